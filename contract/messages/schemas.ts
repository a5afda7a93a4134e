import * as z from 'zod';
import { fileState, previewQuery } from '../file-schemas.ts';
import { paging, rowsOf } from '../paging.ts';
import { id, line, pageLimit, text, version } from '../text.ts';
import { referenceKinds } from './references.ts';
import { awaitedSides, conversationFilters, emptyMessage, maxFilesPerMessage } from './rules.ts';

const cannedReply = z.object({ id: z.number(), title: z.string(), content: z.string(), version: z.number() });
export type CannedReply = z.output<typeof cannedReply>;

export const cannedReplyForm = z.object({
  title: line({ min: 1, max: 80, message: 'Please give it a short name' }),
  content: text({ min: 1, max: 5000, message: 'Please write the answer' }),
});

const idInPath = z.object({ id });

export const cannedReplySchemas = {
  list: {
    summary: 'The firm’s canned replies, by name.',
    answer: z.array(cannedReply),
  },
  create: {
    summary: 'Adds a canned reply.',
    body: cannedReplyForm,
    answer: cannedReply,
  },
  change: {
    summary: 'Changes a canned reply; with `version`, a change made in the meantime is a conflict.',
    params: idInPath,
    body: cannedReplyForm.extend({ version: version.optional() }),
    answer: cannedReply,
  },
  remove: {
    summary: 'Deletes a canned reply.',
    params: idInPath,
  },
};

/** A file in a message; `state`, `url` and `previewUrl` work as in a document. */
export const messageFile = z.object({
  id: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  url: z.string(),
  /** Where the browser can show it; null unless it is a PDF or a picture. */
  previewUrl: z.string().nullable(),
  state: fileState,
});
export type MessageFile = z.output<typeof messageFile>;

/** A file that was uploaded for a message that is not sent yet. */
const unsentFile = messageFile.pick({ id: true, name: true, size: true });

export const messageFileSchemas = {
  upload: {
    summary:
      'Takes one file of at most 50 MB as multipart form (file) for a message that is not sent yet; nobody else sees it until then.',
    form: z.object({}),
    answer: unsentFile,
  },
  discard: {
    summary: 'Deletes a file that the caller uploaded for a message that is not sent yet.',
    params: idInPath,
  },
  download: {
    summary:
      "The content of a file of one of the caller's messages, or a range of it; with preview=1 the browser shows it.",
    params: idInPath,
    query: previewQuery,
  },
};

export const adminMessageFileSchemas = {
  upload: {
    summary:
      'Takes one file of at most 50 MB as multipart form (file) for a message to this client that is not sent yet.',
    params: idInPath,
    form: z.object({}),
    answer: unsentFile,
  },
  discard: {
    summary: 'Deletes a file that the caller uploaded for a message that is not sent yet.',
    params: idInPath,
  },
  download: {
    summary: 'The content of a file of a message, or a range of it; with preview=1 the browser shows it.',
    params: idInPath,
    query: previewQuery,
  },
};

