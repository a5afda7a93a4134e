import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { attended, pathOf } from './call.ts';
import { clientHeaders } from './client-of-page.ts';

/** A file that was not taken. Its text is the one that requirements 7 names; `copy` is the reason. */
export class UploadError extends Error {
  readonly copy: string;
  /** Nothing speaks against the file itself: it can be sent again as it is. */
  readonly canRetry: boolean;

  constructor(cause: ApiError | null) {
    super('Upload failed', { cause });
    this.copy = reasonOf(cause);
    this.canRetry = !cause || cause.status >= 500 || cause.status === 429 || cause.status === 401;
  }
}

/** Why it was not taken, and what to do: only an answer of ours says so itself. */
function reasonOf(cause: ApiError | null): string {
  if (!cause) return 'Check your connection, then try again.';
  return cause.code === undefined ? 'Something went wrong on our side. Please try again.' : cause.copy;
}

interface SendFile {
  params: Record<string, string>;
  file: File;
  /** Texts beside the file. */
  fields: Record<string, string>;
  /** Called with how much has been sent, from 0 to 100. */
  onProgress: (percent: number) => void;
  /** Stops the upload. */
  signal: AbortSignal;
}

/** Makes one call whose body is a form with a file; throws {@link UploadError} when it is not answered with OK. */
export async function sendFile<E extends Endpoint>(endpoint: E, sent: SendFile): Promise<AnswerOf<E>> {
  try {
    return await attended(endpoint, () => sendOnce(endpoint, sent));
  } catch (error) {
    throw error instanceof ApiError ? new UploadError(error) : error;
  }
}

function sendOnce<E extends Endpoint>(endpoint: E, sent: SendFile): Promise<AnswerOf<E>> {
  const { params, file, fields, onProgress, signal } = sent;
  const form = new FormData();
  form.append('file', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<E>>();
  // Only this kind of request reports how much of a body was sent.
  const request = new XMLHttpRequest();
  request.open(endpoint.method, pathOf(endpoint, params));
  for (const [name, value] of Object.entries(clientHeaders(endpoint))) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(Math.floor((loaded / total) * 100)),
  );
  request.addEventListener('load', () => {
    const { status, responseText } = request;
    if (status < 200 || status > 299) return reject(new ApiError(status, responseText));
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract is the border
    return resolve(JSON.parse(responseText) as AnswerOf<E>);
  });
  request.addEventListener('error', () => reject(new UploadError(null)));
  request.addEventListener('abort', () => reject(new Error('Stopped')));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  return promise;
}
