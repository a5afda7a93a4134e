import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { authorEndpoints } from '#contract/posts/endpoints.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { profileSchemas } from '#contract/accounts/profile/schemas.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { articleForm, someArticle, someCategory } from '#tests/support/articles.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const reader = app.visitor();

describe('The list of articles', () => {
  test('has every public one, newest first, without its body [3.55, 7.37]', async () => {
    const older = await someArticle(owner, { publishedAt: '2026-11-01T15:00:00Z' });
    const newer = await someArticle(owner, { publishedAt: '2026-11-02T15:00:00Z' });
    const draft = await someArticle(owner, { status: 'draft' });
    const later = await someArticle(owner, { status: 'scheduled', publishedAt: '2027-01-01T15:00:00Z' });
    const answer = await reader.ask(postEndpoints.list);
    const list = await reader.call(postEndpoints.list);
    const ids = list.map(({ id }) => id);
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
    expect(ids).not.toContain(draft.id);
    expect(ids).not.toContain(later.id);
    expect(answer.text).not.toContain('content');
  });

  test('comes in parts for those who ask for a part', async () => {
    for (let count = 0; count < 3; count += 1) await someArticle(owner);
    const all = await reader.call(postEndpoints.list);
    const first = await reader.call(postEndpoints.list, { query: { limit: '2' } });
    expect(first).toMatchObject(all.slice(0, 2));
    expect(await pagesOf(reader, postEndpoints.list, {})).toEqual(all);
    for (const limit of ['0', '-1', '1000', 'many'])
      expect((await reader.ask(postEndpoints.list, { query: { limit } })).status).toBe(400);
  });

  test('comes compressed for those who ask', async () => {
    await someArticle(owner);
    const answer = await app.api.fetch(
      new Request(`${app.origin}/api/blog/posts`, { headers: { 'accept-encoding': 'gzip' } }),
    );
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const text = await new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(text).toBe((await reader.ask(postEndpoints.list)).text);
  });

  test('takes at most 150 bytes an article on the wire', async () => {
    await using big = await testApp();
    const dashboard = await signedIn(big, { as: 'owner' });
    const { id } = await someCategory(dashboard);
    for (let number = 0; number < 60; number += 1)
      await someArticle(dashboard, { categoryId: id, ...wordy(number) });
    const answer = await big.api.fetch(
      new Request(`${big.origin}/api/blog/posts`, { headers: { 'accept-encoding': 'br' } }),
    );
    expect((await answer.arrayBuffer()).byteLength / 60).toBeLessThan(150);
  });
});

describe('Featured articles', () => {
  test('are the newest three of those that the firm has marked [2.207, 7.39, 9.19]', async () => {
    const marked: number[] = [];
    for (const day of ['05', '06', '07', '08'])
      marked.push((await someArticle(owner, { featured: true, publishedAt: `2026-11-${day}T15:00:00Z` })).id);
    await someArticle(owner);
    const featured = await reader.call(postEndpoints.featured);
    expect(featured.map(({ id }) => id)).toEqual(marked.toReversed().slice(0, 3));
  });
});

describe('Related articles', () => {
  test('are two others of the same category [7.43, 9.21]', async () => {
    const { id: categoryId } = await someCategory(owner);
    const [one, two, three] = [
      await someArticle(owner, { categoryId, publishedAt: '2026-11-01T15:00:00Z' }),
      await someArticle(owner, { categoryId, publishedAt: '2026-11-02T15:00:00Z' }),
      await someArticle(owner, { categoryId, publishedAt: '2026-11-03T15:00:00Z' }),
    ];
    const related = (id: number) =>
      reader.call(postEndpoints.related, { query: { postId: String(id), categoryId: String(categoryId) } });
    expect((await related(three.id)).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await related(one.id)).map(({ id }) => id)).toEqual([three.id, two.id]);
  });

  test('need a post and a category [7.43]', async () => {
    expect((await reader.fetch('/api/blog/related')).status).toBe(400);
    expect((await reader.fetch('/api/blog/related?postId=x&categoryId=1')).status).toBe(400);
  });
});

