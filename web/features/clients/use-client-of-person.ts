import { useQuery } from '@tanstack/react-query';
import { clientChoicesQuery } from './queries.ts';

/** The client with this email address: undefined while it loads, null if there is none. */
export function useClientOfPerson(email: string, { withArchived }: { withArchived: boolean }) {
  const { data } = useQuery(clientChoicesQuery(email, withArchived));
  if (!data) return undefined;
  return data.find((client) => client.email.toLowerCase() === email.toLowerCase()) ?? null;
}
