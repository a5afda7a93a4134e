import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
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

/** A comment as the firm sees it to moderate it. */
const adminComment = comment.extend({
  authorEmail: z.string(),
  status: z.enum(commentStatuses),
  postTitle: z.string(),
  postSlug: z.string(),
});
export type AdminComment = z.output<typeof adminComment>;

export const commentSchemas = {
  list: {
    summary: 'The approved comments of a public post, oldest first; `limit` and `cursor` page.',
    params: slugInPath,
    query: z.object(paging),
    answer: rowsOf(comment),
  },
  submit: {
    summary: 'Submits a comment for review; it is shown once the firm has approved it.',
    params: slugInPath,
    body: z.object({ ...commentForm.shape, postId: z.int('Please reload the page and try again') }),
    answer: comment,
  },
};

const newStatus = z.enum(commentStatuses, 'Please choose approved, refused, spam or waiting');

const manyIds = z
  .array(z.int().positive(), 'Please choose comments')
  .min(1, 'Please choose at least one comment')
  .max(1000, 'Please choose at most 1,000 comments at once');

export const adminCommentSchemas = {
  list: {
    summary:
      'Every comment with its status and its post, newest first; `status` filters, `limit` and `cursor` page.',
    query: z.object({ status: newStatus.optional(), ...paging }),
    answer: rowsOf(adminComment),
  },
  counts: {
    summary: 'How many comments there are of each status.',
    answer: z.record(z.enum(commentStatuses), z.number()),
  },
  changeStatus: {
    summary: 'Approves a comment, refuses it, marks it as spam or returns it to the queue.',
    params: z.object({ id }),
    body: z.object({ status: newStatus }),
    answer: adminComment,
  },
  changeMany: {
    summary: 'Sets the status of many comments in one transaction; deleted ones are left out of the answer.',
    body: z.object({ ids: manyIds, status: newStatus }),
    answer: z.array(adminComment),
  },
  removeMany: {
    summary: 'Deletes many comments; ids of deleted ones are ignored.',
    body: z.object({ ids: manyIds }),
  },
  remove: {
    summary: 'Deletes a comment.',
    params: z.object({ id }),
  },
};
