import { mayCall } from '#contract/accounts/access/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useSignedIn } from './current-user.ts';

/** Whether the role of whoever is signed in includes a call: what they can't do is not offered to them. */
export function useMayCall(): (endpoint: Pick<Endpoint, 'who' | 'clients'>) => boolean {
  const { data: user } = useSignedIn();
  return (endpoint) => !!user && includesCall(user, endpoint);
}

/** Whether a call is offered to this user. An answer without the position, an extra, hides nothing: the server decides. */
export function includesCall(user: User, endpoint: Pick<Endpoint, 'who' | 'clients'>): boolean {
  return (user.role === 'admin' && user.position === undefined) || mayCall(endpoint, user);
}
