import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { type AnswerOf, backgroundHeader, type CallInput, type Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { inProcess } from './in-process.ts';
import { counted, isUnattended } from './person-present.ts';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes one call of the contract, with cookies: over the network in the browser, in-process while rendering. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & LooseInput,
): Promise<AnswerOf<E>> {
  const answer = await ask(endpoint, input);
  // The contract promises this shape and the server keeps it; checking again in the browser would only cost time.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract is the border
  return contentOf(await answer.text()) as AnswerOf<E>;
}

/** Where nothing is promised, an answer may be empty. */
function contentOf(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

/** The same for a call that answers a file: its content, and the name under which it is saved. */
export async function callForFile<E extends Endpoint & { file: true }>(
  endpoint: E,
  input: CallInput<E> & LooseInput,
): Promise<{ content: Blob; fileName: string }> {
  const answer = await ask(endpoint, input);
  const [, fileName = 'download'] =
    /filename="([^"]{1,200})"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { content: await answer.blob(), fileName };
}

/** The answer to a call that succeeded; where the password is asked for again first, the call waits for it. */
async function ask(endpoint: Endpoint, input: LooseInput): Promise<Response> {
  try {
    return await askOnce(endpoint, input);
  } catch (error) {
    const again = error instanceof ApiError && error.code === 'reauthenticate' && reauthenticate;
    if (!again || !(await again())) throw error;
    return askOnce(endpoint, input);
  }
}

let reauthenticate: (() => Promise<boolean>) | undefined;

/**
 * Sets who asks for the password again when a call needs it: true once it was right, false when the person gave up. Without
 * it such calls fail with the server's words. Returns how to take it back.
 */
export function whenAskedAgain(asks: () => Promise<boolean>): () => void {
  reauthenticate = asks;
  return () => {
    if (reauthenticate === asks) reauthenticate = undefined;
  };
}

/** The answer to a call that succeeded; throws an ApiError for any other. */
async function askOnce(endpoint: Endpoint, { params = {}, query, body }: LooseInput): Promise<Response> {
  const path = pathOf(endpoint, params);
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const answer = await send(search === '' ? path : `${path}?${search}`, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...ownDoing(endpoint),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw refused(endpoint, new ApiError(answer.status, await answer.text()));
  return answer;
}

/** Marks a call that the page makes by itself while no one is there, so that it does not extend the session. */
function ownDoing({ background }: Endpoint): Record<string, string> {
  if (typeof window === 'undefined' || background) return {};
  if (isUnattended()) return { [backgroundHeader]: '1' };
  counted();
  return {};
}

/** The address of a call, with its parameters in their places. */
export function pathOf(endpoint: Endpoint, params: Record<string, unknown>): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

let onSignedOut: (() => void) | undefined;

/** Reports calls that were refused because the session has ended; asking who is signed in is not one of them. */
export function whenSignedOut(tell: () => void): void {
  onSignedOut = tell;
}

/** An error of a call; reports those that were refused because the session has ended. */
export function refused(endpoint: Endpoint, error: ApiError): ApiError {
  if (error.code === 'signed-out' && endpoint !== accountEndpoints.current) onSignedOut?.();
  return error;
}

function send(path: string, init: RequestInit): Promise<Response> {
  const answer = inProcess();
  return answer ? answer(new Request(new URL(path, 'http://in-process'), init)) : fetch(path, init);
}
