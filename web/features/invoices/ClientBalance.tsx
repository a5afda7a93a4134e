import { useQuery } from '@tanstack/react-query';
import { dollars } from '#contract/money.ts';
import { clientBalanceQuery } from './queries.ts';

/** What a client owes and how much of it is overdue, as two items of a description list. */
export function ClientBalance({ clientId }: { clientId: number }) {
  const { data, isError } = useQuery(clientBalanceQuery(clientId));
  const text = (cents: number | undefined) => {
    if (cents !== undefined) return dollars(cents);
    return isError ? 'Not loaded' : 'Loading';
  };
  const isOverdue = data !== undefined && data.overdueCents > 0;
  return (
    <>
      <div>
        <dt>Balance due</dt>
        <dd>{text(data?.outstandingCents)}</dd>
      </div>
      <div>
        <dt>Overdue</dt>
        <dd className={isOverdue ? 'text-red-text' : undefined}>
          {data?.overdueCents === 0 ? 'Nothing' : text(data?.overdueCents)}
        </dd>
      </div>
    </>
  );
}
