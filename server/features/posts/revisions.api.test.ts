import { afterAll, expect, test } from 'vitest';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { postRevisionEndpoints } from '#contract/posts/endpoints.ts';
import { someArticle } from '#tests/support/articles.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const list = (id: number) => owner.call(postRevisionEndpoints.list, { params: { id } });
const save = (id: number, body: object) => owner.call(adminPostEndpoints.save, { params: { id }, body });

test('Each save of an article is stored, newest first, with the name of who saved it', async () => {
  const { id, title } = await someArticle(owner, { status: 'draft' });
  await save(id, { title: 'Second' });
  await save(id, { content: '<p>Third</p>' });
  const revisions = await list(id);
  expect(revisions.map((one) => one.title)).toEqual(['Second', 'Second', title]);
  expect(revisions.map((one) => one.number)).toEqual([3, 2, 1]);
  expect(revisions[0]?.savedBy).toBe(owner.account.username);
});

test('An earlier version is read whole and can be saved again', async () => {
  const { id, title, content } = await someArticle(owner);
  await save(id, { title: 'Changed', content: '<p>Changed</p>' });
  const first = await owner.call(postRevisionEndpoints.read, { params: { id, number: 1 } });
  expect(first).toMatchObject({ title, content, number: 1 });
  const restored = await save(id, { title: first.title, content: first.content });
  expect(restored).toMatchObject({ title, content });
  expect((await list(id)).length).toBe(3);
});

test('Of each article the newest fifty are kept', async () => {
  const { id } = await someArticle(owner, { status: 'draft' });
  for (let count = 1; count <= 51; count += 1) await save(id, { title: `Title ${count}` });
  const revisions = await list(id);
  expect(revisions).toHaveLength(50);
  expect(revisions[0]?.title).toBe('Title 51');
});

test('They go with their article, and one that is not there is 404', async () => {
  const { id } = await someArticle(owner);
  const ask = (number: number) => owner.ask(postRevisionEndpoints.read, { params: { id, number } });
  expect((await ask(1)).status).toBe(200);
  expect((await ask(99)).status).toBe(404);
  expect((await ask(99_999_999_999)).status).toBe(404);
  await owner.ask(adminPostEndpoints.remove, { params: { id } });
  expect((await ask(1)).status).toBe(404);
  expect((await owner.ask(postRevisionEndpoints.list, { params: { id } })).status).toBe(404);
});
