import type * as z from 'zod';
import type { RefusalCode } from './errors.ts';

/** Who may call: `anyone`, any account, an account with role admin, or the owner alone (design, section 4). */
export type Caller = 'anyone' | 'signed-in' | 'staff' | 'owner';

/** One call, described once: the server binds it, the browser's caller is typed from it, tests walk the list of them. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces: `/api/admin/bookings/{id}/status`. */
  path: `/api/${string}`;
  /** One sentence for the OpenAPI document. */
  summary: string;
  who: Caller;
  params?: z.ZodType<Record<string, unknown>>;
  query?: z.ZodType<Record<string, unknown>>;
  body?: z.ZodType;
  /** Instead of JSON the call takes a multipart form: one file under the name `file`, and these texts beside it. */
  form?: z.ZodType<Record<string, unknown>>;
  /** Instead of JSON the call answers a file. */
  file?: true;
  /** Shape of the answer; absent means 204 without a body. */
  answer?: z.ZodType;
  /** Status of success; 200 with an answer and 204 without one unless said here. */
  status?: 200 | 201 | 202;
  /** Refusals beside those every call can answer (malformed, too-large, internal, unavailable). */
  refusals: readonly RefusalCode[];
}

/** Keeps the literal types of an endpoint, so that its callers and its route are typed from the data. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type FormOf<E extends Endpoint> = Out<E['form']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
export type AnswerOf<E extends Endpoint> = Out<E['answer']>;

/** What a caller hands over: only the parts this endpoint takes. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: In<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query: In<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : unknown);
