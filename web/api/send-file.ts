import { type AnswerOf, type Endpoint, idempotencyHeader } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { withRecovery, pathOf } from './call.ts';
import { clientHeaders } from './client-of-page.ts';
import { keyFor } from './idempotency-key.ts';

/** An upload that failed. `message` is the text that requirements 7 names; `reason` is for people, and says what to do. */
export class UploadError extends Error {
  readonly reason: string;
  /** Nothing is wrong with the file itself, so it can be sent again unchanged. */
  readonly canRetry: boolean;

  constructor(cause: ApiError | null) {
    super('Upload failed', { cause });
    this.reason = reasonOf(cause);
    this.canRetry = !cause || cause.status >= 500 || cause.status === 429 || cause.status === 401;
  }
}

/** Errors of our API bring their own reason; those of a proxy in between don't. */
function reasonOf(cause: ApiError | null): string {
  if (!cause) return 'Check your connection, then try again.';
  return cause.code === undefined
    ? 'Something went wrong on our side. Please try again.'
    : cause.displayMessage;
}

interface SendFile {
  params: Record<string, string>;
  file: File;
  /** Text fields sent along with the file. */
  fields: Record<string, string>;
  /** Called with the percentage that has been sent, 0 to 100. */
  onProgress: (percent: number) => void;
  /** Aborts the upload. */
  signal: AbortSignal;
}

/** Uploads one file as multipart form data. Throws an {@link UploadError} unless the response is 2xx. */
export async function sendFile<E extends Endpoint>(endpoint: E, upload: SendFile): Promise<AnswerOf<E>> {
  try {
    return await withRecovery(endpoint, () => sendOnce(endpoint, upload));
  } catch (error) {
    throw error instanceof ApiError ? new UploadError(error) : error;
  }
}

function sendOnce<E extends Endpoint>(endpoint: E, upload: SendFile): Promise<AnswerOf<E>> {
  const { params, file, fields, onProgress, signal } = upload;
  const form = new FormData();
  form.append('file', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<E>>();
  // Unlike fetch, XMLHttpRequest reports upload progress.
  const request = new XMLHttpRequest();
  const path = pathOf(endpoint, params);
  // The file decides, not the texts beside it: several files are sent at once.
  const key = keyFor(JSON.stringify([path, file.name, file.size, file.lastModified]), JSON.stringify(fields));
  request.open(endpoint.method, path);
  request.setRequestHeader(idempotencyHeader, key.value);
  for (const [name, value] of Object.entries(clientHeaders(endpoint))) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(Math.floor((loaded / total) * 100)),
  );
  request.addEventListener('load', () => {
    const { status, responseText } = request;
    key.ended(status < 500);
    if (status < 200 || status > 299) return reject(new ApiError(status, responseText));
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract is the border
    return resolve(JSON.parse(responseText) as AnswerOf<E>);
  });
  request.addEventListener('error', () => fail(new UploadError(null)));
  request.addEventListener('abort', () => fail(new Error('Stopped')));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  return promise;

  function fail(error: Error) {
    key.ended(false);
    reject(error);
  }
}
