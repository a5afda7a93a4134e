import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { commentEndpoints, adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { someArticle } from '#tests/support/articles.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

/** Cached pages that depend on the comments of the article in their path. */
const pages: Pages = {
  isCacheable: () => true,
  clientFolder: tmpdir(),
  render: async (request) => {
    const path = `http://localhost:3000/api/blog${new URL(request.url).pathname}/comments`;
    return new Response(await (await app.api.fetch(new Request(path))).text());
  },
};
const app = await testApp({ pages });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const article = await someArticle(owner, { title: 'Closing the month' });
const params = { slug: article.slug };

const form = (fields: object = {}) => ({
  postId: article.id,
  authorName: unique('Reader '),
  authorEmail: `${unique('reader')}@example.com`,
  content: 'This helped me.',
  ...fields,
});
const submit = (body: object, who = app.visitor()) => who.ask(commentEndpoints.submit, { params, body });
const someComment = (fields: object = {}) =>
  app.visitor().call(commentEndpoints.submit, { params, body: form(fields) });
const moderate = (id: number, status: CommentStatus) =>
  owner.call(adminCommentEndpoints.changeStatus, { params: { id }, body: { status } });
const shown = async () => (await app.visitor().call(commentEndpoints.list, { params })).map(({ id }) => id);

describe('A comment', () => {
  test('waits for review and is reported to the firm [4.31, 7.44, 7.46]', async () => {
    const { id, authorName } = await someComment();
    expect(await shown()).not.toContain(id);
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({
      type: 'comment',
      title: 'New comment to review',
      message: `${authorName} on "Closing the month"`,
    });
    expect(await owner.call(adminCommentEndpoints.list)).toContainEqual(
      expect.objectContaining({
        id,
        status: 'waiting',
        postSlug: article.slug,
        postTitle: 'Closing the month',
      }),
    );
  });

  test('is on the cached page once it is approved, and off it when it is unpublished [4.32, 7.44]', async () => {
    const content = unique('Words ');
    const { id } = await someComment({ content });
    const page = async () => (await app.visitor().fetch(`/${article.slug}`)).text;
    expect(await page()).not.toContain(content);
    await moderate(id, 'approved');
    expect(await page()).toContain(content);
    for (const status of ['refused', 'spam', 'waiting'] as const) {
      await moderate(id, status);
      expect(await page()).not.toContain(content);
    }
    await moderate(id, 'approved');
    expect(await page()).toContain(content);
    expect((await owner.ask(adminCommentEndpoints.remove, { params: { id } })).status).toBe(204);
    expect(await page()).not.toContain(content);
  });

  test('never shows the address of its author outside of the firm [3.59]', async () => {
    const authorEmail = `${unique('secret')}@example.com`;
    const answer = await submit(form({ authorEmail }));
    expect(answer.status).toBe(201);
    expect(answer.text).not.toContain(authorEmail);
    const comments = await owner.call(adminCommentEndpoints.list);
    const found = comments.find((comment) => comment.authorEmail === authorEmail);
    expect(found).toBeDefined();
    await moderate(found?.id ?? 0, 'approved');
    expect((await app.visitor().ask(commentEndpoints.list, { params })).text).not.toContain('secret');
  });

  test('is stored as it was typed, script and all, for pages to show as text [3.58, 7.45]', async () => {
    const content = '<script>alert(1)</script> & "quotes"\n<img src=x onerror=alert(1)>';
    const authorName = '<b>Bold</b>';
    const { id } = await someComment({ content, authorName });
    await moderate(id, 'approved');
    const comments = await app.visitor().call(commentEndpoints.list, { params });
    expect(comments.find((comment) => comment.id === id)).toEqual({
      id,
      postId: article.id,
      authorName,
      content,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });
});

describe('Many comments', () => {
  const three = async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await someComment()).id);
    return ids;
  };

  test('are approved at once, and deleted ones are left out', async () => {
    const ids = await three();
    const body = { ids: [...ids, 999_999], status: 'approved' as const };
    const changed = await owner.call(adminCommentEndpoints.changeMany, { body });
    expect(changed.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'approved']));
    expect(await shown()).toEqual(expect.arrayContaining(ids));
  });

  test('come whole without a limit and each once by the page, and the article says how many are approved', async () => {
    const { id: postId, slug } = await someArticle(owner);
    const own = { params: { slug } };
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const comment = await app.visitor().call(commentEndpoints.submit, { ...own, body: form({ postId }) });
      ids.push(comment.id);
    }
    const list = async (query: Record<string, string> = {}) =>
      (await app.visitor().call(commentEndpoints.list, { ...own, query })).map(({ id }) => id);
    await owner.call(adminCommentEndpoints.changeMany, {
      body: { ids: ids.slice(0, 3), status: 'approved' },
    });
    expect(await list()).toEqual(ids.slice(0, 3));
    expect(await list({ limit: '2' })).toEqual(ids.slice(0, 2));
    const paged = await pagesOf(app.visitor(), commentEndpoints.list, own);
    expect(paged.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(await app.visitor().call(postEndpoints.read, own)).toMatchObject({ commentCount: 3 });
  });

  test('are deleted at once, twice without harm', async () => {
    const ids = await three();
    const body = { ids };
    for (let count = 0; count < 2; count += 1)
      expect((await owner.ask(adminCommentEndpoints.removeMany, { body })).status).toBe(204);
    const left = (await owner.call(adminCommentEndpoints.list)).map(({ id }) => id);
    expect(left.filter((id) => ids.includes(id))).toEqual([]);
  });

  test.each([
    [{ ids: [], status: 'approved' }, 'Please choose at least one comment'],
    [{ ids: [1], status: 'shown' }, 'Please choose approved, refused, spam or waiting'],
    [{ ids: Array<number>(1001).fill(1), status: 'spam' }, 'Please choose at most 1,000 comments at once'],
  ])('are refused when the choice makes no sense', async (body, message) => {
    expect(await owner.ask(adminCommentEndpoints.changeMany, { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });
});

describe('Refused is a comment', () => {
  test.each([
    ['authorName', { authorName: ' ' }, 'Please enter your name'],
    ['authorEmail', { authorEmail: 'nobody' }, 'Please enter a valid email address'],
    ['content', { content: '\n ' }, 'Please enter a comment'],
    ['content', { content: 'a'.repeat(5001) }, 'Please use at most 5,000 characters'],
    ['postId', { postId: 999_999 }, 'Please reload the page and try again'],
  ])('by its %s [5.33, 5.34, 5.35]', async (field, wrong, copy) => {
    expect(await submit(form(wrong))).toMatchObject({ status: 400, body: { fields: { [field]: copy } } });
  });

  test('with a number that should not be public', async () => {
    const answer = await submit(form({ content: 'My number is 219-09-9999, can you help?' }));
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { content: expect.stringContaining('Social Security') } },
    });
  });

  test('on an article that is not there, or not public', async () => {
    const draft = await someArticle(owner, { status: 'draft' });
    for (const slug of ['no-such-article', draft.slug]) {
      const body = form({ postId: draft.id });
      expect((await app.visitor().ask(commentEndpoints.submit, { params: { slug }, body })).status).toBe(404);
      expect((await app.visitor().ask(commentEndpoints.list, { params: { slug } })).status).toBe(404);
    }
  });

  test('after some twenty from one address in ten minutes', async () => {
    const visitor = app.visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) statuses.push((await submit(form(), visitor)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(5).fill(429)]);
    expect((await submit(form())).status).toBe(201);
  });
});
