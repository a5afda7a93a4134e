import { traitsOf } from '../page-routes.ts';

/** Dot segments, which a browser resolves before it navigates, and so ends up elsewhere. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
// oxlint-disable-next-line eslint/no-control-regex -- browsers drop or replace these as well
const dropped = /[\u0000-\u001f\u007f\\]/;

/** A guarded page of ours to return to after signing in, or undefined for anything else (never another site). */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || dropped.test(from)) return undefined;
  const [path = ''] = from.split(/[?#]/, 1);
  return dotSegment.test(path) || traitsOf(path).guard === 'anyone' ? undefined : from;
}

/** Validates the query of a sign-in page: `from` is the page that the guard turned someone away from. */
export function signInSearch({ from }: Record<string, unknown>): { from?: string | undefined } {
  return { from: returnPath(from) };
}
