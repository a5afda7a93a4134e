import { traitsOf } from '#contract/page-routes.ts';

/** A guarded page of ours to return to after signing in, or undefined for anything else (never another site). */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || from.includes('\\')) return undefined;
  const [path = ''] = from.split(/[?#]/, 1);
  return traitsOf(path).guard === 'anyone' ? undefined : from;
}

/** The search of a sign-in page: where the guard turned someone away. */
export function signInSearch({ from }: Record<string, unknown>): { from?: string | undefined } {
  return { from: returnPath(from) };
}
