import * as z from 'zod';
import { afterAll, expect, test } from 'vitest';
import { refusals } from '#contract/errors.ts';
import { eventsEndpoint } from '#contract/events.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it: an object or a yes or no for everything. */
const schema = z.union([
  z.boolean(),
  z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() }),
]);
const content = z.strictObject({ 'application/json': z.strictObject({ schema }) });
const form = z.strictObject({ 'multipart/form-data': z.strictObject({ schema }) });

/** The parts of OpenAPI 3.1.0 that the document uses, and none that 3.1.0 does not know. */
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
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
});
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'put', 'post', 'patch', 'delete']), operation),
  ),
});

const read = async () => document.parse((await app.visitor().fetch('/api/openapi.json')).body);
const operationOf = async (method: string, path: string) => {
  const { paths } = await read();
  return Object.entries(paths[path] ?? {}).find(([name]) => name === method.toLowerCase())?.[1];
};

test('the document is OpenAPI 3.1 and lists exactly the calls of the contract', async () => {
  const { paths } = await read();
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(
    [...endpoints, eventsEndpoint].map((endpoint) => nameOf(endpoint)).toSorted(),
  );
});

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s names its parameters, its success, its refusals and who may call',
  async (_name, endpoint) => {
    const found = await operationOf(endpoint.method, endpoint.path);
    const inPath = found?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(found?.description).toContain(endpoint.who);
    expect(Boolean(found?.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.form));
    const statuses = [
      endpoint.status ?? (endpoint.answer || endpoint.file ? 200 : 204),
      ...endpoint.refusals.map((code) => refusals[code].status),
    ];
    expect(Object.keys(found?.responses ?? {}).toSorted()).toEqual(
      [...new Set(statuses.map(String))].toSorted(),
    );
  },
);

test('it says what a booking needs', async () => {
  const request = await operationOf('POST', '/api/bookings');
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

test('it says that an upload is a form with a file', async () => {
  const request = await operationOf('POST', '/api/client/documents/upload');
  expect(request?.requestBody?.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        required: ['file'],
        properties: { file: { type: 'string' }, description: { type: 'string' } },
      },
    },
  });
});
