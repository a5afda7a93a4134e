import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { homeCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DayOfTimes } from './DayOfTimes.tsx';
import { nextTimesQuery } from './next-times-query.ts';
import { WaitingDays } from './WaitingDays.tsx';

const copy = homeCopy.nextTimes;

/** The result covers the placeholder rows and never takes more space than they do. */
export function NextDays() {
  const { data, isPending, isFetching, refetch } = useQuery(nextTimesQuery);
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <WaitingDays className={cx(!isPending && 'invisible')} />
      {data && data.length > 0 && (
        <ul>
          {data.map((day) => (
            <DayOfTimes key={day.date} date={day.date} slots={day.slots} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <Note text={copy.empty} />}
      {!isPending && !data && (
        <Note text={copy.failed}>
          <Button
            variant="secondary"
            pending={isFetching}
            pendingLabel={copy.loading}
            onClick={() => void refetch()}
          >
            {copy.retry}
          </Button>
        </Note>
      )}
      <noscript>
        <Note text={copy.unscripted} />
      </noscript>
    </div>
  );
}

function Note({ text, children }: { text: string; children?: ReactNode }) {
  const firm = useFirm();
  return (
    <div className="flex flex-col items-start justify-center gap-3 self-stretch border-t border-rule py-4">
      <p className="text-ink-2">{text}</p>
      {children}
      <p className="flex flex-wrap gap-x-5">
        <a href={firm.emailAddress} className="link py-1">
          {firm.email}
        </a>
        <a href={firm.phoneAddress} className="link py-1">
          {firm.phone}
        </a>
      </p>
    </div>
  );
}
