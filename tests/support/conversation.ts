import type { Message } from '#contract/messages/schemas.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import type { Caller } from './caller.ts';
import { unique } from './factories.ts';

/** Words that no other message says. */
export const someWords = () => unique('Message ');

/** A message of a client, written by this person. */
export function writeToFirm(client: Caller, message = someWords()): Promise<Message> {
  return client.call(messageEndpoints.send, { body: { message } });
}

/** A message of the firm to a client. */
export function answerClient(admin: Caller, clientId: number, message = someWords()): Promise<Message> {
  return admin.call(conversationEndpoints.answer, { params: { id: clientId }, body: { message } });
}
