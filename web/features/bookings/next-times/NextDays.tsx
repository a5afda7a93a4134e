import type { ReactNode } from 'react';
import { homeCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { dayAddress, noDay } from '../without-script/open-days.ts';
import { timesPerDay } from './spread-over.ts';

const copy = homeCopy.nextTimes;

/** Classes of one time. Its height sets the height of the row. */
const timeClass =
  'inline-flex min-h-10 items-center justify-center rounded-md px-1 text-small whitespace-nowrap pointer-coarse:min-h-11 ' +
  'border border-rule-2 font-strong hover:border-pine hover:bg-pine-wash hover:text-pine';

/**
 * Every state of the list; `show-next-times.ts` fills it and chooses the state to show. The content never takes more space
 * than the placeholders, so that the page doesn't shift.
 */
export function NextDays() {
  return (
    <div data-next-times="loading" className="group/times grid *:col-start-1 *:row-start-1">
      <LoadingDays />
      <ul className="hidden group-data-[next-times=days]/times:block" />
      <template>
        <DayRow weekday="" day="">
          <a href="/booking" aria-label={copy.more} className={timeClass} />
        </DayRow>
      </template>
      <Note text={copy.empty} className="hidden group-data-[next-times=empty]/times:flex" />
      <Note text={copy.failed} className="hidden group-data-[next-times=failed]/times:flex">
        <Button variant="secondary">{copy.retry}</Button>
      </Note>
      <noscript>
        <Note text={copy.unscripted} className="flex">
          <Button render={<a href={dayAddress(noDay)} />}>{copy.openDays}</Button>
        </Note>
      </noscript>
    </div>
  );
}

interface DayRowProps {
  weekday: ReactNode;
  day: ReactNode;
  children: ReactNode;
}

function DayRow({ weekday, day, children }: DayRowProps) {
  return (
    <li className="border-t border-rule py-3 xl:grid xl:grid-cols-[6.5rem_minmax(0,1fr)] xl:items-center xl:gap-3">
      <p className="flex items-baseline gap-2 text-small leading-snug max-xl:mb-2 xl:flex-col xl:gap-0">
        <span className="font-strong">{weekday}</span>
        <span className="text-ink-2">{day}</span>
      </p>
      <div className="grid grid-cols-3 gap-2">{children}</div>
    </li>
  );
}

const placeholderDays = [1, 2, 3];

/** Placeholders in the size of the rows to come. */
function LoadingDays() {
  return (
    <div className="not-group-data-[next-times=loading]/times:invisible noscript:invisible">
      <Loading label={copy.loading}>
        <ul aria-hidden>
          {placeholderDays.map((day) => (
            <DayRow
              key={day}
              weekday={<PlaceholderText>Tuesday</PlaceholderText>}
              day={<PlaceholderText>Nov 24</PlaceholderText>}
            >
              {Array.from({ length: timesPerDay }, (_, index) => (
                <Skeleton key={index} className="h-10 pointer-coarse:h-11" />
              ))}
            </DayRow>
          ))}
        </ul>
      </Loading>
    </div>
  );
}

/** Invisible text that reserves space. */
function PlaceholderText({ children }: { children: string }) {
  return <span className="rounded-sm bg-rule/60 text-transparent select-none">{children}</span>;
}

function Note({ text, className, children }: { text: string; className: string; children?: ReactNode }) {
  const firm = useFirm();
  return (
    <div
      className={`flex-col items-start justify-center gap-3 self-stretch border-t border-rule py-4 ${className}`}
    >
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
