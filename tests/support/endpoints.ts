import type { Endpoint } from '#contract/endpoint.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/*.ts', '!../../contract/*.test.ts'],
  {
    eager: true,
  },
);

/** Every endpoint that the contract promises: a new topic is found by itself. */
export const endpoints: readonly Endpoint[] = Object.values(modules)
  .flatMap((exports) => Object.values(exports))
  .flatMap((group) => (isPlain(group) ? endpointsIn(group) : []));

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function endpointsIn(group: object): Endpoint[] {
  return Object.values(group).flatMap((thing: unknown) => {
    if (isEndpoint(thing)) return [thing];
    return isPlain(thing) ? endpointsIn(thing) : [];
  });
}

function isEndpoint(thing: unknown): thing is Endpoint {
  return isObject(thing) && 'method' in thing && 'path' in thing && 'who' in thing && 'refusals' in thing;
}

function isObject(thing: unknown): thing is object {
  return typeof thing === 'object' && thing !== null;
}

/** A group is a plain object; shapes are instances of their own. */
function isPlain(thing: unknown): thing is object {
  return isObject(thing) && Object.getPrototypeOf(thing) === Object.prototype && !('_zod' in thing);
}
