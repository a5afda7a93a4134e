import { weeksOfMonth } from '#web/ui/calendar/calendar-days.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Keeps the place of a calendar that is not there yet: a month cannot be turned, nor a day chosen, without a script. */
export function CalendarPlace({ month }: { month: string }) {
  return (
    <div className="flex w-full max-w-88 flex-col gap-2 noscript:hidden">
      <Skeleton className="h-10 pointer-coarse:h-11" />
      <div style={{ height: `${2 + weeksOfMonth(month) * 2.75}rem` }}>
        <Skeleton className="h-full" />
      </div>
    </div>
  );
}
