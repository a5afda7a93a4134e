import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { document } from '#contract/documents/schemas.ts';
import type { Answer, Caller } from './caller.ts';
import type { SomeAccount } from './factories.ts';
import { signIn } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** A file to upload, as chosen in the dialog. */
export interface SomeFile {
  name?: string;
  content?: Uint8Array | string;
  description?: string;
  taskId?: number;
}

/** The smallest PDF, with this title in it. */
export function somePdf(title = 'Sample'): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Title (${title}) >>\nendobj\ntrailer\n<< >>\n%%EOF\n`);
}

/** The form that the upload dialog sends. */
export function formOf({
  name = 'statement.pdf',
  content = somePdf(),
  description,
  taskId,
}: SomeFile): FormData {
  const form = new FormData();
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  if (description !== undefined) form.append('description', description);
  if (taskId !== undefined) form.append('taskId', String(taskId));
  return form;
}

/** Uploads a file as a client, and returns the answer even if it is an error. */
export function upload(caller: Caller, file: SomeFile = {}): Promise<Answer> {
  return caller.fetch(documentEndpoints.upload.path, { method: 'POST', body: formOf(file) });
}

/** Sends a client a file as the firm, and returns the answer even if it is an error. */
export function send(caller: Caller, clientId: number, file: SomeFile = {}): Promise<Answer> {
  const path = adminDocumentEndpoints.send.path.replace('{id}', String(clientId));
  return caller.fetch(path, { method: 'POST', body: formOf(file) });
}

export async function uploaded(caller: Caller, file: SomeFile = {}) {
  return document.parse((await upload(caller, file)).body);
}

export async function sent(caller: Caller, clientId: number, file: SomeFile = {}) {
  return document.parse((await send(caller, clientId, file)).body);
}

/** Uploads a document as this client, and returns its id. */
export async function someDocument(app: TestApp, account: SomeAccount): Promise<number> {
  const caller = app.visitor();
  await signIn(caller, account);
  return (await uploaded(caller)).id;
}

/** Fetches this URL as the caller: the bytes, status and headers of the answer. */
export async function bytesAt(
  app: TestApp,
  caller: Caller,
  url: string,
  headers: Record<string, string> = {},
) {
  const cookie = [...caller.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await app.api.fetch(
    new Request(new URL(url, app.origin), { headers: { cookie, ...headers } }),
  );
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
