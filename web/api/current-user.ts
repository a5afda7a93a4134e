import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { clientOfPage, noteClientOfPage } from './client-of-page.ts';
import { loadedWithSession } from './loaded-with-session.ts';

let signInAgain: (() => Promise<User | null>) | undefined;

/**
 * Sets the handler that asks for a new sign-in when the session has ended. The page stays as it is until the handler resolves
 * to the user who signed in, or to null. Without a handler, nobody is signed in anymore. Returns a function that removes it.
 */
export function onSessionEnded(handler: () => Promise<User | null>): () => void {
  signInAgain = handler;
  return () => {
    if (signInAgain === handler) signInAgain = undefined;
  };
}

/** The current user, or null when nobody is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: [accountEndpoints.current.path],
  queryFn: async (): Promise<User | null> => {
    const user = await fetchCurrentUser();
    noteClientOfPage(user);
    return user;
  },
});

async function fetchCurrentUser(): Promise<User | null> {
  try {
    return await call(accountEndpoints.current, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return (await signInAgain?.()) ?? null;
    throw error;
  }
}

/** For guarded pages: always asks the server. */
export function useSignedIn() {
  return useQuery(currentUserQuery);
}

/** The key under which this browser stores a form's draft: one per user and client. Null until the user is known. */
export function useDraftName(form: string): string | null {
  return useDraftNames()(form);
}

/** The same for a form that will be opened next. */
export function useDraftNames(): (form: string) => string | null {
  const { data: user } = useSignedIn();
  const client = clientOfPage();
  return (form) => (user ? `${user.id} ${client ? `${client.id} ` : ''}${form}` : null);
}

/** For public pages: asks only if the page was loaded with a session cookie, so that visitors cause no failing call. */
export function useVisitor(): User | null {
  return useVisitorQuery().user;
}

/** Like {@link useVisitor}, for pages that wait for the answer. */
export function useVisitorQuery(): { user: User | null; isLoading: boolean } {
  const { data, isLoading } = useQuery({ ...currentUserQuery, enabled: loadedWithSession() });
  // Another island may have loaded the user already, while this one still hydrates markup rendered without one.
  const hydrated = useHydrated();
  return { user: (hydrated && data) || null, isLoading };
}

/** Prefills public forms for a signed-in client; undefined for everyone else, since staff also fill in forms for others. */
export function useVisitorPrefill(): { name: string; email: string; business: string } | undefined {
  const user = useVisitor();
  if (user?.role !== 'client') return undefined;
  return { name: user.fullName, email: user.email, business: user.client?.name ?? '' };
}
