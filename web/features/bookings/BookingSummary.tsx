import { useQuery } from '@tanstack/react-query';
import { fullDate } from '#contract/dates.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { cx } from '#web/ui/cx.ts';
import { useTranslate } from '#web/ui/form/translation.ts';
import { visitorTime } from '#contract/bookings/visitor-time.ts';
import { visitorZone } from './slots/visitor-zone.ts';
import { availableSlotsQuery } from './queries.ts';

interface BookingSummaryProps {
  date: string | null;
  time: string;
}

/** One line that says what will be booked, in the firm's time zone and, if it differs, in the visitor's. */
export function BookingSummary({ date, time }: BookingSummaryProps) {
  const t = useTranslate();
  if (date === null) return <Line isChosen={false}>{t('Pick a day to see times.')}</Line>;
  if (time === '') return <Line isChosen={false}>{t(`${fullDate(date)}, no time chosen yet.`)}</Line>;
  return (
    <Line isChosen>
      <ChosenTime date={date} time={time} day={fullDate(date)} />
    </Line>
  );
}

/** The chosen time above the first field, on phones where neither the times nor the summary is in view while one types. */
export function ChosenTimeAbove({ date, time }: BookingSummaryProps) {
  const t = useTranslate();
  if (date === null || time === '') return null;
  return (
    <p className="hidden rounded-md bg-pine-wash px-3 py-2 [@media(width<64rem)_and_(height<44rem)]:block">
      <ChosenTime date={date} time={time} day={fullDate(date).replace(/, \d{4}$/, '')} />.{' '}
      <button type="button" className="link" onClick={showTimes}>
        {t('Change')}
      </button>
    </p>
  );
}

/** Goes back to the times, with the focus on the chosen one. */
function showTimes({ currentTarget }: React.MouseEvent<HTMLButtonElement>) {
  const chosen = currentTarget.form?.querySelector<HTMLInputElement>('[role=radiogroup] input:checked');
  chosen?.focus({ preventScroll: true });
  chosen?.scrollIntoView({ block: 'center' });
}

function ChosenTime({ date, time, day }: { date: string; time: string; day: string }) {
  const t = useTranslate();
  const zone = useFirmZone();
  const { data } = useQuery(availableSlotsQuery(date));
  // A response may lack the date-times.
  const dateTimes: readonly string[] | undefined = data?.startsAt;
  const startsAt = data && dateTimes?.[data.slots.indexOf(time)];
  const localTime = startsAt ? visitorTime(startsAt, zone, visitorZone()) : null;
  return (
    <>
      <strong>
        {t(day)}, {time}
      </strong>{' '}
      {t(zoneName(zone))}
      {localTime && <>, {t(`${localTime} your time`)}</>}
    </>
  );
}

/** Green once a time is chosen. */
function Line({ isChosen, children }: { isChosen: boolean; children: React.ReactNode }) {
  return (
    <p
      className={cx(
        'rounded-md border px-4 py-3',
        isChosen ? 'border-rule bg-pine-wash' : 'border-dashed border-rule-2 text-ink-2',
      )}
      aria-live="polite"
    >
      {children}
    </p>
  );
}
