import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide';
import { useEffect, useEffectEvent, useId } from 'react';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useTranslate } from '#web/ui/form/translation.ts';
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
  /** Called with the element while the times load, and again once they, or the message that there are none, are shown. */
  onShown?: ((times: HTMLElement | null) => void) | undefined;
}

/** Classes of the grid of times. */
export const timeGrid = 'grid grid-cols-3 gap-2 sm:grid-cols-4';
/** Classes of one time. */
export const timeChip =
  'relative inline-flex min-h-11 flex-col items-center justify-center py-1.5 leading-snug rounded-md border border-rule-2 bg-sheet px-1 font-strong whitespace-nowrap tabular-nums sm:px-3 hover:border-edge hover:bg-pine-wash ' +
  'has-checked:border-pine has-checked:bg-pine-wash has-checked:text-pine';

/** The free times of the chosen day. */
export function SlotPicker({ date, onShown, ...props }: SlotPickerProps) {
  const query = useTimes(date);
  const { isFetching } = query;
  return (
    // The key makes a new element when the times arrive. The scroll margin is for the form's bar at the bottom of a phone.
    <div key={String(isFetching)} ref={onShown} className="max-lg:scroll-mb-32">
      {isFetching ? <LoadingSlots /> : <Slots {...props} query={query} />}
    </div>
  );
}

function useTimes(date: string) {
  return useQuery(availableSlotsQuery(date));
}

interface SlotsProps extends Omit<SlotPickerProps, 'date' | 'onShown'> {
  query: ReturnType<typeof useTimes>;
}

/** Native radio buttons: those of the kit would add 9 KB of script to every form. */
function Slots({ value, error, name, onValueChange, query }: SlotsProps) {
  const t = useTranslate();
  const { data, isFetching, isError, refetch } = query;
  const label = useId();
  const zone = useFirmZone();
  const isTaken = !isFetching && data !== undefined && value !== '' && !data.slots.includes(value);
  const deselect = useEffectEvent(() => onValueChange(''));
  // Someone else has booked the chosen slot, so it is deselected.
  useEffect(() => {
    if (isTaken) deselect();
  }, [isTaken]);
  // Without a response, the day can't be called full.
  if (isError || !data) {
    return (
      <NotLoaded
        title={t('Error')}
        failure={t('Failed to load available time slots. Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.slots.length === 0) {
    return (
      <Alert tone="yellow" title={t('No Available Times')}>
        {t('All slots for this date have been booked. Please select another date.')}
      </Alert>
    );
  }
  // A response may lack the date-times.
  const dateTimes: readonly string[] = data.startsAt ?? [];
  const localTimes = data.slots.map((_, index) => visitorTime(dateTimes[index], zone, visitorZone()));
  const hasLocalTimes = localTimes.some((time) => time !== null);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span id={label} className="font-strong">
          {t('Time')}
        </span>
        <span className="text-small text-ink-2">
          {t(zoneName(zone))}
          {hasLocalTimes && t(', with your time below')}
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
              aria-describedby={localTimes[index] ? `${label}-own-${index}` : undefined}
              checked={slot === value}
              onChange={() => onValueChange(slot)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md"
            />
            {slot}
            {localTimes[index] && (
              <span
                id={`${label}-own-${index}`}
                className="text-center text-small font-normal whitespace-normal text-ink-2"
              >
                {t(localTimes[index])}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${label}-error`} className="flex gap-1.5 text-small font-strong text-red-text">
          <Icon of={CircleAlert} className="mt-[0.15em]" />
          {t(error)}
        </p>
      )}
    </div>
  );
}

function LoadingSlots() {
  const t = useTranslate();
  return (
    <Loading label={t('Loading available times')} className={timeGrid}>
      {Array.from({ length: 16 }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </Loading>
  );
}
