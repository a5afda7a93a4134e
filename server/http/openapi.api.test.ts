import * as z from 'zod';
import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors, type ApiErrorCode } from '#contract/errors.ts';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import type { Answer, Caller } from '#tests/support/caller.ts';
import { calls, endpoints, nameOf } from '#tests/support/endpoints.ts';
import { errorBody } from '#tests/support/error-body.ts';
import { samplePath } from '#tests/support/samples.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ settings: { rateLimits: false } });
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 requires: an object, or true or false. */
const schema = z.union([
  z.boolean(),
  z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() }),
]);
const content = z.strictObject({ 'application/json': z.strictObject({ schema }) });
const form = z.strictObject({ 'multipart/form-data': z.strictObject({ schema }) });

/** The parts of OpenAPI 3.1.0 that the document uses, and nothing that 3.1.0 doesn't define. */
const operation = z.strictObject({
  summary: z.string().min(10),
  description: z.string(),
  parameters: z.array(
    z.union([
      z.strictObject({ name: z.string(), in: z.literal('path'), required: z.literal(true), schema }),
      z.strictObject({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema }),
    ]),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: z.union([content, form]) }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z.record(z.string(), z.strictObject({ description: z.string(), schema })).optional(),
      content: content.optional(),
    }),
  ),
});
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'put', 'post', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({ schemas: z.strictObject({ Error: schema }) }),
});
/** The description of an error response: the common body, with the codes that its status may have. */
const listedCodes = z.object({
  content: z.object({
    'application/json': z.object({
      schema: z.object({
        allOf: z.tuple([
          z.object({ $ref: z.literal('#/components/schemas/Error') }),
          z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()).min(1) }) }) }),
        ]),
      }),
    }),
  }),
});

const { paths, info, components } = document.parse((await app.visitor().fetch('/api/openapi.json')).body);
const operationOf = (method: string, path: string) => {
  return Object.entries(paths[path] ?? {}).find(([name]) => name === method.toLowerCase())?.[1];
};

test('the document is OpenAPI 3.1 and lists exactly the calls of the contract', async () => {
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(
    [...endpoints, eventsEndpoint].map((endpoint) => nameOf(endpoint)).toSorted(),
  );
});

test.each(calls.map((call) => [nameOf(call.endpoint), call] as const))(
  '%s names its parameters, its success and who may call',
  (_name, { endpoint, schemas }) => {
    const found = operationOf(endpoint.method, endpoint.path);
    const inPath = found?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(found?.description).toContain(endpoint.who);
    expect(Boolean(found?.requestBody)).toBe(Boolean(schemas.body ?? schemas.form));
    const success = endpoint.status ?? (schemas.answer || endpoint.file ? 200 : 204);
    const successes = Object.keys(found?.responses ?? {}).filter((status) => Number(status) < 400);
    expect(successes).toEqual([String(success)]);
  },
);

const everyEndpoint = [...endpoints, eventsEndpoint].map((endpoint) => [nameOf(endpoint), endpoint] as const);

test.each(everyEndpoint)(
  '%s lists every error of its own, also those that share a status',
  (_name, endpoint) => {
    for (const code of endpoint.errors) expectListed(endpoint, code);
  },
);

test.each(everyEndpoint)(
  '%s lists the errors that it answers before it does anything',
  async (_name, endpoint) => {
    const { method } = endpoint;
    const allowed = endpoint.who === 'anyone' ? app.visitor() : owner;
    const asked = (by: Caller, headers: Record<string, string>, body: string | null = null) =>
      by.fetch(samplePath(endpoint), { method, headers, body });
    const json = { 'content-type': 'application/json' };
    const refused = [await asked(app.visitor(), { host: 'evil.example' })];
    if (endpoint.who !== 'anyone') refused.push(await asked(app.visitor(), {}));
    if (endpoint.who !== 'anyone' || method !== 'GET')
      refused.push(await asked(allowed, { 'sec-fetch-site': 'cross-site' }));
    if (method !== 'GET') {
      refused.push(await asked(allowed, { 'content-type': 'text/plain' }, 'text'));
      refused.push(await asked(allowed, json, '{"a":'));
      refused.push(await asked(allowed, json, 'a'.repeat(300_000)));
    }
    for (const answer of refused) expectListed(endpoint, codeOf(answer));
    for (const code of ['internal', 'unavailable'] as const) expectListed(endpoint, code);
  },
);

test('an error that can be tried again later says after how many seconds', () => {
  const { responses = {} } = operationOf('POST', '/api/bookings') ?? {};
  for (const status of ['429', '503'])
    expect(responses[status]?.headers).toHaveProperty(['Retry-After', 'schema', 'type'], 'integer');
});

test('errors of addresses that are not listed have the one body too', async () => {
  expect(codeOf(await app.visitor().fetch('/api/no-such-address'))).toBe('not-found');
  expect(codeOf(await app.visitor().fetch('/api/bookings', { method: 'DELETE' }))).toBe('wrong-method');
  for (const status of ['404', '405']) expect(info.description).toContain(status);
});

/** Validates a response against the document's own error schema, and returns its code. */
function codeOf({ status, body }: Answer): ApiErrorCode {
  const shape = z.fromJSONSchema(z.record(z.string(), z.json()).parse(components.schemas.Error));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(shape.safeParse(body), JSON.stringify(body)).toMatchObject({ success: true });
  expect(shape.safeParse({ message: 'Words', code: 'made-up' }).success).toBe(false);
  return errorBody.parse(body).code;
}

function expectListed({ method, path }: Endpoint, code: ApiErrorCode): void {
  const { status, message } = errors[code];
  const response = operationOf(method, path)?.responses[status];
  expect(response?.description, `${code} under ${status}`).toContain(message);
  const [, { properties }] = listedCodes.parse(response).content['application/json'].schema.allOf;
  expect(properties.code.enum).toContain(code);
}

test('it says what a booking needs', () => {
  const request = operationOf('POST', '/api/bookings');
  expect(request?.requestBody?.content).toMatchObject({
    'application/json': {
      schema: {
        type: 'object',
        required: ['name', 'email', 'business', 'service', 'date', 'time'],
        properties: { name: { type: 'string' }, service: { type: 'string' }, date: { type: 'string' } },
      },
    },
  });
});

test('it says that an upload is a form with a file', () => {
  const request = operationOf('POST', '/api/client/documents/upload');
  expect(request?.requestBody?.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        required: ['file'],
        properties: { file: { type: 'string' }, description: { type: 'string' } },
      },
    },
  });
});

test('The document is compressed, kept by caches, and not sent again to those who have it', async () => {
  const ask = (headers: Record<string, string>) =>
    app.api.fetch(new Request(`${app.origin}/api/openapi.json`, { headers }));
  const answer = await ask({ 'accept-encoding': 'gzip, br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200_000);
  const etag = answer.headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
});
