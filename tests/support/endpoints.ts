import { readdirSync } from 'node:fs';
import type { Endpoint, Schemas } from '#contract/endpoint.ts';

const contract = new URL('../../contract/', import.meta.url);
const topics = readdirSync(contract, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const modules: object[] = await Promise.all(
  topics.flatMap(({ name }) =>
    ['endpoints', 'schemas'].map((part) => import(new URL(`${name}/${part}.ts`, contract).href)),
  ),
);
const exported = new Map<string, unknown>(modules.flatMap((names) => Object.entries(names)));

/** Every call that the contract promises, with its schemas: a new topic is found by itself. */
export const calls = [...exported].flatMap(([name, group]) => callsOf(group, schemasFor(name)));

export const endpoints: readonly Endpoint[] = calls.map(({ endpoint }) => endpoint);

const schemasByName = new Map(calls.map(({ endpoint, schemas }) => [nameOf(endpoint), schemas]));

/** What a call takes and answers. */
export function schemasOf(endpoint: Endpoint): Schemas {
  const schemas = schemasByName.get(nameOf(endpoint));
  if (!schemas) throw new Error(`${nameOf(endpoint)} is in no group of contract/*/endpoints.ts`);
  return schemas;
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** `bookingSchemas` for `bookingEndpoints`; the firm's side of a topic may share those of the other. */
function schemasFor(name: string): unknown {
  const stem = name.replace(/Endpoints$/, '');
  const shared = stem.replace(/^admin(\w)/, (_, first: string) => first.toLowerCase());
  return exported.get(`${stem}Schemas`) ?? exported.get(`${shared}Schemas`);
}

function callsOf(group: unknown, schemas: unknown): { endpoint: Endpoint; schemas: Schemas }[] {
  if (!isObject(group) || !isObject(schemas)) return [];
  const own = new Map<string, unknown>(Object.entries(schemas));
  return Object.entries(group).flatMap(([name, thing]: [string, unknown]) => {
    const parts = own.get(name);
    if (!isEndpoint(thing)) return callsOf(thing, parts);
    return isSchemas(parts) ? [{ endpoint: thing, schemas: parts }] : [];
  });
}

function isEndpoint(thing: unknown): thing is Endpoint {
  return isObject(thing) && 'method' in thing && 'path' in thing && 'who' in thing && 'errors' in thing;
}

function isSchemas(thing: unknown): thing is Schemas {
  return isObject(thing) && 'summary' in thing;
}

function isObject(thing: unknown): thing is object {
  return typeof thing === 'object' && thing !== null;
}