describe('An article', () => {
  test('is read whole, with the minutes that it takes [3.50, 3.51, 3.52, 3.53, 3.55, 3.56, 7.40]', async () => {
    const copy = `<p>${'word '.repeat(900)}</p>`;
    const { slug } = await someArticle(owner, { content: copy });
    const post = await reader.call(postEndpoints.read, { params: { slug } });
    const fields =
      'id slug title summary content keywords categoryId imageUrl imageAlt readTime viewCount publishedAt authorId';
    expect(Object.keys(post)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(post.readTime).toBe(5);
    expect(post.content).toContain('word word');
    expect(post.viewCount).toBe(0);
  });

  test.each(['no-such-article', 'ünïcode', 'a'.repeat(500), '..', '%00', 'A-B'])(
    '%s is not there [7.40]',
    async (slug) => {
      expect((await reader.fetch(`/api/blog/${encodeURIComponent(slug)}`)).status).toBe(404);
    },
  );

  test('that is a draft or scheduled is not there yet', async () => {
    const draft = await someArticle(owner, { status: 'draft' });
    expect((await reader.ask(postEndpoints.read, { params: { slug: draft.slug } })).status).toBe(404);
    const publishedAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { slug } = await someArticle(owner, { status: 'scheduled', publishedAt });
    expect((await reader.ask(postEndpoints.read, { params: { slug } })).status).toBe(404);
    app.clock.advance({ minutes: 1 });
    expect((await reader.ask(postEndpoints.read, { params: { slug } })).status).toBe(200);
    expect((await reader.call(postEndpoints.list)).map((post) => post.slug)).toContain(slug);
  });

  test('is found by its former address, unless another article has that now', async () => {
    const { id, slug: former } = await someArticle(owner);
    const slug = unique('renamed-');
    await owner.call(adminPostEndpoints.save, { params: { id }, body: { slug } });
    expect(await reader.call(postEndpoints.read, { params: { slug: former } })).toMatchObject({ id, slug });
    const other = await someArticle(owner, { slug: former });
    expect(await reader.call(postEndpoints.read, { params: { slug: former } })).toMatchObject({
      id: other.id,
    });
  });
});

describe('The author of an article', () => {
  test('is shown by a public name and nothing else, never by the name to sign in with [2.241, 3.5, 7.42]', async () => {
    const staff = await signedIn(app, { as: 'manager' });
    const read = () => reader.ask(authorEndpoints.read, { params: { id: staff.account.id } });
    expect((await read()).status).toBe(404);
    await someArticle(staff, { status: 'draft' });
    expect((await read()).status).toBe(404);
    await someArticle(staff);
    const { name } = await app.deps.site.firm();
    expect((await read()).body).toEqual({ username: name, profileImage: null });
    await staff.call(authorEndpoints.save, { body: { name: 'Robin Sample' } });
    expect((await read()).body).toEqual({ username: 'Robin Sample', profileImage: null });
    expect(await staff.call(authorEndpoints.own)).toEqual({ name: 'Robin Sample' });
  });

  test('is shown with the picture of the account [7.42]', async () => {
    const staff = await signedIn(app, { as: 'manager' });
    await someArticle(staff);
    const { method, path } = profileEndpoints.setPicture;
    const headers = { 'content-type': 'image/png' };
    const face = sharp({ create: { width: 300, height: 300, channels: 3, background: '#2f5d50' } });
    const sent = await staff.fetch(path, {
      method,
      headers,
      body: new Uint8Array(await face.png().toBuffer()),
    });
    const { profileImage } = profileSchemas.setPicture.answer.parse(sent.body);
    expect(profileImage).toMatch(/^\/pictures\//);
    const params = { id: staff.account.id };
    expect(await reader.call(authorEndpoints.read, { params })).toMatchObject({ profileImage });
  });

  test('is the owner under their own name [2.240, 3.56]', async () => {
    await someArticle(owner);
    const author = await reader.call(authorEndpoints.read, { params: { id: owner.account.id } });
    expect(author.username).toBe((await app.deps.site.firm()).owner.name);
  });

  test('who has published nothing is not there, client or staff', async () => {
    const client = await signedIn(app);
    expect((await reader.ask(authorEndpoints.read, { params: { id: client.account.id } })).status).toBe(404);
  });
});

test('the names of the lists can never become the address of an article', async () => {
  const { id: categoryId } = await someCategory(owner);
  for (const slug of ['posts', 'categories', 'featured', 'related', 'category', 'feed']) {
    const body = { ...articleForm({ categoryId }), slug };
    expect(await owner.ask(adminPostEndpoints.create, { body })).toMatchObject({
      status: 400,
      body: { fields: { slug: 'The site uses this address itself. Please choose another one' } },
    });
  }
  const made = await owner.call(adminPostEndpoints.create, { body: { title: 'Featured', categoryId } });
  expect(made.slug).toBe('featured-article');
});

/** Articles as long as real ones, each different. */
function wordy(number: number) {
  const subjects = [
    'payroll',
    'sales tax',
    'bookkeeping',
    'cash flow',
    'year-end',
    'job costing',
    'receivables',
  ];
  const verbs = ['read', 'plan', 'close', 'repair', 'explain', 'compare', 'forecast', 'document'];
  const people = ['contractors', 'restaurants', 'dentists', 'owners', 'landlords', 'shops', 'nonprofits'];
  const pick = (list: string[], step: number) => list[(number * step + (number % 5)) % list.length] ?? '';
  const [subject, verb, who] = [pick(subjects, 3), pick(verbs, 5), pick(people, 2)];
  return {
    title: `How ${who} ${verb} ${subject} in ${number + 3} steps`,
    summary: `What ${who} need before they ${verb} ${subject}, which ${number} numbers matter, and where the ${pick(subjects, 1)} usually goes wrong in month ${number % 12}.`,
    keywords: `${subject}, ${who}, ${verb}, ${pick(people, 3)}`,
  };
}
