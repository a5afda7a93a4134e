import { afterAll, expect, test } from 'vitest';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import { siteEndpoints } from '#contract/settings/endpoints.ts';
import { someArticle } from '#tests/support/articles.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const sitemap = async () => (await app.visitor().fetch('/sitemap.xml')).text;

test('a new time zone of the firm dates its articles in the sitemap, and every page is notified of it', async () => {
  const { slug } = await someArticle(owner, { publishedAt: '2026-11-02T15:00:00Z' });
  expect(await sitemap()).toMatch(new RegExp(`/blog/${slug}</loc><lastmod>2026-11-02<`));
  const changedPaths: string[] = [];
  app.deps.site.whenChanged((what) => changedPaths.push(...[what].flat()));
  const { conflicting: _conflicting, ...rules } = await owner.call(bookingRulesEndpoints.read);
  await owner.call(bookingRulesEndpoints.save, { body: { ...rules, zone: 'Pacific/Auckland' } });
  expect(changedPaths).toContain(siteEndpoints.frame.path);
  expect(await app.visitor().call(siteEndpoints.frame)).toMatchObject({ zone: 'Pacific/Auckland' });
  expect(await sitemap()).toMatch(new RegExp(`/blog/${slug}</loc><lastmod>2026-11-03<`));
});
