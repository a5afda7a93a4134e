import { readdirSync } from 'node:fs';
import type { Endpoint, Schemas } from '#contract/endpoint.ts';

const contract = new URL('../../contract/', import.meta.url);
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted();
const modules = await Promise.all(
  files.map(async (file): Promise<[string, object]> => [file, await import(new URL(file, contract).href)]),
);
const exported = new Map<string, unknown>(modules.flatMap(([, names]) => Object.entries(names)));
const groups = modules.flatMap(([file, names]) =>
  // The live connection isn't in a group: it is a stream without schemas, and has tests of its own.
  file.endsWith('/endpoints.ts')
    ? Object.entries<unknown>({ ...names }).filter(([, group]) => !isEndpoint(group))
    : [],
);

/** Every call of the contract with its schemas. New topics are found by themselves. */
export const calls = groups.flatMap(([name, group]) => callsOf(name, group, schemasFor(name)));

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

/** `bookingSchemas` for `bookingEndpoints`. The firm's endpoints of a topic may share the schemas of the others. */
function schemasFor(name: string): unknown {
  const stem = name.replace(/Endpoints$/, '');
  const shared = stem.replace(/^admin(\w)/, (_, first: string) => first.toLowerCase());
  return exported.get(`${stem}Schemas`) ?? exported.get(`${shared}Schemas`);
}

function callsOf(path: string, group: unknown, schemas: unknown): { endpoint: Endpoint; schemas: Schemas }[] {
  if (isEndpoint(group)) {
    // Skipping it here would silently leave it out of every test of all endpoints.
    if (!isSchemas(schemas)) throw new Error(`${path} has no schemas of its name`);
    return [{ endpoint: group, schemas }];
  }
  if (!isObject(group)) return [];
  const own = new Map<string, unknown>(isObject(schemas) ? Object.entries(schemas) : []);
  return Object.entries(group).flatMap(([name, thing]: [string, unknown]) =>
    callsOf(`${path}.${name}`, thing, own.get(name)),
  );
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
