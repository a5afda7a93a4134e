import * as z from 'zod';
import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/schemas.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Answer, Caller } from './caller.ts';
import { formOf, type SomeFile } from './documents.ts';
import type { SomeAccount } from './factories.ts';
import { signIn } from './sign-in.ts';
import { uniqueMessage } from './conversation.ts';
import type { TestApp } from './test-app.ts';

/** Uploads a file for a message as this client, and returns the answer even if it is an error. */
export function attach(client: Caller, file: SomeFile = {}): Promise<Answer> {
  return client.fetch(messageFileEndpoints.upload.path, { method: 'POST', body: formOf(file) });
}

/** Does the same as the firm, for a message to a client. */
export function attachFor(admin: Caller, clientId: number, file: SomeFile = {}): Promise<Answer> {
  const path = adminMessageFileEndpoints.upload.path.replace('{id}', String(clientId));
  return admin.fetch(path, { method: 'POST', body: formOf(file) });
}

/** The id of a file that was just uploaded. */
export function idOf({ body }: Answer): number {
  return z.object({ id: z.number() }).parse(body).id;
}

/** Sends a message with one file as this client. */
export async function sendWithFile(client: Caller, file: SomeFile = {}): Promise<Message> {
  const files = [idOf(await attach(client, file))];
  return client.call(messageEndpoints.send, { body: { message: uniqueMessage(), files } });
}

/** Uploads a file that isn't part of a message yet, and returns its id. */
export async function someWaitingFile(app: TestApp, account: SomeAccount): Promise<number> {
  const caller = app.visitor();
  await signIn(caller, account);
  return idOf(await attach(caller));
}
