import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, pageLimit } from './text.ts';
import { message, newMessage, talkPart, upTo } from './messages.ts';

/** Whose turn it is in a talk; nobody's when the firm has marked that no answer is needed. */
export const turns = ['firm', 'client', 'nobody'] as const;
export type Turn = (typeof turns)[number];

/** One talk as the inbox shows it. */
export const talk = z.object({
  clientId: z.number(),
  name: z.string(),
  turn: z.enum(turns),
  /** Messages of the client that nobody at the firm has seen. */
  unread: z.number(),
  /** The newest message, cut to its first words. */
  last: message.pick({ id: true, content: true, fromClient: true, timestamp: true }),
});
export type Talk = z.output<typeof talk>;

export const talkFilters = ['all', 'unread', 'firm', 'client'] as const;
export type TalkFilter = (typeof talkFilters)[number];

export const newTurn = z.object({ turn: z.enum(['firm', 'nobody'], 'Please choose whose turn it is') });

const one = z.object({ id });

export const talkEndpoints = {
  inbox: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'The talks with all clients: unread ones first, then the newest; `show` filters.',
    who: 'staff',
    query: z.object({
      show: z.enum(talkFilters, 'Please choose what to show').optional(),
      limit: pageLimit.optional(),
    }),
    answer: z.array(talk),
    refusals: ['invalid'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/messages/counts',
    summary: 'How many talks hold unread messages, and in how many it is the turn of the firm.',
    who: 'staff',
    answer: z.object({ unread: z.number(), firm: z.number() }),
    refusals: [],
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/messages',
    summary: 'The messages with one client, oldest first, paged as the client pages them.',
    who: 'staff',
    params: one,
    query: talkPart,
    answer: z.array(message),
    refusals: ['invalid', 'not-found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/messages/talk',
    summary: 'Where the talk with a client stands; null before the first message.',
    who: 'staff',
    params: one,
    answer: z.object({ turn: z.enum(turns).nullable() }),
    refusals: ['not-found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/clients/{id}/messages',
    summary:
      'Writes to a client, with files that were uploaded for it; sent again with the same `key` the message is kept once.',
    who: 'staff',
    params: one,
    body: newMessage,
    answer: message,
    status: 201,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/api/admin/clients/{id}/messages/read',
    summary: 'The firm has seen the messages of a client up to this one.',
    who: 'staff',
    params: one,
    body: upTo,
    refusals: ['invalid', 'not-found'],
  }),
  changeTurn: endpoint({
    method: 'PATCH',
    path: '/api/admin/clients/{id}/messages/turn',
    summary: 'Says that a talk needs no answer, or that it needs one after all.',
    who: 'staff',
    params: one,
    body: newTurn,
    refusals: ['invalid', 'not-found'],
  }),
};
