import { routes } from '#web/routes.ts';

interface Node {
  type: string;
  path?: string;
  children?: readonly Node[];
}

const guarded = /^\/(?:admin|client-portal)(?:\/|$)/;

const all = pathsOf(routes);

/** Every address of the route table without a parameter, from the table itself: a page that is added is in the tests. */
const addresses = all.filter((path) => !path.includes('$'));

export const publicPaths = addresses.filter((path) => !guarded.test(path));
export const guardedPaths = addresses.filter((path) => guarded.test(path));
/** The others, such as `/blog/$slug`. */
export const pathsWithNames = all.filter((path) => path.includes('$'));

function pathsOf({ type, path, children = [] }: Node): string[] {
  const own = type === 'index' ? ['/'] : path === undefined ? [] : [path];
  return [...own, ...children.flatMap(pathsOf)];
}
