import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals } from '#contract/errors.ts';

/** The OpenAPI 3.1 document of the endpoints, made from the same shapes that judge the calls. */
export function openApiDocument(endpoints: Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation(endpoint) });
  }
  return { openapi: '3.1.0', info: { title: 'Accounting practice', version: '1' }, paths };
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  const status = endpoint.status ?? (endpoint.answer || endpoint.file ? 200 : 204);
  return {
    summary: endpoint.summary,
    description: `May be called by: ${endpoint.who}.`,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body, 'input') } }),
    ...(endpoint.form && { requestBody: { required: true, content: form(endpoint.form) } }),
    responses: {
      [status]: { description: 'Done', ...(endpoint.answer && { content: json(endpoint.answer, 'output') }) },
      ...Object.fromEntries(
        endpoint.refusals.map((code) => [refusals[code].status, { description: refusals[code].message }]),
      ),
    },
  };
}

function parameters(place: 'path' | 'query', shape: z.ZodType | undefined) {
  if (!shape) return [];
  const schema = jsonSchema(shape, 'input');
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

/** A form with one file, and texts beside it. */
function form(shape: z.ZodType) {
  const { properties = {} } = jsonSchema(shape, 'input');
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file, ...properties }, required: ['file'] },
    },
  };
}

function json(shape: z.ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: jsonSchema(shape, io) } };
}

function jsonSchema(shape: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' });
}
