import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { someArticle } from '#tests/support/articles.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ publicUrl: 'https://firm.example' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const read = (path: string) => app.visitor().fetch(path);
const jsonFeed = z.object({
  version: z.string(),
  feed_url: z.string(),
  items: z.array(z.object({ url: z.string(), title: z.string(), content_html: z.string() })),
});

test('both feeds have the newest articles whole, with absolute addresses', async () => {
  await someArticle(owner, { title: 'Older', publishedAt: '2026-11-01T15:00:00Z' });
  await someArticle(owner, {
    title: 'Ledgers & "quotes" <b>',
    slug: 'ledgers',
    content: '<p><a href="/blog/older">Older</a> &amp; ]]> more</p>',
  });
  await someArticle(owner, { title: 'Hidden', status: 'draft' });

  const rss = await read('/blog/feed.xml');
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(rss.text).toContain('<title>Ledgers &amp; &quot;quotes&quot; &lt;b&gt;</title>');
  expect(rss.text).toContain('<link>https://firm.example/blog/ledgers</link>');
  expect(rss.text).toContain('href=&quot;https://firm.example/blog/older&quot;');
  expect(rss.text.indexOf('Ledgers')).toBeLessThan(rss.text.indexOf('Older</title>'));
  expect(rss.text).not.toContain('Hidden');

  const json = await read('/blog/feed.json');
  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = jsonFeed.parse(JSON.parse(json.text));
  expect(feed.feed_url).toBe('https://firm.example/blog/feed.json');
  expect(feed.items.map(({ title }) => title)).toEqual(['Ledgers & "quotes" <b>', 'Older']);
  expect(feed.items[0]?.content_html).toContain('href="https://firm.example/blog/older"');
});