/** A message between a client and the firm's owner (requirements 3). */
export const message = z.object({
  id: z.number(),
  content: z.string(),
  fromClient: z.boolean(),
  timestamp: z.string(),
  /** Who wrote it, if not the reader. For clients, all staff write as the owner, so it is null there. */
  author: z.string().nullable(),
  /** False for a message from the other side that is not read yet: by the caller for a client, by anyone for the firm. */
  read: z.boolean(),
  /** The files sent with it. */
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
 * `key` is an idempotency key: a message sent again with the same key is stored once. `files` are the ids of files that the
 * sender has uploaded for it; the other side sees them only with the message. `about` names the client's record that the
 * message is about.
 */
export const newMessage = z.object({
  message: text({ min: 1, max: 5000, message: emptyMessage }),
  key: z.uuid('Please send the message again').optional(),
  files: z
    .array(z.int('Please attach the files again').positive('Please attach the files again'))
    .max(maxFilesPerMessage, `Please send at most ${maxFilesPerMessage} files with one message`)
    .optional(),
  about: z
    .object({
      kind: z.enum(referenceKinds, 'Please say what it is about'),
      id: z.int('Please say what it is about').positive('Please say what it is about'),
    })
    .optional(),
});

/** The part of a new message that is typed. */
export const messageForm = newMessage.pick({ message: true });

/** Which messages of a conversation: between the ids `after` and `before`; without `limit`, all of them. */
const messageRange = z.object({
  limit: pageLimit.optional(),
  after: id.optional(),
  before: id.optional(),
});
/** What a search in a conversation looks for; `before` (an id) goes on with older messages. */
const messageSearch = z.object({
  q: text({ min: 1, max: 100, message: 'Please enter what to look for' }),
  before: id.optional(),
});

/** Messages that contain all words of a search, newest first. */
const foundMessages = z.object({
  messages: z.array(
    message.pick({ id: true, fromClient: true, timestamp: true, author: true }).extend({
      /** What stands around the first word that was found. */
      excerpt: z.string(),
    }),
  ),
  /** Older messages were not searched yet: the search goes on with this `before`. */
  before: z.number().nullable(),
});
export type FoundMessages = z.output<typeof foundMessages>;

const upTo = z.object({ upTo: z.int('Please say which message').min(0, 'Please say which message') });

export const messageSchemas = {
  mine: {
    summary:
      "The caller's messages with the firm, oldest first; with `limit`, the newest of them; `after` and `before` (ids) page.",
    query: messageRange,
    answer: z.array(message),
  },
  search: {
    summary:
      "The caller's messages with the firm that contain all words of `q`, without regard to case and accents, newest first.",
    query: messageSearch,
    answer: foundMessages,
  },
  send: {
    summary:
      'Sends the firm a message, with files that were uploaded for it; sent again with the same `key`, it is stored once.',
    body: newMessage,
    answer: message,
  },
  markRead: {
    summary: 'Marks the messages up to this one as read by the caller.',
    body: upTo,
  },
};

/** One conversation as the inbox shows it. */
export const conversation = z.object({
  clientId: z.number(),
  name: z.string(),
  awaiting: z.enum(awaitedSides),
  /** Messages from the client that nobody at the firm has read. */
  unread: z.number(),
  /** The newest message, shortened to its beginning. */
  last: message.pick({ id: true, content: true, fromClient: true, timestamp: true }),
});
export type ConversationSummary = z.output<typeof conversation>;

const awaitingChange = z.object({
  awaiting: z.enum(['firm', 'nobody'], 'Please choose whose turn it is'),
});

export const conversationSchemas = {
  inbox: {
    summary:
      'The conversations with all clients: unread ones first, then the newest; `show` filters, `limit` and `cursor` page.',
    query: z.object({
      show: z.enum(conversationFilters, 'Please choose what to show').optional(),
      ...paging,
    }),
    answer: rowsOf(conversation),
  },
  counts: {
    summary: 'How many conversations have unread messages, and how many await a reply from the firm.',
    answer: z.object({ unread: z.number(), firm: z.number() }),
  },
  ofClient: {
    summary: 'The messages with one client, oldest first, paged as the client pages them.',
    params: idInPath,
    query: messageRange,
    answer: z.array(message),
  },
  search: {
    summary:
      'The messages with one client that contain all words of `q`, without regard to case and accents, newest first.',
    params: idInPath,
    query: messageSearch,
    answer: foundMessages,
  },
  read: {
    summary: 'Whose reply the conversation with a client awaits; null before the first message.',
    params: idInPath,
    answer: z.object({ awaiting: z.enum(awaitedSides).nullable() }),
  },
  answer: {
    summary:
      'Sends a client a message, with files that were uploaded for it; sent again with the same `key`, it is stored once.',
    params: idInPath,
    body: newMessage,
    answer: message,
  },
  markRead: {
    summary: 'Marks the messages of a client up to this one as read by the firm.',
    params: idInPath,
    body: upTo,
  },
  changeAwaiting: {
    summary: 'Marks that a conversation needs no answer, or that it needs one after all.',
    params: idInPath,
    body: awaitingChange,
  },
};
