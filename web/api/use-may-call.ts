import { mayCall } from '#contract/accounts/access-rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useSignedIn } from './current-user.ts';

/** Whether the role of whoever is signed in includes a call: what they can't do is not offered to them. */
export function useMayCall(): (endpoint: Pick<Endpoint, 'who' | 'clients'>) => boolean {
  const { data: user } = useSignedIn();
  return (endpoint) => !!user && mayCall(endpoint, user);
}
