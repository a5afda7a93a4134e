import { useQuery } from '@tanstack/react-query';
import { waitingSignaturesQuery } from './waiting-query.ts';

/** The entry about letters to sign for the client's list of open items. */
export function useWaitingSignatures() {
  const { data, isPending, isLoadingError } = useQuery(waitingSignaturesQuery);
  const count = data?.count ?? 0;
  const line = {
    count,
    label: count === 1 ? 'Letter to sign' : 'Letters to sign',
    note: 'Read it here and sign with your name',
    overdue: 0,
  };
  return { lines: count === 0 ? [] : [line], isPending, isLoadingError };
}
