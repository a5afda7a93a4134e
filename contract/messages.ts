import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { filesOfOneMessage, messageFile } from './message-files.ts';
import { withoutPrivateNumbers } from './private-numbers.ts';
import { id, pageLimit, text } from './text.ts';

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

/** Of a talk's messages, without a limit everything; `after` and `before` are ids between which they lie. */
export const talkPart = z.object({
  limit: pageLimit.optional(),
  after: id.optional(),
  before: id.optional(),
});
export const upTo = z.object({ upTo: z.int('Please say which message').min(0, 'Please say which message') });

export const messageEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/client/messages',
    summary:
      "The caller's messages with the practice, oldest first; with `limit` the newest of them, `after` and `before` (ids) page.",
    who: 'signed-in',
    query: talkPart,
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
