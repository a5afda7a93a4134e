import { useQuery } from '@tanstack/react-query';
import { fullDate } from '#contract/dates.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { visitorTime, visitorZone } from './local-time.ts';
import { availableSlotsQuery } from './queries.ts';

interface BookingSummaryProps {
  date: string | null;
  time: string;
}

/** One line that always says what will be booked, in the firm's time and, where it differs, in the visitor's. */
export function BookingSummary({ date, time }: BookingSummaryProps) {
  const zone = useFirmZone();
  const { data } = useQuery(availableSlotsQuery(date));
  if (date === null) return <Line>Pick a day to see times.</Line>;
  if (time === '') return <Line>{fullDate(date)}, no time chosen yet.</Line>;
  // The date-times are an extra: an answer may lack them.
  const dateTimes: readonly string[] | undefined = data?.startsAt;
  const startsAt = data && dateTimes?.[data.slots.indexOf(time)];
  const own = startsAt ? visitorTime(startsAt, zone, visitorZone()) : null;
  return (
    <Line>
      <strong>
        {fullDate(date)}, {time}
      </strong>{' '}
      {zoneName(zone)}
      {own && <>, {own} yours</>}
    </Line>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <p className="rounded-md border border-rule bg-pine-wash px-4 py-3" aria-live="polite">
      {children}
    </p>
  );
}
