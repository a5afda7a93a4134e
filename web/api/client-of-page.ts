import type { User } from '#contract/accounts/schemas.ts';
import { clientHeader, type Endpoint } from '#contract/endpoint.ts';

let shown: { userId: number; client: User['client'] } | undefined;

/**
 * Remembers whose records this page shows: those of the client in the first answer about this user, even if the session
 * switches clients later. The page shows another client only after a reload.
 */
export function noteClientOfPage(user: User | null): void {
  if (typeof window === 'undefined' || user === null || shown?.userId === user.id) return;
  shown = { userId: user.id, client: user.client };
}

/** A new page shows no client's records yet. */
export function forgetClientOfPage(): void {
  shown = undefined;
}

/** The client whose records this page shows; undefined for visitors and staff. */
export function clientOfPage(): User['client'] {
  return shown?.client;
}

/** Headers with which the server refuses a call if the session is for a different client than the page shows. */
export function clientHeaders({ who, anyClient }: Endpoint): Record<string, string> {
  if (who === 'anyone' || anyClient || !shown?.client) return {};
  return { [clientHeader]: String(shown.client.id) };
}
