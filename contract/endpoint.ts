import type * as z from 'zod';
import type { ApiErrorCode } from './errors.ts';
import type { ClientRecord } from './topics/topics.ts';

/** Who may call: `anyone`, any account, everyone at the firm, its managers and owners, or owners alone. */
export type Caller = 'anyone' | 'signed-in' | 'staff' | 'manager' | 'owner';

/**
 * Which clients' records a call of the firm touches, checked for staff who see only some clients (requirements 6):
 * `none`: no client's; `client`: those of the client with the `{id}` in the path; a record: those of the client it belongs to;
 * `filtered`: the call itself leaves out clients that the caller doesn't see; `all`: only for staff who see every client.
 */
export type ClientScope = 'none' | 'client' | ClientRecord | 'filtered' | 'all';

/** What a call does, takes and answers. Kept apart from its endpoint, so that the browser can make calls without loading zod. */
export interface Schemas {
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: z.core.$ZodType<Record<string, unknown>>;
  query?: z.core.$ZodType<Record<string, unknown>>;
  body?: z.core.$ZodType;
  /** Text fields beside the file of a multipart form. */
  form?: z.core.$ZodType<Record<string, unknown>>;
  /** Absent: 204 without a body, or a file. */
  answer?: z.core.$ZodType;
}

/**
 * One call as plain data: the server binds it to its schemas, the browser's caller is typed by them, tests iterate over the
 * list.
 */
export type Endpoint<S extends Schemas = Schemas> = EndpointOf<S> &
  (
    | { readonly who: 'anyone' | 'signed-in' | 'owner'; readonly clients?: undefined }
    | { readonly who: 'staff' | 'manager'; readonly clients: ClientScope }
  );

interface EndpointOf<S extends Schemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Has its parameters in braces: `/api/admin/bookings/{id}/status`. */
  readonly path: `/api/${string}`;
  /** Open to accounts that still have to set up two-step sign-in; every other guarded call refuses them. */
  readonly duringEnrollment?: true;
  /**
   * The call is refused with `reauthenticate` unless the caller used the password or a passkey within the last ten minutes.
   * `factor`: with `factor-again` unless they used a second factor by then, if the account has one.
   */
  readonly recentAuthentication?: true | 'factor';
  /** Instead of JSON the call takes a multipart form: one file under the name `file`, and texts beside it. */
  readonly form?: true;
  /** The collections that a write changes, if its path does not say it: open screens with a list of one are refreshed. */
  readonly changes?: readonly string[];
  /** Nobody else reads what the write changes, so only the caller's own browsers are refreshed. */
  readonly concerns?: 'caller';
  /** Limit of its JSON body in bytes; 256 KB unless set. */
  readonly maxBodyBytes?: number;
  /** Polled by the browser on its own, so it doesn't extend an idle session. */
  readonly background?: true;
  /** Independent of the client that the page shows, so it is allowed after a switch to another client in another tab. */
  readonly anyClient?: true;
  /**
   * Part of the public website: refused until the owner publishes it, except to the staff; `clients`: except to everyone who is
   * signed in, because the portal shows it, too.
   */
  readonly website?: true | 'clients';
  /** Instead of JSON the call answers a file. */
  readonly file?: true;
  /** Status of success; 200 with an answer and 204 without one unless set. */
  readonly status?: 200 | 201 | 202;
  /** Creates several records at once and answers a report of them instead of 201. */
  readonly createsMany?: true;
  /** Errors that this call can answer beside the common ones, which server/http/openapi.ts adds. */
  readonly errors: readonly ApiErrorCode[];
  /** Exists for the compiler alone; never present at run time. */
  readonly schemas?: S;
}

/** Header with the time of the server (ISO 8601) on answers about free times: the clock of a visitor may be wrong. */
export const serverTimeHeader = 'x-server-time';

/** Marks a call that no person caused, such as one after a live event; it doesn't extend an idle session. */
export const backgroundHeader = 'x-background';

/** The request header that marks a creation sent again, as in the IETF draft: with the same key, it counts once. */
export const idempotencyHeader = 'idempotency-key';

/** Whether a call creates something, so that it must not count twice when it is sent twice. */
export function isCreation({
  method,
  status,
  createsMany,
}: Pick<Endpoint, 'method' | 'status' | 'createsMany'>): boolean {
  return method === 'POST' && (status === 201 || createsMany === true);
}

/**
 * The id of the client whose records the calling page shows. If the session has since switched to another client, such as in
 * another tab, the call is refused (`other-client`) before anything is read or written.
 */
export const clientHeader = 'x-client';

/** The endpoints of a topic, typed by the schemas of the same names. */
export function endpointsOf<S extends Record<string, Schemas>>() {
  return <const E extends { readonly [K in keyof S]: Endpoint }>(endpoints: E) =>
    // oxlint-disable-next-line typescript/consistent-type-assertions -- ties plain data to the types of its schemas
    endpoints as { readonly [K in keyof S]: E[K] & { readonly schemas?: S[K] } };
}

type Out<T> = T extends z.core.$ZodType ? z.output<T> : undefined;
type In<T> = T extends z.core.$ZodType ? z.input<T> : undefined;

/** The schemas that type an endpoint. */
export type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;
type Part<E extends Endpoint, K extends keyof Schemas> =
  SchemasOf<E> extends { [P in K]: infer T } ? T : undefined;

export type ParamsOf<E extends Endpoint> = Out<Part<E, 'params'>>;
export type QueryOf<E extends Endpoint> = Out<Part<E, 'query'>>;
export type FormOf<E extends Endpoint> = Out<Part<E, 'form'>>;
export type BodyOf<E extends Endpoint> = Out<Part<E, 'body'>>;
export type AnswerOf<E extends Endpoint> = Out<Part<E, 'answer'>>;

/** What a caller passes: only the parts that this endpoint takes. */
export type CallInput<E extends Endpoint> = (Part<E, 'params'> extends z.core.$ZodType
  ? { params: In<Part<E, 'params'>> }
  : unknown) &
  (Part<E, 'query'> extends z.core.$ZodType ? { query: In<Part<E, 'query'>> } : unknown) &
  (Part<E, 'body'> extends z.core.$ZodType ? { body: In<Part<E, 'body'>> } : unknown);
