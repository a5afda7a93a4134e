import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { withoutPrivateNumbers } from './private-numbers.ts';
import { slugInPath } from './slugs.ts';
import { spamSigns } from './spam.ts';
import { email, id, line, text } from './text.ts';

export const commentStatuses = ['waiting', 'approved', 'refused', 'spam'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** The comment form, spec section 5: name, email and comment are required. */
export const commentForm = z.object({
  authorName: line({ min: 1, max: 100, message: 'Please enter your name' }),
  authorEmail: email(),
  content: withoutPrivateNumbers(text({ min: 1, max: 5000, message: 'Please enter a comment' })),
  ...spamSigns,
});

/** A comment as everybody may see it: the email address is not part of it. */
const comment = z.object({
  id: z.number(),
  postId: z.number(),
  authorName: z.string(),
  content: z.string(),
  createdAt: z.string(),
});
export type Comment = z.output<typeof comment>;

/** For the firm's moderation. */
const adminComment = comment.extend({
  authorEmail: z.string(),
  status: z.enum(commentStatuses),
  postTitle: z.string(),
  postSlug: z.string(),
});
export type AdminComment = z.output<typeof adminComment>;

export const commentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/blog/{slug}/comments',
    summary: 'The approved comments of a public post, oldest first.',
    who: 'anyone',
    params: slugInPath,
    answer: z.array(comment),
    refusals: ['not-found'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/blog/{slug}/comments',
    summary: 'Leaves a comment for review; it is shown once the firm has approved it.',
    who: 'anyone',
    params: slugInPath,
    body: commentForm.extend({ postId: z.int('Please reload the page and try again') }),
    answer: comment,
    status: 201,
    refusals: ['invalid', 'not-found', 'too-many'],
  }),
};

const wantedStatus = z.enum(commentStatuses, 'Please choose approved, refused, spam or waiting');

const manyIds = z
  .array(z.int().positive(), 'Please choose comments')
  .min(1, 'Please choose at least one comment')
  .max(1000, 'Please choose at most 1,000 comments at once');

export const commentModeration = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/comments',
    summary: 'Every comment with its state and its post, newest first.',
    who: 'staff',
    answer: z.array(adminComment),
    refusals: [],
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/api/admin/comments/{id}/status',
    summary: 'Approves a comment, refuses it, marks it as spam or lets it wait again.',
    who: 'staff',
    params: z.object({ id }),
    body: z.object({ status: wantedStatus }),
    answer: adminComment,
    refusals: ['invalid', 'not-found'],
  }),
  changeMany: endpoint({
    method: 'PATCH',
    path: '/api/admin/comments/status',
    summary: 'Gives many comments one state, all or none; those that are gone are left out of the answer.',
    who: 'staff',
    body: z.object({ ids: manyIds, status: wantedStatus }),
    answer: z.array(adminComment),
    refusals: ['invalid'],
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/admin/comments/removals',
    summary: 'Deletes many comments; those that are gone already do no harm.',
    who: 'staff',
    body: z.object({ ids: manyIds }),
    refusals: ['invalid'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/comments/{id}',
    summary: 'Deletes a comment.',
    who: 'staff',
    params: z.object({ id }),
    refusals: ['not-found'],
  }),
};
