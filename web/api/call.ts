import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { type AnswerOf, backgroundHeader, type CallInput, type Endpoint } from '#contract/endpoint.ts';
import type { ApiErrorCode } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { clientHeaders } from './client-of-page.ts';
import { inProcess } from './in-process.ts';
import { withPauses } from './paused-reads.ts';
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
  const text = await withPauses(endpoint, async (signal) => (await ask(endpoint, input, signal)).text());
  // The contract promises this shape and the server keeps it; checking again in the browser would only cost time.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract is the border
  return contentOf(text) as AnswerOf<E>;
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
  return withPauses(endpoint, async (signal) => {
    const answer = await ask(endpoint, input, signal);
    const [, fileName = 'download'] =
      /filename="([^"]{1,200})"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return { content: await answer.blob(), fileName };
  });
}

/**
 * Errors that a person can mend in place: the session has ended, the password has to be entered again, or the session is for
 * another client than the page.
 */
const mendableCodes = ['signed-out', 'reauthenticate', 'other-client'] as const satisfies ApiErrorCode[];
type Mendable = (typeof mendableCodes)[number];
/** True once the call can be made again, false when the person gave up. */
type Mend = () => Promise<boolean>;

const mends: Partial<Record<Mendable, Mend>> = {};

/** Sets what is done when a call is refused so; without it the call fails with the server's words. Returns how to take it back. */
export function whenRefused(code: Mendable, mend: Mend): () => void {
  mends[code] = mend;
  return () => {
    if (mends[code] === mend) delete mends[code];
  };
}

/**
 * Makes a call with `attempt`, which throws an ApiError, and makes it again where a person has mended why it was refused;
 * each reason once. Asking who is signed in is not such a call.
 */
export async function attended<T>(endpoint: Endpoint, attempt: () => Promise<T>): Promise<T> {
  const mended = new Set<Mendable>();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const code = error instanceof ApiError && endpoint !== accountEndpoints.current && mendable(error.code);
      if (!code || mended.has(code) || !(await mends[code]?.())) throw error;
      mended.add(code);
    }
  }
}

function mendable(code: string | undefined): Mendable | undefined {
  return mendableCodes.find((one) => one === code);
}

/** The answer to a call that succeeded; where a person has to sign in or enter the password first, the call waits for it. */
function ask(endpoint: Endpoint, input: LooseInput, signal?: AbortSignal): Promise<Response> {
  return attended(endpoint, () => askOnce(endpoint, input, signal));
}

/** The answer to a call that succeeded; throws an ApiError for any other. */
async function askOnce(
  endpoint: Endpoint,
  { params = {}, query, body }: LooseInput,
  signal?: AbortSignal,
): Promise<Response> {
  const path = pathOf(endpoint, params);
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const answer = await send(search === '' ? path : `${path}?${search}`, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...clientHeaders(endpoint),
      ...ownDoing(endpoint),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.text());
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

function send(path: string, { signal, ...init }: RequestInit): Promise<Response> {
  const answer = inProcess();
  // While rendering nobody ends a read, and a signal that lives as long as the process would note each request.
  if (answer) return answer(new Request(new URL(path, 'http://in-process'), init));
  return fetch(path, { ...init, ...(signal && { signal }) });
}
