import { traitsOf } from '#contract/page-routes.ts';
import type { Deps } from '../../deps.ts';
import type { Api, ApiContext } from '../api.ts';
import { clientFiles, isHashed } from './client-files.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import { reportUnexpectedError } from '../../log.ts';
import type { RenderedPage, RenderPage } from './rendered-page.ts';
import { pageAnswer } from './page-answer.ts';
import { type PageCache, openPageCache } from './page-cache-store.ts';
import { mountPictures } from './pictures.ts';
import { sessionToken } from '../request/session.ts';

export interface Pages {
  render: RenderPage;
  /** True for addresses that are the same for everyone and may be cached in memory. */
  isCacheable: (path: string) => boolean;
  /** The pages that visitors may open: those that search engines should find, and the others. A test may have none. */
  addresses?: { listed: readonly string[]; unlisted: readonly string[] };
  /** The mark of the scripts that `render` writes; without it the policy of the pages allows no inline script. */
  scriptNonce?: string | undefined;
  /** Folder of the built browser files; those under `assets/` carry a hash in their name. */
  clientFolder: string;
  /** Those of the builds before and after it that exist right now: pages made from them ask for their files. */
  otherClientFolders?: () => readonly string[];
  /** With the sources served by Vite, which puts styles and scripts into the page: no policy then. */
  development?: boolean;
}

/** Adds the pages and the browser's files to the API: one function answers every address. Gives the pages it keeps. */
export function mountPages(
  app: Api,
  { render, isCacheable, scriptNonce, clientFolder, otherClientFolders, development = false }: Pages,
  deps: Pick<Deps, 'config' | 'publicUrl' | 'site'>,
): PageCache {
  const admittedAt = (path: string) => ({
    scriptNonce,
    guest: traitsOf(path).analytics === 'third-party' ? deps.config.analytics : undefined,
    trustedTypes: traitsOf(path).trustedTypes,
  });
  const store = openPageCache({ render, isCacheable, admittedAt, origin: deps.publicUrl });
  deps.site.whenChanged(store.forget);
  mountPictures(app, (path) => store.page(new URL(path, deps.publicUrl())));
  const fileAt = clientFiles({ clientFolder, otherClientFolders });
  app.use('*', async (c: ApiContext, next) => (await fileAt(c)) ?? next());
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    // Two slashes at the beginning would be read as the name of another host.
    if (isHashed(c.req.path) || pathname.startsWith('//')) return c.text('Not found', 404);
    const address = new URL(pathname + search, deps.publicUrl());
    try {
      const page = await store.page(address, c.req.header('accept-encoding'));
      return answer(c, deps.publicUrl(), development ? { ...page, policy: "frame-ancestors 'none'" } : page);
    } catch (error) {
      return plainPage(c, error);
    }
  });
  app.all('*', (c) => c.text('This address does not take that method.', 405, { allow: 'GET, HEAD' }));
  return store;
}

function answer(c: ApiContext, publicUrl: string, page: RenderedPage): Response {
  const ask = {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    session: sessionToken(c.req.raw, publicUrl) !== null,
    secure: c.get('secure'),
  };
  const { body, status, headers } = pageAnswer(page, ask, traitsOf(c.req.path));
  return new Response(body, { status, headers });
}

/** A page without dependencies, for when a page cannot be rendered. */
function plainPage(c: ApiContext, error: unknown): Response {
  const away = isDatabaseAway(error);
  if (!away) reportUnexpectedError(error);
  const copy = away
    ? 'The site is away for a moment. Please try again shortly.'
    : 'Something went wrong on our side. Please try again.';
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please try again</title><body style="font:18px/1.6 Georgia,serif;max-width:32em;margin:20vh auto;padding:0 24px"><h1>Please try again</h1><p>${copy}</p><p><a href="/">Back to Home</a></p>`,
    away ? 503 : 500,
    { 'cache-control': 'no-store' },
  );
}
