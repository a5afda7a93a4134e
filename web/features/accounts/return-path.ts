/** The only places a guard turns people away from, and so the only ones a sign-in returns to. */
const guarded = /^\/(?:client-portal|admin)(?:[/?#]|$)/;

/** A path of ours to return to after signing in, or undefined for anything else (never another site). */
export function returnPath(from: unknown): string | undefined {
  return typeof from === 'string' && guarded.test(from) && !from.includes('\\') ? from : undefined;
}

/** The search of a sign-in page: where the guard turned somebody away. */
export function signInSearch({ from }: Record<string, unknown>): { from?: string | undefined } {
  return { from: returnPath(from) };
}
