import { hour } from '#contract/durations.ts';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { categoryEndpoints, adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { articleForm, someArticle, someCategory } from '#tests/support/articles.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const rendered: string[] = [];
/** Cached pages, each depending on one call: /x on GET /api/blog/x. */
const pages: Pages = {
  isCacheable: () => true,
  clientFolder: tmpdir(),
  render: async (request) => {
    const { pathname } = new URL(request.url);
    rendered.push(pathname);
    const answer = await app.api.fetch(new Request(`http://localhost:3000/api/blog${pathname}`));
    return new Response(await answer.text(), { status: answer.status });
  },
};
const app = await testApp({ pages });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const page = async (path: string) => (await app.visitor().fetch(path)).text;

describe('A draft', () => {
  test('gets its address from its title, free and plain', async () => {
    const { id: categoryId } = await someCategory(owner);
    const make = (title: string) => owner.call(adminPostEndpoints.create, { body: { title, categoryId } });
    const titles = ["Résumé: what's due?", "Résumé: what's due?", '日本'];
    const slugs: string[] = [];
    for (const title of titles) slugs.push((await make(title)).slug);
    expect(slugs).toEqual(['resume-whats-due', 'resume-whats-due-2', 'article']);
  });

  test('may be incomplete, but is not published before it is whole', async () => {
    const { id: categoryId } = await someCategory(owner);
    const draft = await owner.call(adminPostEndpoints.create, {
      body: { title: 'Bare', categoryId, imageUrl: '/pictures/a.webp', content: '<script>1</script>' },
    });
    const publish = () =>
      owner.ask(adminPostEndpoints.changeStatus, { params: { id: draft.id }, body: { status: 'published' } });
    expect(await publish()).toMatchObject({
      status: 400,
      body: {
        fields: {
          summary: 'Please write a summary before publishing',
          content: 'Please write the article before publishing',
          imageAlt: 'Please describe the picture',
        },
      },
    });
    const body = { summary: 'S', content: '<p>C</p>', imageAlt: 'A ledger' };
    await owner.call(adminPostEndpoints.save, { params: { id: draft.id }, body });
    expect((await publish()).status).toBe(200);
    const emptied = await owner.ask(adminPostEndpoints.save, {
      params: { id: draft.id },
      body: { summary: '' },
    });
    expect(emptied.status).toBe(400);
  });

  test('in a deleted category is refused', async () => {
    const body = articleForm({ categoryId: 999_999 });
    expect(await owner.ask(adminPostEndpoints.create, { body })).toMatchObject({
      status: 400,
      body: { fields: { categoryId: 'This category no longer exists. Please choose another one' } },
    });
  });

  test('takes no picture from elsewhere', async () => {
    const { id: categoryId } = await someCategory(owner);
    for (const imageUrl of [
      'https://example.com/a.png',
      '//example.com/a.png',
      'javascript:alert(1)',
      'a.png',
    ])
      expect(
        (await owner.ask(adminPostEndpoints.create, { body: { ...articleForm({ categoryId }), imageUrl } }))
          .status,
      ).toBe(400);
  });
});

describe('The HTML of an article', () => {
  test.each([
    ['<script>alert(1)</script><p>Text</p>', '<p>Text</p>'],
    ['<p onclick="x()" style="position:fixed" class="a" id="b">Text</p>', '<p>Text</p>'],
    ['<a href="javascript:alert(1)">Text</a>', '<a>Text</a>'],
    ['<a href=" java\nscript:alert(1)">Text</a>', '<a>Text</a>'],
    ['<img src="x" onerror="alert(1)">', '<img alt="" src="x" loading="lazy" />'],
    ['<img src="https://example.com/spy.gif">', ''],
    ['<svg><script>1</script></svg><iframe src="/"></iframe><form action="/"><input></form>', ''],
    ['<p>Open', '<p>Open</p>'],
    ['</main></body><p>After</p>', '<p>After</p>'],
    [
      '<a href="https://example.com/">Text</a>',
      '<a href="https://example.com/" rel="noopener nofollow">Text</a>',
    ],
    ['<a href="/blog/other">Text</a>', '<a href="/blog/other">Text</a>'],
    ['<h1>Text</h1>', 'Text'],
  ])('%s becomes %s [2.248]', async (content, clean) => {
    const { id: categoryId } = await someCategory(owner);
    const made = await owner.call(adminPostEndpoints.create, {
      body: { ...articleForm({ categoryId }), content },
    });
    expect(made.content).toBe(clean);
  });
});

describe('A public article', () => {
  test('that is changed is rendered again on its own page and in the lists', async () => {
    const { id, slug } = await someArticle(owner);
    expect(await page(`/${slug}`)).not.toContain('Another title');
    await page('/posts');
    await owner.call(adminPostEndpoints.save, { params: { id }, body: { title: 'Another title' } });
    expect(await page(`/${slug}`)).toContain('Another title');
    expect(await page('/posts')).toContain('Another title');
    await owner.call(adminPostEndpoints.changeStatus, { params: { id }, body: { status: 'draft' } });
    expect((await app.visitor().fetch(`/${slug}`)).status).toBe(404);
    expect(await page('/posts')).not.toContain('Another title');
  });

  test('that is deleted is gone, with all that was cached of it', async () => {
    const { id, slug } = await someArticle(owner);
    await page(`/${slug}`);
    expect((await owner.ask(adminPostEndpoints.remove, { params: { id } })).status).toBe(204);
    expect((await app.visitor().fetch(`/${slug}`)).status).toBe(404);
    expect((await owner.ask(adminPostEndpoints.remove, { params: { id } })).status).toBe(404);
  });

  test('is not rendered again because someone has read it', async () => {
    const { slug } = await someArticle(owner);
    const paths = [`/${slug}`, '/posts'];
    // Pages that earlier changes made stale are rendered again in the background first.
    for (const path of paths) await page(path);
    rendered.length = 0;
    expect((await app.visitor().ask(postEndpoints.view, { params: { slug } })).status).toBe(200);
    for (const path of paths) await page(path);
    expect(rendered.filter((path) => paths.includes(path))).toEqual([]);
  });

  test('that was scheduled is on cached pages once its time has come', async () => {
    const publishedAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const title = unique('Later ');
    await someArticle(owner, { status: 'scheduled', publishedAt, title });
    expect(await page('/posts')).not.toContain(title);
    app.clock.advance({ minutes: 1 });
    await expect.poll(() => page('/posts'), { timeout: 10_000 }).toContain(title);
  });

  test('keeps its first publication date when it is unpublished and published again', async () => {
    const { id } = await someArticle(owner, { publishedAt: '2026-11-01T15:00:00Z' });
    const change = (status: string) =>
      owner.call(adminPostEndpoints.changeStatus, { params: { id }, body: { status } });
    expect((await change('draft')).status).toBe('draft');
    expect((await change('published')).publishedAt).toBe('2026-11-01T15:00:00.000Z');
  });
});

describe('Refused', () => {
  test('scheduling for a time that is not ahead', async () => {
    const { id } = await someArticle(owner, { status: 'draft' });
    for (const publishedAt of [undefined, '2020-01-01T00:00:00Z']) {
      const answer = await owner.ask(adminPostEndpoints.changeStatus, {
        params: { id },
        body: { status: 'scheduled', publishedAt },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { publishedAt: 'Please choose a date and time in the future' } },
      });
    }
  });

  test('an address that another article has', async () => {
    const [one, two] = [await someArticle(owner), await someArticle(owner)];
    expect(
      await owner.ask(adminPostEndpoints.save, { params: { id: two.id }, body: { slug: one.slug } }),
    ).toMatchObject({
      status: 409,
      body: { fields: { slug: 'Another article has this address. Please choose another one' } },
    });
  });

  test('a change that someone else has overtaken', async () => {
    const { id, version } = await someArticle(owner);
    const save = (title: string) =>
      owner.ask(adminPostEndpoints.save, { params: { id }, body: { title, version } });
    expect((await save('First')).status).toBe(200);
    expect((await save('Second')).status).toBe(409);
    expect(await owner.call(adminPostEndpoints.read, { params: { id } })).toMatchObject({
      title: 'First',
      version: version + 1,
    });
  });
});

