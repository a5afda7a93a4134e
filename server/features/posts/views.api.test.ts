import { afterAll, describe, expect, test } from 'vitest';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { caller } from '#tests/support/caller.ts';
import { someArticle } from '#tests/support/articles.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const reader = app.visitor();

const view = (slug: string, headers: Record<string, string> = {}, who = reader) =>
  who.ask(postEndpoints.view, { params: { slug }, headers });
const countOf = async (slug: string) =>
  (await reader.call(postEndpoints.read, { params: { slug } })).viewCount;

describe('A view', () => {
  test('adds one, seen by the very next reading of the article and of the list [3.54, 7.41]', async () => {
    const { slug, id } = await someArticle(owner);
    for (let views = 1; views <= 3; views += 1) {
      expect(await view(slug)).toMatchObject({ status: 200, body: { viewCount: views } });
      expect(await countOf(slug)).toBe(views);
      const list = await reader.call(postEndpoints.list);
      expect(list.find((post) => post.id === id)?.viewCount).toBe(views);
    }
  });

  test('of a hundred at once is counted a hundred times', async () => {
    const { slug } = await someArticle(owner);
    await Promise.all(Array.from({ length: 100 }, () => view(slug, {}, app.visitor())));
    expect(await countOf(slug)).toBe(100);
  });

  test('by a crawler that names itself, or by the author, does not count', async () => {
    const { slug } = await someArticle(owner);
    for (const name of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'bingbot', 'some-crawler/1'])
      expect(await view(slug, { 'user-agent': name })).toMatchObject({ body: { viewCount: 0 } });
    await view(slug, {}, owner);
    expect(await countOf(slug)).toBe(0);
    await view(slug, {}, await signedIn(app, { as: 'manager' }));
    await view(slug, { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 40)' });
    expect(await countOf(slug)).toBe(2);
  });

  test('in a flood from one address is refused, and other readers go on', async () => {
    const { slug } = await someArticle(owner);
    const flood = app.visitor();
    const statuses = new Set<number>();
    for (let views = 0; views < 300; views += 1) statuses.add((await view(slug, {}, flood)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await view(slug, {}, app.visitor())).status).toBe(200);
  });

  test('of what is not there is refused', async () => {
    expect((await view('no-such-article')).status).toBe(404);
    const draft = await someArticle(owner, { status: 'draft' });
    expect((await view(draft.slug)).status).toBe(404);
  });
});

test('no view is lost when the server stops', async () => {
  const { drop, ...database } = await freshDatabase();
  const config = { ...readConfig({}), ...database };
  const open = () => buildApp({ config, publicUrl: () => app.origin });
  const first = await open();
  const by = (api: typeof first.api) =>
    caller({ send: (request) => api.fetch(request), origin: app.origin, address: '198.18.9.9' });
  const { slug } = await someArticle(
    await signedIn({ ...app, ...first, visitor: () => by(first.api) }, { as: 'owner' }),
  );
  for (let views = 0; views < 7; views += 1) await view(slug, {}, by(first.api));
  await first.close();
  const second = await open();
  const post = await by(second.api).call(postEndpoints.read, { params: { slug } });
  await second.close();
  await drop();
  expect(post.viewCount).toBe(7);
});
