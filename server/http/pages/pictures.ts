import { unescapeMarkup } from '#contract/markup.ts';
import { traitsOf } from '#contract/page-routes.ts';
import { cardDrawer } from '../../pictures/draw.ts';
import type { Api } from '../api.ts';
import type { RenderedPage } from './rendered-page.ts';

/**
 * GET /og/{page}.png: the picture of a public page for shared links, drawn from the page's own title (`og:title`):
 * `/og/home.png` for `/`, `/og/about.png` for `/about`, and so on at any depth. 404 if there is no such page, or it isn't
 * meant to be shared.
 */
export function mountPictures(app: Api, pageAt: (path: string) => Promise<RenderedPage>): void {
  const draw = cardDrawer();
  app.get('/og/*', async (c) => {
    const [, name] = shareable.exec(c.req.path) ?? [];
    const path = name === 'home' ? '/' : `/${name}`;
    if (name === undefined || traitsOf(path).robots !== 'index') return c.text('Not found', 404);
    const { status, bodies } = await pageAt(path);
    const html = status === 200 ? Buffer.from(bodies.identity).toString() : '';
    const [title, firmName] = [metaContent(html, 'og:title'), metaContent(html, 'og:site_name')];
    if (title === undefined || firmName === undefined) return c.text('Not found', 404);
    const { png, etag } = await draw({ title, firmName });
    const headers = { etag, 'cache-control': 'public, max-age=3600', 'content-type': 'image/png' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(png, 200, headers);
  });
}

/** Only plain names, as they are in the address: nothing encoded, empty or relative. */
const shareable = /^\/og\/((?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*)\.png$/;

function metaContent(html: string, property: string): string | undefined {
  const [, content] = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html) ?? [];
  return content === undefined ? undefined : unescapeMarkup(content);
}
