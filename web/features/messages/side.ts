import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/messages/endpoints.ts';
import type { Message, newMessage } from '#contract/messages/schemas.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import type * as z from 'zod';
import { call } from '#web/api/call.ts';
import { sendFile } from '#web/api/send-file.ts';
import type { UploadOptions } from '#web/files/use-uploads.ts';

type Part = { limit?: string; after?: string; before?: string };

/** One side of a conversation: where its messages are, and the calls with which it reads and writes. */
export interface ConversationSide {
  /** Also names the draft of what is being written. */
  queryKey: readonly (string | number)[];
  /** True on the client's side. */
  isClient: boolean;
  list: (part: Part) => Promise<Message[]>;
  send: (body: z.input<typeof newMessage>) => Promise<Message>;
  markRead: (upTo: number) => Promise<unknown>;
  /** Uploads a file for the message that is sent next. */
  attach: (file: File, options: UploadOptions) => Promise<{ id: number }>;
  /** Takes back one that was not sent. */
  detach: (fileId: number) => Promise<unknown>;
}

/** The client's own conversation with the practice. */
export const mySide: ConversationSide = {
  queryKey: [messageEndpoints.mine.path],
  isClient: true,
  list: (query) => call(messageEndpoints.mine, { query }),
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
    send: (body) => call(conversationEndpoints.answer, { params, body }),
    markRead: (upTo) => call(conversationEndpoints.markRead, { params, body: { upTo } }),
    attach: (file, options) =>
      sendFile(adminMessageFileEndpoints.upload, { params, fields: {}, file, ...options }),
    detach: (id) => call(adminMessageFileEndpoints.discard, { params: { id: String(id) } }),
  };
}
