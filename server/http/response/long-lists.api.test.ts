import { afterAll, expect, test } from 'vitest';
import { commentEndpoints, adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { someArticle } from '#tests/support/articles.ts';
import { someTestimonial, unique } from '#tests/support/factories.ts';
import { someInquiry } from '#tests/support/inquiries.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const { id: postId, slug } = await someArticle(owner);

for (const archived of [false, true, false, false, true]) {
  const { id } = await someInquiry(app, owner);
  if (archived)
    await owner.call(inquiryEndpoints.changeStatus, { params: { id }, body: { status: 'archived' } });
  const status = archived ? 'refused' : 'waiting';
  await someTestimonial(app, owner, { status });
  const body = {
    postId,
    authorName: unique('Reader '),
    authorEmail: 'reader@example.com',
    content: 'Thank you.',
  };
  const comment = await app.visitor().call(commentEndpoints.submit, { params: { slug }, body });
  await owner.call(adminCommentEndpoints.changeStatus, {
    params: { id: comment.id },
    body: { status: archived ? 'spam' : 'approved' },
  });
}

const lists: [string, Endpoint, number, Record<string, string>][] = [
  ['every inquiry', inquiryEndpoints.list, 5, {}],
  ['the inbox of inquiries', inquiryEndpoints.list, 3, { filter: 'inbox' }],
  ['archived inquiries', inquiryEndpoints.list, 2, { filter: 'archived' }],
  ['inquiries that look like spam', inquiryEndpoints.list, 0, { filter: 'doubtful' }],
  ['every testimonial', testimonialEndpoints.list, 5, {}],
  ['waiting testimonials', testimonialEndpoints.list, 3, { status: 'waiting' }],
  ['every comment', adminCommentEndpoints.list, 5, {}],
  ['comments that are spam', adminCommentEndpoints.list, 2, { status: 'spam' }],
  ['the comments under an article', commentEndpoints.list, 3, {}],
];

test.each(lists)(
  '%s come whole without a limit, and page by page with it, each row once',
  async (_, endpoint, count, query) => {
    const read = async (page: Record<string, string> = {}) => {
      const answer = await owner.ask(endpoint, { params: { slug }, query: { ...query, ...page } });
      expect(answer.status).toBe(200);
      return rowsOf(answer.body);
    };
    const whole = await read();
    expect(whole).toHaveLength(count);
    expect(await pagesOf(owner, endpoint, { params: { slug }, query })).toEqual(whole);
  },
);

test('their counts come from the database', async () => {
  expect(await owner.call(inquiryEndpoints.counts)).toEqual({ new: 3 });
  expect(await owner.call(testimonialEndpoints.counts)).toEqual({ waiting: 3, published: 0, refused: 2 });
  expect(await owner.call(adminCommentEndpoints.counts)).toEqual({
    waiting: 0,
    approved: 3,
    refused: 0,
    spam: 2,
  });
});

test('one inquiry and one testimonial can be read by id; what does not exist is not found', async () => {
  const [inquiry] = await owner.call(inquiryEndpoints.list);
  const [testimonial] = await owner.call(testimonialEndpoints.list);
  const read = (endpoint: Endpoint, id = 999_999) => owner.ask(endpoint, { params: { id } });
  expect((await read(inquiryEndpoints.read, inquiry?.id)).body).toEqual(inquiry);
  expect((await read(testimonialEndpoints.read, testimonial?.id)).body).toEqual(testimonial);
  expect(await read(inquiryEndpoints.read)).toMatchObject({ status: 404 });
  expect(await read(testimonialEndpoints.read)).toMatchObject({ status: 404 });
});

function rowsOf(body: unknown): { id: number }[] {
  expect(body).toBeInstanceOf(Array);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- held against the contract by the other tests
  return body as { id: number }[];
}
