import { describe, expect, test } from 'vitest';
import { articleCategories } from '#content/article-categories.ts';
import { articles } from '#content/articles.ts';
import { serviceAnchors, services } from '#content/services.ts';

const allowedTags = 'h2 h3 p ul ol li strong em a blockquote table thead tbody tr th td'.split(' ');
/** The blog's own calls use these addresses, beside the articles. */
const forbiddenSlugs = ['posts', 'categories', 'featured', 'related'];

const slugs = articles.map(({ slug }) => slug);
const pages = new Set([
  '/booking',
  '/contact',
  ...slugs.map((slug) => `/blog/${slug}`),
  ...[...services.map(({ id }) => id), ...Object.keys(serviceAnchors)].map((id) => `/services#${id}`),
]);

test('there are at least twelve articles over at least nine categories', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12);
  expect(new Set(articles.map(({ category }) => category)).size).toBeGreaterThanOrEqual(9);
});

test('each article has its own slug, and none that a call of the blog uses', () => {
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => forbiddenSlugs.includes(slug))).toEqual([]);
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test('the newest comes first', () => {
  const days = articles.map(({ publishedAt }) => publishedAt);
  expect(days).toEqual(days.toSorted().toReversed());
});

test('three or four are featured', () => {
  const featured = articles.filter((article) => article.featured).length;
  expect([3, 4]).toContain(featured);
});

test('every category has its own slug and an article, and every article a category', () => {
  const offered = articleCategories.map(({ slug }) => slug);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered.toSorted()).toEqual([...new Set(articles.map(({ category }) => category))].toSorted());
});

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (_slug, article) => {
  const { body } = article;

  test('has 600 words or more', () => {
    expect(wordsOf(body)).toBeGreaterThanOrEqual(600);
  });

  test('uses the allowed tags alone, without attributes but the address of a link', () => {
    const tags = [...body.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    expect(tags.filter(([, name = '']) => !allowedTags.includes(name)).map(([tag]) => tag)).toEqual([]);
    const dressed = tags.filter(([, name, rest]) => rest !== '' && name !== 'a');
    expect(dressed.map(([tag]) => tag)).toEqual([]);
  });

  test('closes what it opens, in order', () => {
    expect(leftOpen(body)).toEqual([]);
  });

  test('gives every row of a table as many cells as its heading', () => {
    for (const [table] of body.matchAll(/<table>.*?<\/table>/gs)) {
      const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(
        ([, row = '']) => row.match(/<t[hd]>/g)?.length,
      );
      expect(new Set(rows).size, table).toBe(1);
    }
  });

  test('links only to pages that exist, and not to itself', () => {
    const links = [...body.matchAll(/<a ([^>]*)>/g)].map(
      ([, rest = '']) => /^href="([^"]+)"$/.exec(rest)?.[1],
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => link === undefined || !pages.has(link))).toEqual([]);
    expect(links).not.toContain(`/blog/${article.slug}`);
  });

  test('is complete: title, summary, keywords, picture text, a real date', () => {
    for (const text of [article.title, article.summary, article.keywords, article.imageAlt])
      expect(text.trim()).not.toBe('');
    expect(new Date(`${article.publishedAt}T00:00:00Z`).toISOString().slice(0, 10)).toBe(article.publishedAt);
  });

  test('does not shout', () => {
    expect([article.title, article.summary, body].join(' ')).not.toContain('!');
  });
});

function wordsOf(html: string) {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
}

/** The tags that are open when another closes, and those still open at the end. */
function leftOpen(html: string) {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (slash === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}
