import { escapeMarkup } from '#contract/markup.ts';
import { applicationAreas } from '#contract/page-routes.ts';
import type { Deps } from '../../deps.ts';
import type { Api, ApiContext } from '../api.ts';
import type { ListAddresses, SiteAddress } from './site-addresses.ts';

/**
 * /sitemap.xml lists the public pages; /robots.txt, what search engines should skip; /manifest.webmanifest describes the
 * site for phones' home screens. All use the current facts.
 */
export function mountForSearchEngines(
  app: Api,
  { publicUrl, site }: Pick<Deps, 'publicUrl' | 'site'>,
  addresses: ListAddresses,
): void {
  app.get('/sitemap.xml', async (c) => {
    if (!(await site.isPublished())) return notPublicYet(c);
    const entries = (await addresses()).map((address) => entry(publicUrl(), address));
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
    return c.body(xml, 200, { ...cacheHeaders, 'content-type': 'application/xml; charset=utf-8' });
  });
  app.get('/robots.txt', async (c) =>
    (await site.isPublished())
      ? c.text(robots(publicUrl()), 200, cacheHeaders)
      : c.text('User-agent: *\nDisallow: /\n', 200, { 'cache-control': 'no-store' }),
  );
  app.get('/manifest.webmanifest', async (c) => {
    if (!(await site.isPublished())) return notPublicYet(c);
    const { name, shortName, locationNote } = await site.firm();
    const manifest = { name, short_name: shortName, description: locationNote, ...manifestDefaults };
    return c.body(JSON.stringify(manifest), 200, {
      ...cacheHeaders,
      'content-type': 'application/manifest+json',
    });
  });
}

/** Instead of a file about a website that isn't public yet. */
export function notPublicYet(c: ApiContext): Response {
  return c.text('This website isn’t public yet.', 503, { 'cache-control': 'no-store' });
}

const cacheHeaders = { 'cache-control': 'public, max-age=3600' };

/** The same in the manifest of the website and in that of the portal. */
export const manifestDefaults = {
  id: '/',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#fbf9f3',
  theme_color: '#fbf9f3',
  icons: [
    { src: '/icons/mark-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/mark-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

function robots(origin: string): string {
  const hidden = [...Object.values(applicationAreas).map(({ path }) => path), '/api'];
  return `User-agent: *\n${hidden.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function entry(origin: string, { path, changed }: SiteAddress): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  const address = escapeMarkup(`${origin}${encodeURI(path)}`);
  return `<url><loc>${address}</loc>${lastmod}</url>`;
}
