import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { filesOfOneMessage, messageFile } from './message-files.ts';
import { withoutPrivateNumbers } from './private-numbers.ts';
import { id, line, text } from './text.ts';

/** Whose turn it is in a talk; nobody's when the firm has marked that no answer is needed. */
export const turns = ['firm', 'client', 'nobody'] as const;
export type Turn = (typeof turns)[number];

/** Under an empty message, and the words of the notice about it (spec section 8). */
export const emptyMessage = 'Please enter a message before sending.';
/** Messages that a list shows at once. */
export const messagesAtOnce = 100;

/** A message between a client and the practice owner (spec section 3). */
export const message = z.object({
  id: z.number(),
  content: z.string(),
  fromClient: z.boolean(),
  timestamp: z.string(),
  /** Who wrote it, where that is somebody else; to clients the firm's people all write as the owner, so null there. */
  author: z.string().nullable(),
  /** False for one from the other side that nobody has seen: on the client's side the caller, on the firm's anybody. */
  read: z.boolean(),
  /** What was sent with it. */
  files: z.array(messageFile),
});
export type Message = z.output<typeof message>;

/**
 * `key` is the sender's own for this message: sent again with the same key it is kept once. `files` are the ids of files
 * that the sender has uploaded for it; they are seen with the message, none of them before.
 */
export const newMessage = z.object({
  message: withoutPrivateNumbers(text({ min: 1, max: 5000, message: emptyMessage })),
  key: z.uuid('Please send the message again').optional(),
  files: z
    .array(z.int('Please attach the files again').positive('Please attach the files again'))
    .max(filesOfOneMessage, `Please send at most ${filesOfOneMessage} files with one message`)
    .optional(),
});

/** What is typed: the key comes from the form itself. */
export const messageForm = newMessage.pick({ message: true });

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

const savedAnswer = z.object({ id: z.number(), title: z.string(), content: z.string() });
export type SavedAnswer = z.output<typeof savedAnswer>;

export const savedAnswerForm = z.object({
  title: line({ min: 1, max: 80, message: 'Please give it a short name' }),
  content: text({ min: 1, max: 5000, message: 'Please write the answer' }),
});

const one = z.object({ id });
const count = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'Please give a limit from 1 to 9999')
  .transform(Number);
/** Without a limit everything; `after` and `before` are ids between which the messages lie. */
const part = z.object({ limit: count.optional(), after: id.optional(), before: id.optional() });
const upTo = z.object({ upTo: z.int('Please say which message').min(0, 'Please say which message') });
export const newTurn = z.object({ turn: z.enum(['firm', 'nobody'], 'Please choose whose turn it is') });

export const messageEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/client/messages',
    summary:
      "The caller's messages with the practice, oldest first; with `limit` the newest of them, `after` and `before` (ids) page.",
    who: 'signed-in',
    query: part,
    answer: z.array(message),
    refusals: ['invalid'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/client/messages',
    summary:
      'Writes to the practice, with files that were uploaded for it; sent again with the same `key` the message is kept once.',
    who: 'signed-in',
    body: newMessage,
    answer: message,
    status: 201,
    refusals: ['invalid', 'conflict', 'too-many'],
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/api/client/messages/read',
    summary: 'The caller has seen the messages up to this one.',
    who: 'signed-in',
    body: upTo,
    refusals: ['invalid'],
  }),
};

export const talkEndpoints = {
  inbox: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'The talks with all clients: unread ones first, then the newest; `show` filters.',
    who: 'staff',
    query: z.object({
      show: z.enum(talkFilters, 'Please choose what to show').optional(),
      limit: count.optional(),
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
    query: part,
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

export const savedAnswerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/saved-answers',
    summary: 'The answers that the firm has saved, by name.',
    who: 'staff',
    answer: z.array(savedAnswer),
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/saved-answers',
    summary: 'Saves an answer for another time.',
    who: 'staff',
    body: savedAnswerForm,
    answer: savedAnswer,
    status: 201,
    refusals: ['invalid'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/saved-answers/{id}',
    summary: 'Changes a saved answer.',
    who: 'staff',
    params: one,
    body: savedAnswerForm,
    answer: savedAnswer,
    refusals: ['invalid', 'not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/saved-answers/{id}',
    summary: 'Deletes a saved answer.',
    who: 'staff',
    params: one,
    refusals: ['not-found'],
  }),
};
