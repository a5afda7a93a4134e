import { traitsOf } from '../page-routes.ts';

/** Parts of a path that a browser takes out before it goes there, so that it would arrive elsewhere. */
const moved = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
// oxlint-disable-next-line eslint/no-control-regex -- browsers take them out as well
const unseen = /[\u0000-\u001f\u007f\\]/;

/** A guarded page of ours to return to after signing in, or undefined for anything else (never another site). */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || unseen.test(from)) return undefined;
  const [path = ''] = from.split(/[?#]/, 1);
  return moved.test(path) || traitsOf(path).guard === 'anyone' ? undefined : from;
}

/** The search of a page on the way to a sign-in: where the guard turned someone away. */
export function signInSearch({ from }: Record<string, unknown>): { from?: string | undefined } {
  return { from: returnPath(from) };
}
