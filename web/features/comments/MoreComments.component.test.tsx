import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { commentEndpoints } from '#contract/comments/endpoints.ts';
import type { Comment } from '#contract/comments/schemas.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { withCursor } from '#tests/support/pages.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';

const createdAt = '2026-11-20T17:00:00.000Z';
const post = {
  id: 901,
  slug: 'a-plain-year-end',
  title: 'A Plain Year-End',
  summary: 'What to close first.',
  content: '<p>Close the bank first.</p>',
  keywords: 'year-end',
  categoryId: 1,
  imageUrl: null,
  imageAlt: '',
  readTime: 4,
  viewCount: 12,
  publishedAt: createdAt,
  authorId: null,
  featured: false,
  commentCount: 51,
};
const comments: Comment[] = Array.from({ length: 101 }, (_, index) => ({
  id: index + 1,
  postId: post.id,
  authorName: `Reader ${index + 1}`,
  content: 'Thank you.',
  createdAt,
}));

beforeEach(() => {
  server.answer(postEndpoints.read, post);
  server.answer(postEndpoints.categories, []);
  server.answer(postEndpoints.related, []);
});

const part = page.getByRole('region', { name: 'Comments' });

test('The comments behind the first fifty come with a press, after a failure with another', async () => {
  server.answer(commentEndpoints.list, withCursor(comments.slice(0, 50), '50'));
  await open(`/blog/${post.slug}`);
  server.refuse(commentEndpoints.list, 'internal');
  await expect(page.getByRole('link', { name: '51 comment(s)' })).toBeSeen();
  expect(part.getByRole('article').elements()).toHaveLength(50);
  await part.getByRole('button', { name: 'Show more comments' }).click();
  await expect(part.getByText('The comments could not be loaded.')).toBeSeen();
  server.answer(commentEndpoints.list, ({ query }) =>
    query['cursor'] === '50' ? comments.slice(50, 51) : [],
  );
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(part.getByText('Reader 51')).toBeSeen();
  await expect(part.getByText('Reader 50')).toBeSeen();
  expect(part.getByRole('button').elements()).toEqual([]);
});

test('Each further press brings the next fifty, until there are no more', async () => {
  server.answer(commentEndpoints.list, withCursor(comments.slice(0, 50), '50'));
  await open(`/blog/${post.slug}`);
  server.answer(commentEndpoints.list, ({ query }) => {
    const shown = Number(query['cursor']);
    const next = comments.slice(shown, shown + 50);
    return next.length < 50 ? next : withCursor(next, String(shown + 50));
  });
  const more = part.getByRole('button', { name: 'Show more comments' });
  await more.click();
  await expect(part.getByText('Reader 100')).toBeSeen();
  await more.click();
  await expect(part.getByText('Reader 101')).toBeSeen();
  await expect(more).toBeGone();
});

test('An article whose comments could not be had offers to load them', async () => {
  server.refuse(commentEndpoints.list, 'internal');
  await open(`/blog/${post.slug}`);
  await expect(part.getByText('The comments could not be loaded.')).toBeSeen();
  server.answer(commentEndpoints.list, []);
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(part.getByText('No comments yet')).toBeSeen();
});
