import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dollars } from '#contract/money.ts';
import { clientBalanceQuery } from './queries.ts';

/** What a client owes and how much of it is overdue, as items of a description list; nothing if there is no balance. */
export function ClientBalance({ clientId }: { clientId: number }) {
  const { data, isError } = useQuery(clientBalanceQuery(clientId));
  if (isError) return <Balance term="Balance due">Not loaded</Balance>;
  if (!data || data.outstandingCents === 0) return null;
  return (
    <>
      <Balance term="Balance due">{dollars(data.outstandingCents)}</Balance>
      {data.overdueCents > 0 && (
        <Balance term="Overdue">
          <span className="text-red-text">{dollars(data.overdueCents)}</span>
        </Balance>
      )}
    </>
  );
}

function Balance({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
