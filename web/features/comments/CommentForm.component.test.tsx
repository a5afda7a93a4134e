import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { commentEndpoints } from '#contract/comments/endpoints.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { toast } from '#tests/support/components/parts.ts';

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
  commentCount: 0,
};

const form = page.getByRole('form', { name: 'Leave a Comment' });
const name = form.getByLabelText('Name *');
const email = form.getByLabelText('Email * (will not be published)');
const comment = form.getByLabelText('Comment *');
const send = form.getByRole('button');

beforeEach(async () => {
  server.answer(postEndpoints.read, post);
  server.answer(postEndpoints.categories, []);
  server.answer(postEndpoints.related, []);
  server.answer(commentEndpoints.list, []);
  await open(`/blog/${post.slug}`);
});

async function fillIn() {
  await name.fill('Sam');
  await email.fill('sam@example.com');
  await comment.fill('This helped.');
}

describe('A comment', () => {
  test('says what is missing, field by field [2.254, 2.255, 2.256, 2.257, 5.33, 5.34, 5.35]', async () => {
    await send.click();
    await expect(name).toBeRefusedWith('Please enter your name');
    await expect(email).toBeRefusedWith('Please enter a valid email address');
    await expect(comment).toBeRefusedWith('Please enter a comment');
    await expect(name).toHaveFocus();
  });

  test.each([
    ['refused', 'The service is away.'],
    ['cut', 'Please try again later.'],
  ])('that fails stays as it was typed: %s [8.27, 8.28]', async (failure, words) => {
    if (failure === 'cut') server.cut(commentEndpoints.submit);
    else server.refuse(commentEndpoints.submit, 'unavailable', { message: words });
    await fillIn();
    await send.click();
    await expect(toast('Failed to submit comment')).toRead(new RegExp(words));
    await expect(comment).toHold('This helped.');
  });

  test('is on its way while the button says so [2.259]', async () => {
    server.answer(commentEndpoints.submit, {
      id: 1,
      postId: post.id,
      authorName: 'Sam',
      content: 'This helped.',
      createdAt,
    });
    const answer = server.hold(commentEndpoints.submit);
    await fillIn();
    await send.click();
    await expect(send).toRead('Submitting...');
    answer();
    await expect(toast('Comment submitted!')).toBeSeen();
  });
});