describe("The firm's list of articles", () => {
  test('is searched, filtered, counted and paged by the database, last changed first', async () => {
    const { id: categoryId } = await someCategory(owner);
    const word = unique('Word');
    const give = (wanted: object) => {
      app.clock.advance({ minutes: 1 });
      return someArticle(owner, { categoryId, ...wanted });
    };
    const draft = await give({ status: 'draft', keywords: `A, ${word.toUpperCase()}` });
    const publishedAt = new Date(app.clock.now().getTime() + hour).toISOString();
    const scheduled = await give({ status: 'scheduled', publishedAt, slug: `about-${word.toLowerCase()}` });
    const published = await give({ title: `100%_ ${word}` });
    const other = await someArticle(owner);
    const list = async (query: Record<string, string>) =>
      (await owner.call(adminPostEndpoints.list, { query })).map(({ id }) => id);
    const found = async (query: Record<string, string>) =>
      (await owner.call(adminPostEndpoints.counts, { query })).found;
    const newest = [published.id, scheduled.id, draft.id];
    const category = { categoryId: String(categoryId) };
    for (const [query, ids] of [
      [category, newest],
      [{ q: word.toLowerCase() }, newest],
      [{ ...category, status: 'draft' }, [draft.id]],
      [{ ...category, status: 'scheduled' }, [scheduled.id]],
      [{ ...category, status: 'published' }, [published.id]],
      [{ ...category, q: '0%_' }, [published.id]],
      [{ ...category, q: '%a%' }, []],
    ] as const) {
      expect(await list(query)).toEqual(ids);
      expect(await found(query)).toBe(ids.length);
    }
    expect(await list({ ...category, limit: '2' })).toEqual(newest.slice(0, 2));
    const paged = await pagesOf(owner, adminPostEndpoints.list, { query: category });
    expect(paged.map(({ id }) => id)).toEqual(newest);
    const whole = await list({});
    expect(whole).toEqual(expect.arrayContaining([...newest, other.id]));
    expect(await owner.call(adminPostEndpoints.counts)).toEqual({ total: whole.length, found: whole.length });
    app.clock.advance({ hours: 2 });
    expect(await list({ ...category, status: 'scheduled' })).toEqual([]);
  });

  test.each([{ limit: '0' }, { cursor: 'x' }, { status: 'gone' }])('refuses %j', async (query) => {
    expect(await owner.ask(adminPostEndpoints.list, { query })).toMatchObject({ status: 400 });
  });
});

