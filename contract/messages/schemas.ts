import * as z from 'zod';
import { fileState, previewQuery } from '../file-schemas.ts';
import { id, line, pageLimit, text } from '../text.ts';
import { referenceKinds } from './references.ts';
import { awaitedSides, conversationFilters, emptyMessage, filesOfOneMessage } from './rules.ts';

const cannedReply = z.object({ id: z.number(), title: z.string(), content: z.string() });
export type CannedReply = z.output<typeof cannedReply>;

export const cannedReplyForm = z.object({
  title: line({ min: 1, max: 80, message: 'Please give it a short name' }),
  content: text({ min: 1, max: 5000, message: 'Please write the answer' }),
});

const one = z.object({ id });

export const cannedReplySchemas = {
  list: {
    summary: 'The answers that the firm has saved, by name.',
    answer: z.array(cannedReply),
  },
  create: {
    summary: 'Saves an answer for another time.',
    body: cannedReplyForm,
    answer: cannedReply,
  },
  change: {
    summary: 'Changes a canned reply.',
    params: one,
    body: cannedReplyForm,
    answer: cannedReply,
  },
  remove: {
    summary: 'Deletes a canned reply.',
    params: one,
  },
};

/** A file that goes with a message; `state` and the addresses are those of a document. */
export const messageFile = z.object({
  id: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  url: z.string(),
  /** Where the browser shows it, for a PDF or a picture. */
  previewUrl: z.string().nullable(),
  state: fileState,
});
export type MessageFile = z.output<typeof messageFile>;

/** A file that is here and waits for its message. */
const waitingFile = messageFile.pick({ id: true, name: true, size: true });

export const messageFileSchemas = {
  upload: {
    summary:
      'Takes one file of at most 50 MB as multipart form (file) for a message that is sent next; nobody sees it before.',
    form: z.object({}),
    answer: waitingFile,
  },
  discard: {
    summary: 'Takes back a file of the caller that has not gone with a message.',
    params: one,
  },
  download: {
    summary:
      "The content of a file of one of the caller's messages, or a range of it; with preview=1 to be shown.",
    params: one,
    query: previewQuery,
  },
};

export const adminMessageFileSchemas = {
  upload: {
    summary:
      'Takes one file of at most 50 MB as multipart form (file) for a message to this client that is sent next.',
    params: one,
    form: z.object({}),
    answer: waitingFile,
  },
  discard: {
    summary: 'Takes back a file of the caller that has not gone with a message.',
    params: one,
  },
  download: {
    summary: 'The content of a file of a message, or a range of it; with preview=1 to be shown.',
    params: one,
    query: previewQuery,
  },
};

/** A message between a client and the practice owner (requirements 3). */
export const message = z.object({
  id: z.number(),
  content: z.string(),
  fromClient: z.boolean(),
  timestamp: z.string(),
  /** Who wrote it, where that is someone else; to clients the firm's people all write as the owner, so null there. */
  author: z.string().nullable(),
  /** False for one from the other side that nobody has seen: on the client's side the caller, on the firm's anyone. */
  read: z.boolean(),
  /** What was sent with it. */
  files: z.array(messageFile),
  /** The task, invoice or document that it is about. */
  about: z
    .object({
      kind: z.enum(referenceKinds),
      id: z.number(),
      title: z.string().nullable(),
      here: z.boolean(),
    })
    .nullable(),
});
export type Message = z.output<typeof message>;

/**
 * `key` is the sender's own for this message: sent again with the same key it is stored once. `files` are the ids of files
 * that the sender has uploaded for it; they are seen with the message, none of them before. `about` names something of the
 * client's that the message is about.
 */
export const newMessage = z.object({
  message: text({ min: 1, max: 5000, message: emptyMessage }),
  key: z.uuid('Please send the message again').optional(),
  files: z
    .array(z.int('Please attach the files again').positive('Please attach the files again'))
    .max(filesOfOneMessage, `Please send at most ${filesOfOneMessage} files with one message`)
    .optional(),
  about: z
    .object({
      kind: z.enum(referenceKinds, 'Please say what it is about'),
      id: z.int('Please say what it is about').positive('Please say what it is about'),
    })
    .optional(),
});

/** What is typed: the key comes from the form itself. */
export const messageForm = newMessage.pick({ message: true });

/** Of a conversation's messages, without a limit everything; `after` and `before` are the ids around them. */
const conversationPart = z.object({
  limit: pageLimit.optional(),
  after: id.optional(),
  before: id.optional(),
});
const upTo = z.object({ upTo: z.int('Please say which message').min(0, 'Please say which message') });

export const messageSchemas = {
  mine: {
    summary:
      "The caller's messages with the practice, oldest first; with `limit` the newest of them, `after` and `before` (ids) page.",
    query: conversationPart,
    answer: z.array(message),
  },
  send: {
    summary:
      'Writes to the practice, with files that were uploaded for it; sent again with the same `key` the message is kept once.',
    body: newMessage,
    answer: message,
  },
  markRead: {
    summary: 'The caller has seen the messages up to this one.',
    body: upTo,
  },
};

/** One conversation as the inbox shows it. */
export const conversation = z.object({
  clientId: z.number(),
  name: z.string(),
  awaiting: z.enum(awaitedSides),
  /** Messages of the client that nobody at the firm has seen. */
  unread: z.number(),
  /** The newest message, cut to its first words. */
  last: message.pick({ id: true, content: true, fromClient: true, timestamp: true }),
});
export type ConversationSummary = z.output<typeof conversation>;

const awaitingChange = z.object({
  awaiting: z.enum(['firm', 'nobody'], 'Please choose whose turn it is'),
});

/**
 * The place of a conversation in the inbox: the group it was in and its newest message, as it was answered. A conversation that has moved up
 * since then changes nothing for the pages that follow.
 */
const inboxCursor = z
  .string()
  .regex(/^(?:unread|read)-[1-9]\d{0,14}$/, 'Please give the cursor as unread-7 or read-7')
  .transform((cursor) => ({
    unread: cursor.startsWith('unread'),
    lastId: Number(cursor.slice(cursor.indexOf('-') + 1)),
  }));
export type InboxCursor = z.output<typeof inboxCursor>;

export const conversationSchemas = {
  inbox: {
    summary:
      'The conversations with all clients: unread ones first, then the newest; `show` filters, `limit` and `cursor` (unread-7 or read-7, the id of the newest message of the last talk) page.',
    query: z.object({
      show: z.enum(conversationFilters, 'Please choose what to show').optional(),
      limit: pageLimit.optional(),
      cursor: inboxCursor.optional(),
    }),
    answer: z.array(conversation),
  },
  counts: {
    summary: 'How many conversations hold unread messages, and in how many a reply of the firm is awaited.',
    answer: z.object({ unread: z.number(), firm: z.number() }),
  },
  ofClient: {
    summary: 'The messages with one client, oldest first, paged as the client pages them.',
    params: one,
    query: conversationPart,
    answer: z.array(message),
  },
  read: {
    summary: 'Where the conversation with a client stands; null before the first message.',
    params: one,
    answer: z.object({ awaiting: z.enum(awaitedSides).nullable() }),
  },
  answer: {
    summary:
      'Writes to a client, with files that were uploaded for it; sent again with the same `key` the message is kept once.',
    params: one,
    body: newMessage,
    answer: message,
  },
  markRead: {
    summary: 'The firm has seen the messages of a client up to this one.',
    params: one,
    body: upTo,
  },
  changeAwaiting: {
    summary: 'Says that a conversation needs no answer, or that it needs one after all.',
    params: one,
    body: awaitingChange,
  },
};
