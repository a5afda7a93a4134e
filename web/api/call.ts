import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import {
  type AnswerOf,
  backgroundHeader,
  type CallInput,
  type Endpoint,
  idempotencyHeader,
  isCreation,
  serverTimeHeader,
} from '#contract/endpoint.ts';
import type { ApiErrorCode } from '#contract/errors.ts';
import { noteServerTime } from '#web/lib/clock/server-clock.ts';
import { ApiError } from './api-error.ts';
import { clientHeaders } from './client-of-page.ts';
import { keyFor } from './idempotency-key.ts';
import { inProcess } from './in-process.ts';
import { withPauses } from './paused-reads.ts';
import { isUnattended, noteCountedCall } from './person-present.ts';

/** What any call may take; {@link CallInput} says what one does. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes one call of the contract, with cookies: over the network in the browser, in-process while rendering. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & LooseInput,
): Promise<AnswerOf<E>> {
  const text = await withPauses(endpoint, (signal) =>
    request(endpoint, input, (response) => response.text(), signal),
  );
  // The server validates responses against the contract; validating again in the browser would only cost time.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract is the border
  return parseBody(text) as AnswerOf<E>;
}

/** Calls that answer nothing have an empty body. */
function parseBody(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

/** Like {@link call}, for endpoints that answer a file: its content and its file name. */
export async function callForFile<E extends Endpoint & { file: true }>(
  endpoint: E,
  input: CallInput<E> & LooseInput,
): Promise<{ content: Blob; fileName: string }> {
  return withPauses(endpoint, (signal) => request(endpoint, input, readFile, signal));
}

async function readFile(response: Response): Promise<{ content: Blob; fileName: string }> {
  const [, fileName = 'download'] =
    /filename="([^"]{1,200})"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { content: await response.blob(), fileName };
}

/**
 * Errors that something is done about at once. A person can resolve the first ones in place: the session has ended, the password
 * or the second step has to be entered again, or the session acts for a different client than the page shows. After the last
 * one, lists show what was stored before.
 */
const recoverableCodes = [
  'signed-out',
  'reauthenticate',
  'factor-again',
  'other-client',
  'stored-before',
] as const satisfies ApiErrorCode[];
type RecoverableCode = (typeof recoverableCodes)[number];
/** Resolves to true once the call can be repeated, false if it must not be or the person gave up. */
type Recovery = () => Promise<boolean>;

const recoveries: Partial<Record<RecoverableCode, Recovery>> = {};

/** Sets what resolves an error code; without a recovery, the call fails with the server's error. Returns a function that removes it. */
export function setRecovery(code: RecoverableCode, recovery: Recovery): () => void {
  recoveries[code] = recovery;
  return () => {
    if (recoveries[code] === recovery) delete recoveries[code];
  };
}

/**
 * Makes a call with `attempt`, which throws an ApiError if it fails. Once a person has resolved the error, the call is repeated,
 * at most once per error code. The query for the current user is never repeated.
 */
export async function withRecovery<T>(endpoint: Endpoint, attempt: () => Promise<T>): Promise<T> {
  const recovered = new Set<RecoverableCode>();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const code =
        error instanceof ApiError && endpoint !== accountEndpoints.current && recoverableCode(error.code);
      if (!code || recovered.has(code) || !(await recoveries[code]?.())) throw error;
      recovered.add(code);
    }
  }
}

function recoverableCode(code: string | undefined): RecoverableCode | undefined {
  return recoverableCodes.find((recoverable) => recoverable === code);
}

/** Waits for the person if they have to sign in or enter their password first. */
function request<T>(
  endpoint: Endpoint,
  input: LooseInput,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return withRecovery(endpoint, () => requestOnce(endpoint, input, read, signal));
}

/** Throws an ApiError unless the response is 2xx. */
async function requestOnce<T>(
  endpoint: Endpoint,
  { params = {}, query, body }: LooseInput,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const path = pathOf(endpoint, params);
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const content = body === undefined ? undefined : JSON.stringify(body);
  const key = isCreation(endpoint) ? keyFor(path, content ?? '') : undefined;
  let isAnswered = false;
  try {
    const response = await send(search === '' ? path : `${path}?${search}`, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...clientHeaders(endpoint),
        ...backgroundHeaders(endpoint),
        ...(key && { [idempotencyHeader]: key.value }),
      },
      ...(content !== undefined && { body: content }),
      ...(signal && { signal }),
    });
    noteServerTime(response.headers.get(serverTimeHeader));
    const answer = response.ok ? await read(response) : new ApiError(response.status, await response.text());
    // The headers alone are no answer: the connection may break before the rest arrives.
    isAnswered = response.status < 500;
    if (answer instanceof ApiError) throw answer;
    return answer;
  } finally {
    key?.ended(isAnswered);
  }
}

/** Marks a call that the page makes by itself while nobody uses it, so that it doesn't extend the session. */
function backgroundHeaders({ background }: Endpoint): Record<string, string> {
  if (typeof window === 'undefined' || background) return {};
  if (isUnattended()) return { [backgroundHeader]: '1' };
  noteCountedCall();
  return {};
}

/** The endpoint's path with its parameters filled in. */
export function pathOf(endpoint: Endpoint, params: Record<string, unknown>): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

function send(path: string, { signal, ...init }: RequestInit): Promise<Response> {
  const answer = inProcess();
  // No signal while rendering: nothing aborts there, and a signal that lives as long as the process would collect a listener
  // per request.
  if (answer) return answer(new Request(new URL(path, 'http://in-process'), init));
  return fetch(path, { ...init, ...(signal && { signal }) });
}
