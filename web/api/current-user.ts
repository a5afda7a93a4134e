import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { clientOfPage, noteClientOfPage } from './client-of-page.ts';
import { cameWithSession } from './came-with-session.ts';

let signInAgain: (() => Promise<User | null>) | undefined;

/**
 * Sets what is done when the session has ended: until it resolves to who has signed in, or null, everything stays as it is.
 * Without it nobody is signed in then. Returns how to take it back.
 */
export function whenSessionEnded(asks: () => Promise<User | null>): () => void {
  signInAgain = asks;
  return () => {
    if (signInAgain === asks) signInAgain = undefined;
  };
}

/** The current user, or null when nobody is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: [accountEndpoints.current.path],
  queryFn: async (): Promise<User | null> => {
    const user = await askWhoIsThere();
    noteClientOfPage(user);
    return user;
  },
});

async function askWhoIsThere(): Promise<User | null> {
  try {
    return await call(accountEndpoints.current, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return (await signInAgain?.()) ?? null;
    throw error;
  }
}

/** For guarded places: always asks. */
export function useSignedIn() {
  return useQuery(currentUserQuery);
}

/** Under which this browser keeps what someone types into a form: for themselves and the client of the page alone. */
export function useDraftName(form: string): string | null {
  const { data: user } = useSignedIn();
  const client = clientOfPage();
  return user ? `${user.id} ${client ? `${client.id} ` : ''}${form}` : null;
}

/** For public places: asks only when this page came with a session cookie, so that a visitor causes no failing call. */
export function useVisitor(): User | null {
  return useVisitorQuery().user;
}

/** The same for a page that waits until it knows. */
export function useVisitorQuery(): { user: User | null; isLoading: boolean } {
  const { data, isLoading } = useQuery({ ...currentUserQuery, enabled: cameWithSession() });
  // Another island may know already, while this one hydrates what was rendered for nobody.
  const hydrated = useHydrated();
  return { user: (hydrated && data) || null, isLoading };
}

/** What public forms need not ask a client who is signed in; undefined for everyone else. The firm writes for others as well. */
export function useKnownVisitor(): { name: string; email: string; business: string } | undefined {
  const user = useVisitor();
  if (user?.role !== 'client') return undefined;
  return { name: user.fullName, email: user.email, business: user.client?.name ?? '' };
}
