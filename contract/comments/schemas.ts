import * as z from 'zod';
import { paging } from '../paging.ts';
import { slugInPath } from '../slugs.ts';
import { id } from '../text.ts';
import { commentForm } from './form.ts';
import { commentStatuses } from './rules.ts';

/** A comment as everyone may see it: the email address is not part of it. */
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

export const commentSchemas = {
  list: {
    summary: 'The approved comments of a public post, oldest first; `limit` and `cursor` (an id) page.',
    params: slugInPath,
    query: z.object(paging),
    answer: z.array(comment),
  },
  submit: {
    summary: 'Leaves a comment for review; it is shown once the firm has approved it.',
    params: slugInPath,
    body: z.object({ ...commentForm.shape, postId: z.int('Please reload the page and try again') }),
    answer: comment,
  },
};

const wantedStatus = z.enum(commentStatuses, 'Please choose approved, refused, spam or waiting');

const manyIds = z
  .array(z.int().positive(), 'Please choose comments')
  .min(1, 'Please choose at least one comment')
  .max(1000, 'Please choose at most 1,000 comments at once');

export const adminCommentSchemas = {
  list: {
    summary:
      'Every comment with its state and its post, newest first; `status` filters, `limit` and `cursor` (an id) page.',
    query: z.object({ status: wantedStatus.optional(), ...paging }),
    answer: z.array(adminComment),
  },
  counts: {
    summary: 'How many comments there are of each state.',
    answer: z.record(z.enum(commentStatuses), z.number()),
  },
  changeStatus: {
    summary: 'Approves a comment, refuses it, marks it as spam or lets it wait again.',
    params: z.object({ id }),
    body: z.object({ status: wantedStatus }),
    answer: adminComment,
  },
  changeMany: {
    summary: 'Gives many comments one state, all or none; those that are gone are left out of the answer.',
    body: z.object({ ids: manyIds, status: wantedStatus }),
    answer: z.array(adminComment),
  },
  removeMany: {
    summary: 'Deletes many comments; those that are gone already do no harm.',
    body: z.object({ ids: manyIds }),
  },
  remove: {
    summary: 'Deletes a comment.',
    params: z.object({ id }),
  },
};
