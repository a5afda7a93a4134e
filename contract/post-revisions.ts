import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './text.ts';

/** An earlier version of an article as the list of them shows it; `number` is the version it was saved as. */
const revisionSummary = z.object({
  number: z.number(),
  title: z.string(),
  savedAt: z.string(),
  /** Who saved it; null when that account is gone. */
  savedBy: z.string().nullable(),
});
export type RevisionSummary = z.output<typeof revisionSummary>;

const revision = revisionSummary.extend({
  summary: z.string(),
  content: z.string(),
  keywords: z.string(),
  categoryId: z.number(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
});
export type Revision = z.output<typeof revision>;

export const postRevisionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/posts/{id}/revisions',
    summary: 'What each save of an article has left, newest first; at most fifty.',
    who: 'staff',
    params: z.object({ id }),
    answer: z.array(revisionSummary),
    refusals: ['not-found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/posts/{id}/revisions/{number}',
    summary: 'An article as one save has left it.',
    who: 'staff',
    params: z.object({ id, number: id }),
    answer: revision,
    refusals: ['not-found'],
  }),
};