describe('Categories', () => {
  test('are counted by their public articles for visitors, and by all for the firm [3.57, 7.38]', async () => {
    const { id: categoryId } = await someCategory(owner);
    await someArticle(owner, { categoryId });
    await someArticle(owner, { categoryId, status: 'draft' });
    const count = (list: { id: number; postCount?: number | undefined }[]) =>
      list.find(({ id }) => id === categoryId)?.postCount;
    expect(count(await owner.call(categoryEndpoints.list))).toBe(2);
    expect(count(await app.visitor().call(postEndpoints.categories))).toBe(1);
  });

  test('are renamed without a new address, and deleted only when empty', async () => {
    const { id, slug } = await someCategory(owner);
    const renamed = await owner.call(categoryEndpoints.save, {
      params: { id },
      body: { name: 'Taxes & Fees' },
    });
    expect(renamed).toMatchObject({ name: 'Taxes & Fees', slug });
    const article = await someArticle(owner, { categoryId: id });
    const remove = () => owner.ask(categoryEndpoints.remove, { params: { id } });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: 'This category has one article. Move them to another category first.' },
    });
    await owner.ask(adminPostEndpoints.remove, { params: { id: article.id } });
    expect((await remove()).status).toBe(204);
  });

  test('have an address each', async () => {
    const [one, two] = [await someCategory(owner), await someCategory(owner)];
    const body = { name: 'Same', slug: one.slug };
    expect((await owner.ask(categoryEndpoints.create, { body })).status).toBe(409);
    expect((await owner.ask(categoryEndpoints.save, { params: { id: two.id }, body })).status).toBe(409);
    expect((await owner.ask(categoryEndpoints.save, { params: { id: one.id }, body })).status).toBe(200);
  });
});
