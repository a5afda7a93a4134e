import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { monthAsSpoken } from '#contract/client-jobs/months.ts';
import { longDate, monthName } from '#contract/dates.ts';
import { useFirmDay } from '#web/api/today.ts';
import { closedMonthQuery } from '#web/features/client-jobs/closed-month-query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { StatementsLink } from './StatementsLink.tsx';

/** The newest closed month, and a link to its statements if there are any; null before the first one. */
export function ClosedMonth() {
  const today = useFirmDay();
  const { data: closed } = useQuery(closedMonthQuery);
  if (!closed) return null;
  const { month, closedOn } = closed;
  const isThisYear = closedOn.slice(0, 4) === today.slice(0, 4);
  return (
    <p className="mt-3 flex items-start gap-2">
      <Icon of={CircleCheck} className="mt-[0.2em] shrink-0 text-pine" />
      <span>
        <strong className="font-strong">{monthAsSpoken(month, today)}</strong>: closed on{' '}
        {isThisYear ? `${monthName(closedOn)} ${Number(closedOn.slice(8))}` : longDate(closedOn)}
        <StatementsLink month={month} />
      </span>
    </p>
  );
}
