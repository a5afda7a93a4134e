import type * as z from 'zod';
import type { ApiErrorCode } from './errors.ts';

/** Who may call: `anyone`, any account, everyone at the firm, its managers and owners, or owners alone. */
export type Caller = 'anyone' | 'signed-in' | 'staff' | 'manager' | 'owner';

/** Records of clients whose client is looked up by the `{id}` of a path. */
export type ClientRecord =
  | 'document'
  | 'task'
  | 'request-list'
  | 'client-job'
  | 'invoice'
  | 'recurring-invoice'
  | 'payment'
  | 'message-file'
  | 'invitation';

/**
 * What a call of the firm has to do with clients, for staff who see only some of them (requirements 6):
 * `none`: no client's records; `client`: those of the client with the `{id}` of the path; a record: those of its client;
 * `filtered`: the call itself answers only what concerns the caller's clients; `all`: for those who see every client.
 */
export type ClientScope = 'none' | 'client' | ClientRecord | 'filtered' | 'all';

/** What a call does, takes and answers. Separate from its endpoint, so that the browser's caller needs none of it. */
export interface Schemas {
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: z.core.$ZodType<Record<string, unknown>>;
  query?: z.core.$ZodType<Record<string, unknown>>;
  body?: z.core.$ZodType;
  /** Texts beside the file of a multipart form. */
  form?: z.core.$ZodType<Record<string, unknown>>;
  /** Absent: 204 without a body, or a file. */
  answer?: z.core.$ZodType;
}

/** One call as plain data: the server binds it to its schemas, the browser's caller is typed by them, tests iterate over the list. */
export type Endpoint<S extends Schemas = Schemas> = EndpointOf<S> &
  (
    | { readonly who: 'anyone' | 'signed-in' | 'owner'; readonly clients?: undefined }
    | { readonly who: 'staff' | 'manager'; readonly clients: ClientScope }
  );

interface EndpointOf<S extends Schemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces: `/api/admin/bookings/{id}/status`. */
  readonly path: `/api/${string}`;
  /** May be called by someone who has to set up two-step sign-in first; every other guarded call refuses them. */
  readonly duringEnrollment?: true;
  /** The password or a passkey has to have been used within ten minutes: who is not asked then has to be asked again. */
  readonly asksAgain?: true;
  /** Instead of JSON the call takes a multipart form: one file under the name `file`, and texts beside it. */
  readonly form?: true;
  /** Bytes of its JSON body, where it may have more than 256 KB. */
  readonly maxBodyBytes?: number;
  /** A browser asks by itself, again and again: such a call does not extend an idle session. */
  readonly background?: true;
  /** It has nothing to do with the client that a page shows: it may be made after a switch in another tab. */
  readonly anyClient?: true;
  /** Instead of JSON the call answers a file. */
  readonly file?: true;
  /** Status of success; 200 with an answer and 204 without one unless said here. */
  readonly status?: 200 | 201 | 202;
  /** Errors of this call beside the common ones, which server/http/openapi.ts knows. */
  readonly errors: readonly ApiErrorCode[];
  /** For the compiler alone: no endpoint holds its schemas. */
  readonly schemas?: S;
}

/** Sent with a call that no person caused, such as one that follows a live event: it does not extend an idle session. */
export const backgroundHeader = 'x-background';

/**
 * Sent with a call from a page that shows the records of a client: its id. Where the session is for another client by now, such as
 * after a switch in another tab, the call is refused (`other-client`) before anything is read or written.
 */
export const clientHeader = 'x-client';

/** The endpoints of a topic, typed by the schemas of the same names. */
export function endpointsOf<S extends Record<string, Schemas>>() {
  return <const E extends { readonly [K in keyof S]: Endpoint }>(endpoints: E) =>
    // The schemas are there for the compiler only, as a property that no endpoint has.
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the border between types and plain data
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

/** What a caller hands over: only the parts this endpoint takes. */
export type CallInput<E extends Endpoint> = (Part<E, 'params'> extends z.core.$ZodType
  ? { params: In<Part<E, 'params'>> }
  : unknown) &
  (Part<E, 'query'> extends z.core.$ZodType ? { query: In<Part<E, 'query'>> } : unknown) &
  (Part<E, 'body'> extends z.core.$ZodType ? { body: In<Part<E, 'body'>> } : unknown);
