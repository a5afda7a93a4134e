import {
  type EncodedDocument,
  documentResponse,
  encodeDocument,
} from '#server/http/response/encoded-document.ts';
import { notPublicYet } from '#server/http/pages/search-engines.ts';
import { escapeMarkup } from '#contract/markup.ts';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/http/api.ts';
import type { Blog } from './blog.ts';
import { cleanHtml } from './clean-html.ts';
import { newestWithBodies } from './store.ts';

const itemCount = 20;
const feedTitle = 'Accounting & Finance Insights Blog';

interface Item {
  title: string;
  address: string;
  summary: string;
  html: string;
  publishedAt: Date;
  category: string;
}

interface Feed {
  title: string;
  home: string;
  self: string;
  items: Item[];
}

/** /blog/feed.xml (RSS 2.0) and /blog/feed.json (JSON Feed 1.1): the newest articles with their full text and absolute URLs. */
export function mountFeeds(
  app: Api,
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>,
  blog: Blog,
): void {
  const feeds = [
    { path: '/blog/feed.xml', write: rss, type: 'application/rss+xml; charset=utf-8' },
    { path: '/blog/feed.json', write: jsonFeed, type: 'application/feed+json; charset=utf-8' },
  ];
  for (const { path, write, type } of feeds) {
    let cached: { from: readonly unknown[]; document: Promise<EncodedDocument> } | undefined;
    app.get(path, async (c) => {
      if (!(await deps.site.isPublished())) return notPublicYet(c);
      // The index and the facts are the same objects until something in them changes.
      const from = [await blog.index.contents(), await deps.site.firm(), deps.publicUrl()];
      if (!cached || from.some((part, index) => part !== cached?.from[index])) {
        const written = readFeed(deps, blog, path).then((feed) => encodeDocument(write(feed), type));
        cached = { from, document: written };
        written.catch(() => (cached = undefined));
      }
      return documentResponse(await cached.document, c.req.raw, 0);
    });
  }
}

async function readFeed(
  { db, now, publicUrl, site }: Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>,
  { index }: Blog,
  path: string,
): Promise<Feed> {
  const [rows, { categories }, firm] = await Promise.all([
    newestWithBodies(db, now(), itemCount),
    index.contents(),
    site.firm(),
  ]);
  const origin = publicUrl();
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    title: `${feedTitle} | ${firm.name}`,
    home: `${origin}/blog`,
    self: `${origin}${path}`,
    items: rows.map((row) => ({
      title: row.title,
      address: `${origin}/blog/${row.slug}`,
      summary: row.summary,
      html: withOrigin(cleanHtml(row.content), origin),
      publishedAt: row.publishedAt ?? now(),
      category: names.get(row.categoryId) ?? '',
    })),
  };
}

/** Makes URLs absolute: a feed reader has no page that they could be relative to. */
function withOrigin(html: string, origin: string): string {
  return html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}

function rss({ title, home, self, items }: Feed): string {
  const parts = items.map(
    (item) => `<item><title>${escape(item.title)}</title><link>${escape(item.address)}</link>
<guid isPermaLink="true">${escape(item.address)}</guid><pubDate>${item.publishedAt.toUTCString()}</pubDate>
<category>${escape(item.category)}</category><description>${escape(item.summary)}</description>
<content:encoded>${escape(item.html)}</content:encoded></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>${escape(title)}</title><link>${escape(home)}</link><description>${escape(title)}</description><language>en-us</language>
<atom:link href="${escape(self)}" rel="self" type="application/rss+xml"/>
${parts.join('\n')}
</channel></rss>
`;
}

function jsonFeed({ title, home, self, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    language: 'en-US',
    items: items.map((item) => ({
      id: item.address,
      url: item.address,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.publishedAt.toISOString(),
      tags: item.category === '' ? [] : [item.category],
    })),
  });
}

/** Also removes the control characters that XML does not allow. */
function escape(text: string): string {
  return escapeMarkup(text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));
}
