import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide';
import { useEffect, useEffectEvent, useId } from 'react';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { visitorTime } from '#contract/bookings/visitor-time.ts';
import { visitorZone } from './visitor-zone.ts';
import { availableSlotsQuery } from '../queries.ts';

interface SlotPickerProps {
  date: string;
  value: string;
  error: string | undefined;
  name: string;
  onValueChange: (slot: string) => void;
  /** Called while the times are awaited and once more when they, or what says that there are none, are shown. */
  onShown?: ((times: HTMLElement | null) => void) | undefined;
}

/** The times of a day. */
export const timeGrid = 'grid grid-cols-3 gap-2 sm:grid-cols-4';
/** One time. */
export const timeChip =
  'relative inline-flex min-h-11 flex-col items-center justify-center py-1.5 leading-snug rounded-md border border-rule-2 bg-sheet px-1 font-strong whitespace-nowrap tabular-nums sm:px-3 hover:border-edge hover:bg-pine-wash ' +
  'has-checked:border-pine has-checked:bg-pine-wash has-checked:text-pine';

function useTimes(date: string) {
  return useQuery(availableSlotsQuery(date));
}

/** The free times of the chosen day. */
export function SlotPicker({ date, onShown, ...props }: SlotPickerProps) {
  const query = useTimes(date);
  const { isFetching } = query;
  return (
    // Another element for each of the two; below it is the bar of the form, on a phone.
    <div key={String(isFetching)} ref={onShown} className="max-lg:scroll-mb-32">
      {isFetching ? <WaitingSlots /> : <Slots {...props} query={query} />}
    </div>
  );
}

interface SlotsProps extends Omit<SlotPickerProps, 'date' | 'onShown'> {
  query: ReturnType<typeof useTimes>;
}

/** As the browser's own radio buttons: the kit's would be 9 KB of script on every form. */
function Slots({ value, error, name, onValueChange, query }: SlotsProps) {
  const { data, isFetching, isError, refetch } = query;
  const label = useId();
  const zone = useFirmZone();
  const isLost = !isFetching && data !== undefined && value !== '' && !data.slots.includes(value);
  const letGo = useEffectEvent(() => onValueChange(''));
  // Someone else was faster: what cannot be booked any more does not stay chosen.
  useEffect(() => {
    if (isLost) letGo();
  }, [isLost]);
  // Only an answer can say that a day is full.
  if (isError || !data) {
    return (
      <NotLoaded
        title="Error"
        failure="Failed to load available time slots. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.slots.length === 0) {
    return (
      <Alert tone="yellow" title="No Available Times">
        All slots for this date have been booked. Please select another date.
      </Alert>
    );
  }
  // The date-times are an extra: an answer may lack them.
  const dateTimes: readonly string[] = data.startsAt ?? [];
  const ownTimes = data.slots.map((_, index) => visitorTime(dateTimes[index], zone, visitorZone()));
  const isElsewhere = ownTimes.some((own) => own !== null);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span id={label} className="font-strong">
          Time
        </span>
        <span className="text-small text-ink-2">
          {zoneName(zone)}
          {isElsewhere && ', with your time below'}
        </span>
      </p>
      <div
        role="radiogroup"
        aria-labelledby={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${label}-error` : undefined}
        className={timeGrid}
      >
        {data.slots.map((slot, index) => (
          <label key={slot} className={timeChip}>
            <input
              type="radio"
              name={name}
              value={slot}
              aria-label={slot}
              aria-describedby={ownTimes[index] ? `${label}-own-${index}` : undefined}
              checked={slot === value}
              onChange={() => onValueChange(slot)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md"
            />
            {slot}
            {ownTimes[index] && (
              <span id={`${label}-own-${index}`} className="text-center text-small font-normal whitespace-normal text-ink-2">
                {ownTimes[index]}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${label}-error`} className="flex gap-1.5 text-small font-strong text-red-text">
          <Icon of={CircleAlert} className="mt-[0.15em]" />
          {error}
        </p>
      )}
    </div>
  );
}

function WaitingSlots() {
  return (
    <Loading label="Loading available times" className={timeGrid}>
      {Array.from({ length: 16 }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </Loading>
  );
}
