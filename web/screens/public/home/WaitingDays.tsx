import { homeCopy } from '#content/pages.ts';
import { cx } from '#web/ui/cx.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { DayRow, timesOfADay } from './DayRow.tsx';

const days = [1, 2, 3];

/** Rows of the size of those that will come. */
export function WaitingDays({ className }: { className: string }) {
  return (
    <Loading label={homeCopy.nextTimes.loading} className={cx('noscript:invisible', className)}>
      <ul aria-hidden>
        {days.map((day) => (
          <DayRow key={day} weekday={<Copy>Tuesday</Copy>} day={<Copy>Nov 24</Copy>}>
            {Array.from({ length: timesOfADay }, (_, index) => (
              <Skeleton key={index} className="h-10 pointer-coarse:h-11" />
            ))}
          </DayRow>
        ))}
      </ul>
    </Loading>
  );
}

/** Words that are there for their size only. */
function Copy({ children }: { children: string }) {
  return <span className="rounded-sm bg-rule/60 text-transparent select-none">{children}</span>;
}
