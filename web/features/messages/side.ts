import {
  adminMessageFileEndpoints,
  conversationEndpoints,
  messageEndpoints,
  messageFileEndpoints,
} from '#contract/messages/endpoints.ts';
import type { FoundMessages, Message, newMessage } from '#contract/messages/schemas.ts';
import type * as z from 'zod';
import { call } from '#web/api/call.ts';
import { sendFile } from '#web/api/send-file.ts';
import type { UploadOptions } from '#web/files/use-uploads.ts';

type ListQuery = { limit?: string; after?: string; before?: string };

/** One side of a conversation: the query key of its messages, and the calls to read and write them. */
export interface ConversationSide {
  /** Also part of the name of the draft message. */
  queryKey: readonly (string | number)[];
  /** True on the client's side. */
  isClient: boolean;
  list: (query: ListQuery) => Promise<Message[]>;
  /** Messages that contain the words; `before` goes on with older ones. */
  search: (query: { q: string; before?: string }) => Promise<FoundMessages>;
  send: (body: z.input<typeof newMessage>) => Promise<Message>;
  markRead: (upTo: number) => Promise<unknown>;
  /** Uploads a file for the next message. */
  attach: (file: File, options: UploadOptions) => Promise<{ id: number }>;
  /** Deletes an uploaded file that was not sent. */
  detach: (fileId: number) => Promise<unknown>;
}

/** The client's own conversation with the practice. */
export const mySide: ConversationSide = {
  queryKey: [messageEndpoints.mine.path],
  isClient: true,
  list: (query) => call(messageEndpoints.mine, { query }),
  search: (query) => call(messageEndpoints.search, { query }),
  send: (body) => call(messageEndpoints.send, { body }),
  markRead: (upTo) => call(messageEndpoints.markRead, { body: { upTo } }),
  attach: (file, options) =>
    sendFile(messageFileEndpoints.upload, { params: {}, fields: {}, file, ...options }),
  detach: (id) => call(messageFileEndpoints.discard, { params: { id: String(id) } }),
};

/** The firm's side of the conversation with a client. */
export function firmSide(clientId: number): ConversationSide {
  const params = { id: String(clientId) };
  return {
    queryKey: [conversationEndpoints.ofClient.path, clientId],
    isClient: false,
    list: (query) => call(conversationEndpoints.ofClient, { params, query }),
    search: (query) => call(conversationEndpoints.search, { params, query }),
    send: (body) => call(conversationEndpoints.answer, { params, body }),
    markRead: (upTo) => call(conversationEndpoints.markRead, { params, body: { upTo } }),
    attach: (file, options) =>
      sendFile(adminMessageFileEndpoints.upload, { params, fields: {}, file, ...options }),
    detach: (id) => call(adminMessageFileEndpoints.discard, { params: { id: String(id) } }),
  };
}
