import { accountEndpoints } from '#contract/accounts.ts';
import type { AnswerOf, CallInput, Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { inProcess } from './in-process.ts';

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
  const { params = {}, query, body } = input;
  const path = pathOf(endpoint, params);
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const answer = await send(search === '' ? path : `${path}?${search}`, {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  if (!answer.ok) throw refused(endpoint, new ApiError(answer.status, await answer.text()));
  // The contract promises this shape and the server keeps it; checking again in the browser would only cost time.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract is the border
  return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<E>;
}

/** The address of a call, with its parameters in their places. */
export function pathOf(endpoint: Endpoint, params: Record<string, unknown>): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

let tellSignedOut: (() => void) | undefined;

/** Tells of calls that were refused because nobody is signed in any more; asking who is signed in is not one of them. */
export function whenSignedOut(tell: () => void): void {
  tellSignedOut = tell;
}

/** An error of a call; it tells of those that were refused because nobody is signed in any more. */
export function refused(endpoint: Endpoint, error: ApiError): ApiError {
  if (error.code === 'signed-out' && endpoint !== accountEndpoints.current) tellSignedOut?.();
  return error;
}

function send(path: string, init: RequestInit): Promise<Response> {
  const answer = inProcess();
  return answer ? answer(new Request(new URL(path, 'http://in-process'), init)) : fetch(path, init);
}
