import { mayCall } from '#contract/accounts/access/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useSignedIn } from './current-user.ts';

/** Whether the signed-in user's role includes a call. Screens hide what it doesn't include. */
export function useMayCall(): (endpoint: Pick<Endpoint, 'who' | 'clients'>) => boolean {
  const { data: user } = useSignedIn();
  return (endpoint) => !!user && includesCall(user, endpoint);
}

/** Whether a call is offered to this user. Without a position (an optional field) nothing is hidden: the server decides. */
export function includesCall(user: User, endpoint: Pick<Endpoint, 'who' | 'clients'>): boolean {
  return (user.role === 'admin' && user.position === undefined) || mayCall(endpoint, user);
}
