import * as z from 'zod';
import { isCreation, type Endpoint, type Schemas } from '#contract/endpoint.ts';
import { errors, type ApiErrorCode } from '#contract/errors.ts';

/** A call for the document: the endpoint with its schemas. */
export interface DocumentedCall {
  endpoint: Endpoint;
  schemas: Schemas;
}

/** The OpenAPI 3.1 document of the calls, generated from the schemas that validate them. */
export function openApiDocument(calls: DocumentedCall[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const { method, path } = call.endpoint;
    paths[path] ??= {};
    Object.assign(paths[path] ?? {}, { [method.toLowerCase()]: operation(call) });
  }
  const info = {
    title: 'Accounting practice',
    version: '1',
    description:
      'Every error has the body of the schema Error. An address that is not listed answers 404 (not-found); a listed one answers 405 (wrong-method) to other methods, and names its own under Allow.',
  };
  return { openapi: '3.1.0', info, paths, components: { schemas: { Error: errorSchema } } };
}

/** ErrorBody of the contract. */
const errorSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'Words for the person who asked.' },
    code: { type: 'string', enum: Object.keys(errors) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By the name of a field, the words under it.',
    },
  },
  required: ['message', 'code'],
};

function operation({ endpoint, schemas }: DocumentedCall): Record<string, unknown> {
  const { summary, params, query, body, form: texts, answer } = schemas;
  const status = endpoint.status ?? (answer || endpoint.file ? 200 : 204);
  return {
    summary,
    description: `May be called by: ${endpoint.who}.`,
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    ...(texts && { requestBody: { required: true, content: form(texts) } }),
    responses: {
      [status]: { description: 'Done', ...(answer && { content: json(answer, 'output') }) },
      ...errorResponses(endpoint),
    },
  };
}

/** The errors of a call by status; several codes may share one. */
function errorResponses(endpoint: Endpoint) {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schema = {
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
      };
      return [
        status,
        {
          description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n'),
          ...(retryableStatuses.includes(status) && { headers: { 'Retry-After': retryAfter } }),
          content: { 'application/json': { schema } },
        },
      ];
    }),
  );
}

const retryableStatuses: number[] = [errors['too-many'].status, errors.unavailable.status];
const retryAfter = { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } };

/** The errors that the call declares, and those that can occur before it is reached. */
function codesOf(endpoint: Endpoint): ApiErrorCode[] {
  const { method, who, duringEnrollment, recentAuthentication, errors: own } = endpoint;
  const writes = method !== 'GET';
  const isGuarded = who !== 'anyone';
  return [
    ...new Set<ApiErrorCode>([
      ...own,
      'wrong-host',
      ...(isGuarded ? (['signed-out'] as const) : []),
      ...(isGuarded && duringEnrollment !== true ? (['enroll-first'] as const) : []),
      // The wrong role, or a page of another site.
      ...(isGuarded || writes ? (['forbidden'] as const) : []),
      ...(recentAuthentication === true ? (['reauthenticate'] as const) : []),
      ...(recentAuthentication === 'factor' ? (['factor-again'] as const) : []),
      ...(isCreation(endpoint) ? (['conflict', 'stored-before'] as const) : []),
      ...(writes ? (['malformed', 'too-large', 'wrong-type'] as const) : []),
      'internal',
      'unavailable',
    ]),
  ];
}

function parameters(location: 'path' | 'query', shape: z.core.$ZodType | undefined) {
  if (!shape) return [];
  const schema = jsonSchema(shape, 'input');
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

/** A form with one file and text fields. */
function form(shape: z.core.$ZodType) {
  const { properties = {} } = jsonSchema(shape, 'input');
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file, ...properties }, required: ['file'] },
    },
  };
}

function json(shape: z.core.$ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: jsonSchema(shape, io) } };
}

function jsonSchema(shape: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' });
}
