import type { User } from '#contract/accounts/schemas.ts';
import { clientHeader, type Endpoint } from '#contract/endpoint.ts';

let shown: { userId: number; client: User['client'] } | undefined;

/**
 * Notes whose records this page shows: those of the client that the first answer about this user names, whatever the session
 * is for later. The page shows another client only after it was loaded again.
 */
export function noteClientOfPage(user: User | null): void {
  if (typeof window === 'undefined' || user === null || shown?.userId === user.id) return;
  shown = { userId: user.id, client: user.client };
}

/** A page begins, which shows nobody's records yet. */
export function forgetClientOfPage(): void {
  shown = undefined;
}

/** The client whose records this page shows; undefined for visitors and the firm's people. */
export function clientOfPage(): User['client'] {
  return shown?.client;
}

/** Keeps a call from reaching another client than the one that the page shows: the server refuses it then. */
export function clientHeaders({ who, anyClient }: Endpoint): Record<string, string> {
  if (who === 'anyone' || anyClient || !shown?.client) return {};
  return { [clientHeader]: String(shown.client.id) };
}
