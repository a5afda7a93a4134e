import { expect } from 'vitest';
import type { AnswerOf, BodyOf, Endpoint } from '#contract/endpoint.ts';
import { type ApiErrorCode, type ErrorBody, errors } from '#contract/errors.ts';
import { InMemoryEventSource, inMemoryRequests } from './network.ts';

/** A call as it arrived: its parameters and query by name, and its body as the browser sent it. */
export interface Received<Body> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Body;
}

type Maker<E extends Endpoint> = (call: Received<BodyOf<E>>) => AnswerOf<E>;

interface Prepared {
  endpoint: Endpoint;
  respond: (call: Received<unknown>) => Response | Promise<Response>;
  received: Received<unknown>[];
}

let prepared = new Map<string, Prepared>();
let unprepared: string[] = [];

/**
 * The server of a component's test: every call of the contract is answered from memory, at the edge of the network, with
 * values that the compiler checks against the call's schema. A call that nobody prepared fails the test.
 */
export const server = {
  /** From now on this call is answered with this, or with what the function makes of it. */
  answer<E extends Endpoint>(endpoint: E, answer: AnswerOf<E> | Maker<E>): void {
    prepare(endpoint, (call) => {
      const value: unknown = isMaker(answer) ? answer(asTyped(call)) : answer;
      return value === undefined
        ? new Response(null, { status: 204 })
        : Response.json(value, { status: endpoint.status ?? 200 });
    });
  },
  /** The same, unless the test has prepared this call already. */
  assume<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): void {
    if (!prepared.has(nameOf(endpoint))) server.answer(endpoint, answer);
  },
  /** From now on this call is refused, with the words of the error unless others are named. */
  refuse(endpoint: Endpoint, code: ApiErrorCode, body: Partial<ErrorBody> = {}): void {
    const { status, message } = errors[code];
    prepare(endpoint, () => Response.json({ code, message, ...body }, { status }));
  },
  /** From now on this call never arrives, as without a network. */
  cut(endpoint: Endpoint): void {
    prepare(endpoint, () => Response.error());
  },
  /** The answer to this call is held back until the function that is given is called. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { respond } = preparedFor(endpoint);
    prepare(endpoint, async (call) => {
      await promise;
      return respond(call);
    });
    return resolve;
  },
  /** What came in with this call so far, the first first. */
  received<E extends Endpoint>(endpoint: E): readonly Received<BodyOf<E>>[] {
    return preparedFor(endpoint).received.map((call) => asTyped<E>(call));
  },
  /** The live connection says that there is something new under these calls. */
  changed(...endpoints: Endpoint[]): void {
    InMemoryEventSource.changed(endpoints.map(({ path }) => path));
  },
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function isMaker<E extends Endpoint>(answer: AnswerOf<E> | Maker<E>): answer is Maker<E> {
  return typeof answer === 'function';
}

/** The browser's caller is typed by the same schemas. */
function asTyped<E extends Endpoint>(call: Received<unknown>): Received<BodyOf<E>> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the border of the network
  return call as Received<BodyOf<E>>;
}

function preparedFor(endpoint: Endpoint): Prepared {
  const found = prepared.get(nameOf(endpoint));
  if (!found) throw new Error(`Nothing was prepared for ${nameOf(endpoint)}`);
  return found;
}

function prepare(endpoint: Endpoint, respond: Prepared['respond']): void {
  const received = prepared.get(nameOf(endpoint))?.received ?? [];
  prepared.set(nameOf(endpoint), { endpoint, respond, received });
}

async function respondTo(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  for (const { endpoint, respond: answer, received } of [...prepared.values()].toSorted(literalFirst)) {
    const params = paramsOf(endpoint, request.method, pathname);
    if (!params) continue;
    const call = { params, query: Object.fromEntries(searchParams), body: await bodyOf(request) };
    received.push(call);
    return answer(call);
  }
  unprepared.push(`${request.method} ${pathname}`);
  return Response.json({ code: 'internal', message: errors.internal.message }, { status: 500 });
}

/** `/api/admin/clients/counts` before `/api/admin/clients/{id}`. */
function literalFirst(one: Prepared, other: Prepared): number {
  return Number(one.endpoint.path.includes('{')) - Number(other.endpoint.path.includes('{'));
}

function paramsOf(endpoint: Endpoint, method: string, pathname: string): Record<string, string> | null {
  if (endpoint.method !== method) return null;
  const [wanted, actual] = [endpoint.path.split('/'), pathname.split('/')];
  if (wanted.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
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

/** Before each test: answers from memory, with nothing prepared. */
export function beginAnswering(): void {
  prepared = new Map();
  unprepared = [];
  restore = inMemoryRequests(respondTo);
}

/** After each test; fails it when it asked for something that was not prepared. */
export function endAnswering(): void {
  restore();
  expect(unprepared, 'calls that the test did not prepare').toEqual([]);
}
