import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { expect } from 'vitest';
import { type AnswerOf, type Endpoint, idempotencyHeader } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { schemasOf } from './endpoints.ts';
import { errorBody } from './error-body.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON, or undefined if there was none. */
  body: unknown;
  text: string;
}

/** The parts of a call. They are loosely typed, since tests send wrong ones on purpose. */
export interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Send = (request: Request) => Response | Promise<Response>;

/** An API client with an IP address of its own and a cookie jar. */
export interface Caller {
  address: string;
  cookies: Map<string, string>;
  /** Sends any request. An error answer of the API must have the one error shape. */
  fetch(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: BodyInit | null },
  ): Promise<Answer>;
  /** Makes a call of the contract and returns its answer, even if it is an error. */
  ask(endpoint: Endpoint, parts?: Parts): Promise<Answer>;
  /** Makes a call of the contract that must succeed, and returns its answer parsed by the contract's schema. */
  call<E extends Endpoint>(endpoint: E, parts?: Parts): Promise<AnswerOf<E>>;
}

export function caller(options: { send: Send; origin: string; address: string }): Caller {
  const { send, origin, address } = options;
  const cookies = new Map<string, string>();
  const self: Caller = {
    address,
    cookies,
    async fetch(path, { method = 'GET', headers = {}, body = null } = {}) {
      const allHeaders = new Headers({ 'x-forwarded-for': address, ...headers });
      if (cookies.size > 0 && !allHeaders.has('cookie'))
        allHeaders.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const streaming = body instanceof ReadableStream && { duplex: 'half' as const };
      const answer = await send(
        new Request(new URL(path, origin), {
          method,
          headers: allHeaders,
          body,
          redirect: 'manual',
          ...streaming,
        }),
      );
      storeCookies(cookies, answer.headers);
      return read(answer, new URL(path, origin).pathname);
    },
    ask(endpoint, { params = {}, query, body, headers = {} } = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      );
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const content = body === undefined ? null : JSON.stringify(body);
      return self.fetch(`${path}${search}`, {
        method: endpoint.method,
        // Each call of a test is a submit of its own, as in the browser; `fetch` sends no key.
        headers: { ...json, [idempotencyHeader]: randomUUID(), ...headers },
        body: content,
      });
    },
    async call<E extends Endpoint>(endpoint: E, parts?: Parts) {
      const answer = await self.ask(endpoint, parts);
      expect(answer, `${endpoint.method} ${endpoint.path}: ${answer.text}`).toMatchObject({
        status: endpoint.status ?? 200,
      });
      const schema = schemasOf(endpoint).answer;
      // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the endpoint's own schema
      return (schema && z.parse(schema, answer.body)) as AnswerOf<E>;
    },
  };
  return self;
}

async function read(answer: Response, path: string): Promise<Answer> {
  const { status, headers } = answer;
  const text = await answer.text();
  const isJson = headers.get('content-type')?.startsWith('application/json') && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  if (status >= 400 && path.startsWith('/api') && text !== '') {
    const apiError = errorBody.parse(body);
    expect(status, text).toBe(errors[apiError.code].status);
  }
  return { status, headers, body, text };
}

function storeCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
