import { expect } from 'vitest';
import { type AnswerOf, type BodyOf, type Endpoint, idempotencyHeader } from '#contract/endpoint.ts';
import { type ApiErrorCode, type ErrorBody, errors } from '#contract/errors.ts';
import { InMemoryEventSource, inMemoryRequests } from './network.ts';

/** A received call: its parameters and query by name, and its body as the browser sent it. */
export interface Received<Body> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Body;
}

type AnswerFunction<E extends Endpoint> = (call: Received<BodyOf<E>>) => AnswerOf<E>;

interface Prepared {
  endpoint: Endpoint;
  respond: (call: Received<unknown>) => Response | Promise<Response>;
  received: Received<unknown>[];
  /** The idempotency keys of the received calls. */
  keys: (string | null)[];
}

let prepared = new Map<string, Prepared>();
let unprepared: string[] = [];

/**
 * The server of a component test: it answers the calls of the contract from memory, in place of the network, with values that
 * the compiler checks against the call's schema. A call that the test didn't prepare fails the test.
 */
export const server = {
  /** Answers this call from now on with this value, or with the result of this function. */
  answer<E extends Endpoint>(endpoint: E, answer: AnswerOf<E> | AnswerFunction<E>): void {
    prepare(endpoint, (call) => {
      const value: unknown = isAnswerFunction(answer) ? answer(asTyped(call)) : answer;
      return value === undefined
        ? new Response(null, { status: 204 })
        : Response.json(value, { status: endpoint.status ?? 200 });
    });
  },
  /** Does the same, unless the test has already prepared this call. */
  assume<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): void {
    if (!prepared.has(nameOf(endpoint))) server.answer(endpoint, answer);
  },
  /** Answers this call from now on with this error, by default with the error's own message. */
  refuse(endpoint: Endpoint, code: ApiErrorCode, body: Partial<ErrorBody> = {}): void {
    const { status, message } = errors[code];
    prepare(endpoint, () => Response.json({ code, message, ...body }, { status }));
  },
  /** Makes this call fail from now on, as without a network. */
  cut(endpoint: Endpoint): void {
    prepare(endpoint, () => Response.error());
  },
  /** Holds back the answers to this call until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { respond } = preparedFor(endpoint);
    prepare(endpoint, async (call) => {
      await promise;
      return respond(call);
    });
    return resolve;
  },
  /** The calls received so far, oldest first. */
  received<E extends Endpoint>(endpoint: E): readonly Received<BodyOf<E>>[] {
    return preparedFor(endpoint).received.map((call) => asTyped<E>(call));
  },
  /** The idempotency keys of the calls received so far, oldest first. */
  keys(endpoint: Endpoint): readonly (string | null)[] {
    return preparedFor(endpoint).keys;
  },
  /** Once the live connection is open, sends an event over it: the answers to these calls have changed. */
  async changed(...endpoints: Endpoint[]): Promise<void> {
    await expect.poll(() => InMemoryEventSource.open.size).toBeGreaterThan(0);
    InMemoryEventSource.changed(endpoints.map(({ path }) => path));
  },
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function isAnswerFunction<E extends Endpoint>(
  answer: AnswerOf<E> | AnswerFunction<E>,
): answer is AnswerFunction<E> {
  return typeof answer === 'function';
}

/** The browser's caller is typed by the same schemas. */
function asTyped<E extends Endpoint>(call: Received<unknown>): Received<BodyOf<E>> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the edge of the network
  return call as Received<BodyOf<E>>;
}

function preparedFor(endpoint: Endpoint): Prepared {
  const found = prepared.get(nameOf(endpoint));
  if (!found) throw new Error(`Nothing was prepared for ${nameOf(endpoint)}`);
  return found;
}

function prepare(endpoint: Endpoint, respond: Prepared['respond']): void {
  const { received = [], keys = [] } = prepared.get(nameOf(endpoint)) ?? {};
  prepared.set(nameOf(endpoint), { endpoint, respond, received, keys });
}

async function respondTo(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  for (const { endpoint, respond: answer, received, keys } of [...prepared.values()].toSorted(literalFirst)) {
    const params = paramsOf(endpoint, request.method, pathname);
    if (!params) continue;
    const call = { params, query: Object.fromEntries(searchParams), body: await bodyOf(request) };
    received.push(call);
    keys.push(request.headers.get(idempotencyHeader));
    return answer(call);
  }
  unprepared.push(`${request.method} ${pathname}`);
  return Response.json({ code: 'internal', message: errors.internal.message }, { status: 500 });
}

/** Sorts `/api/admin/clients/counts` before `/api/admin/clients/{id}`. */
function literalFirst(a: Prepared, b: Prepared): number {
  return Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{'));
}

function paramsOf(endpoint: Endpoint, method: string, pathname: string): Record<string, string> | null {
  if (endpoint.method !== method) return null;
  const [pattern, actual] = [endpoint.path.split('/'), pathname.split('/')];
  if (pattern.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) params[name] = decodeURIComponent(actual[index] ?? '');
    else if (part !== actual[index]) return null;
  }
  return params;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  return type.includes('form-data') ? Object.fromEntries(await request.formData()) : undefined;
}

let restore = () => {};

/** Before each test: starts answering from memory, with nothing prepared. */
export function beginAnswering(): void {
  prepared = new Map();
  unprepared = [];
  restore = inMemoryRequests(respondTo);
}

/** After each test: fails it if it made a call that wasn't prepared. */
export function endAnswering(): void {
  restore();
  expect(unprepared, 'calls that the test did not prepare').toEqual([]);
}
