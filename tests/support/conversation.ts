import type { Message } from '#contract/messages/schemas.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import type { Caller } from './caller.ts';
import { unique } from './factories.ts';

/** A text that no other message has. */
export const uniqueMessage = () => unique('Message ');

/** Sends the firm a message as this client. */
export function writeToFirm(client: Caller, message = uniqueMessage()): Promise<Message> {
  return client.call(messageEndpoints.send, { body: { message } });
}

/** Sends a client a message from the firm. */
export function answerClient(admin: Caller, clientId: number, message = uniqueMessage()): Promise<Message> {
  return admin.call(conversationEndpoints.answer, { params: { id: clientId }, body: { message } });
}
