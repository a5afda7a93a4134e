import * as z from 'zod';
import { isCreation } from '#contract/endpoint.ts';
import type { Account } from '#server/http/request/session.ts';
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  Schemas,
  SchemasOf,
} from '#contract/endpoint.ts';
import { cursorMessage, type CursorSeal, PageCursor, UnknownCursorError } from '#contract/paging.ts';
import type { Once } from './request/repeated-creations.ts';
import { expectNoBody, readJsonBody } from './request/json-body.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** What a handler receives, validated by the schemas of the endpoint. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The caller; null only if anyone may call, since nobody is looked up then. */
  account: E['who'] extends 'anyone' ? null : Account;
  /** The caller's address, read through the trusted proxies. */
  address: string;
  /** True if the visitor uses https: cookies are then marked Secure. */
  secure: boolean;
  /** The token of the session cookie as received, valid or not. */
  session: string | null;
  request: Request;
  /** Headers of the response, for the few calls that set a cookie. */
  headers: Headers;
}

export interface Incoming {
  request: Request;
  params: Record<string, string>;
  account: Account | null;
  address: string;
  secure: boolean;
  session: string | null;
  /** Seals the cursors of this endpoint, if it answers a list. */
  cursors: CursorSeal;
  once: Once;
}

/** An endpoint of the contract with its schemas and the function that serves it. */
export interface Route {
  endpoint: Endpoint;
  schemas: Schemas;
  serve: (incoming: Incoming) => Promise<Response>;
}

/**
 * Binds an endpoint to its handler. Validates type and size of the body, then its schema, then whether the path's ids can
 * exist; the answer passes through its schema.
 */
export function bind<E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  handle: (call: Call<E>) => Promise<AnswerInput<E>>,
): Route {
  return {
    endpoint,
    schemas,
    serve: async (incoming) =>
      withKnownCursor(async () => {
        const call = await callOf<E>(endpoint, schemas, incoming);
        const { headers, body } = call;
        const answer = async () => {
          const result = await handle(call);
          if (!schemas.answer) return new Response(null, { status: 204, headers });
          const parsed = z.parse(schemas.answer, result);
          const cursor = cursorOf(call.query);
          const rows = cursor && Array.isArray(parsed) ? cursor.rowsWithNext(parsed) : parsed;
          return Response.json(rows, { status: endpoint.status ?? 200, headers });
        };
        return isCreation(endpoint) ? incoming.once(body, answer) : answer();
      }),
  };
}

/** The same for the few endpoints that create their own response, such as a file or a stream. */
export function bindResponse<E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  handle: (call: Call<E>) => Promise<Response>,
): Route {
  // Only `bind` and `bindUpload` let a creation that is sent twice count once.
  if (isCreation(endpoint)) throw new Error(`${endpoint.path} creates something and would count twice`);
  return {
    endpoint,
    schemas,
    serve: async (incoming) =>
      withKnownCursor(async () => handle(await callOf<E>(endpoint, schemas, incoming))),
  };
}

async function callOf<E extends Endpoint>(
  endpoint: E,
  schemas: Schemas,
  incoming: Incoming,
): Promise<Call<E>> {
  const { account, address, secure, session, request } = incoming;
  const headers = new Headers();
  const input = await parseInput(endpoint, schemas, incoming);
  cursorOf(input.query)?.openWith(incoming.cursors);
  const call = {
    ...input,
    account,
    address,
    secure,
    session,
    request,
    headers,
  };
  // The schemas are those of this endpoint, which TypeScript can't infer through the generic.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- checked just above
  return call as Call<E>;
}

function cursorOf(query: unknown): PageCursor | undefined {
  if (typeof query !== 'object' || query === null || !('cursor' in query)) return undefined;
  return query.cursor instanceof PageCursor ? query.cursor : undefined;
}

/** Serves a call; a cursor that this list didn't make is an error of the caller. */
async function withKnownCursor<T>(serve: () => Promise<T>): Promise<T> {
  try {
    return await serve();
  } catch (error) {
    if (!(error instanceof UnknownCursorError)) throw error;
    throw new ApiError('invalid', { message: cursorMessage, fields: { cursor: cursorMessage } });
  }
}

type AnswerInput<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>;

async function parseInput(
  { method, maxBodyBytes }: Endpoint,
  schemas: Schemas,
  { request, params }: Incoming,
) {
  const takesBody = method !== 'GET';
  const body = schemas.body
    ? await readJsonBody(request, maxBodyBytes)
    : takesBody
      ? await expectNoBody(request)
      : undefined;
  return {
    body: schemas.body && check(schemas.body, body),
    query: schemas.query && check(schemas.query, Object.fromEntries(new URL(request.url).searchParams)),
    params: schemas.params && parseParams(schemas.params, params),
  };
}

/** Validates a value against a schema; throws with a message for each field. */
export function check(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw invalid(result.error);
}

/** The error for a value that its schema rejects, with a message for each field. */
export function invalid({ issues }: z.core.$ZodError): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (field) fields[field] ??= issue.message;
  }
  const [message] = Object.values(fields);
  if (message === undefined)
    return new ApiError('malformed', { message: 'The request must be a JSON object.' });
  return new ApiError('invalid', { message, fields });
}

/** Parses path parameters; throws 404 for an id that can't exist. */
export function parseParams(schema: z.core.$ZodType, params: Record<string, string>): unknown {
  const result = z.safeParse(schema, params);
  if (!result.success) throw new ApiError('not-found');
  return result.data;
}
