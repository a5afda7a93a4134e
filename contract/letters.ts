import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** A letter in the on-disk outbox, which stands in for a mail server while no SMTP settings are given. */
export const letterSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.string(),
});

export const letter = letterSummary.extend({
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
});
export type Letter = z.output<typeof letter>;
export type LetterSummary = z.output<typeof letterSummary>;

export const letterEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/letters',
    summary: 'The letters of the outbox, newest first; empty when mail goes out over SMTP.',
    who: 'staff',
    answer: z.array(letterSummary),
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/letters/{id}',
    summary: 'One letter of the outbox with its texts and attachments (base64).',
    who: 'staff',
    params: z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) }),
    answer: letter,
    refusals: ['not-found'],
  }),
};
