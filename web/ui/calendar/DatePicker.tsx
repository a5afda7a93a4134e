import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Calendar } from '#web/ui/calendar/Calendar.tsx';
import { type CalendarDays, isAvailable } from '#web/ui/calendar/calendar-days.ts';
import { CalendarPlace } from '#web/ui/calendar/CalendarPlace.tsx';
import { cx } from '#web/ui/cx.ts';
import { spokenDate } from '#web/ui/calendar/date-text.ts';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';
import { useTypedDate } from '#web/ui/calendar/use-typed-date.ts';

// Fetched only where a calendar floats: what keeps it in place is as much script as the calendar itself.
const CalendarPopover = lazy(async () => ({
  default: (await import('#web/ui/calendar/CalendarPopover.tsx')).CalendarPopover,
}));

type DatePickerProps = FieldLabels &
  CalendarDays & {
    name: string;
    /** yyyy-mm-dd */
    value: string | null;
    onValueChange: (date: string | null) => void;
    /** Said when a typed day cannot be chosen. */
    unavailableText?: string | ((date: string) => string) | undefined;
    /** `inline-later` is `inline` whose calendar comes with the script: it is most of what a page far below it would weigh. */
    calendar?: 'popover' | 'inline' | 'inline-later' | undefined;
    className?: string | undefined;
  };

export function DatePicker(props: DatePickerProps) {
  const { label, description = 'Month/day/year', hideLabel, className, name, value, onValueChange } = props;
  const {
    today,
    min,
    max,
    isUnavailable,
    calendar = 'popover',
    unavailableText = 'This day is not available.',
  } = props;
  const [open, setOpen] = useState(false);
  const announce = useAnnounce();
  const days = { today, min, max, isUnavailable };
  const typed = useTypedDate({
    value,
    onDate,
    isAvailable: (date) => isAvailable(date, days),
    unavailableText: (date) =>
      typeof unavailableText === 'string' ? unavailableText : unavailableText(date),
  });
  const error = typed.error ?? props.error;

  function onDate(date: string | null) {
    if (date !== null) announce(`${spokenDate(date)} chosen`);
    onValueChange(date);
  }

  function choose(date: string) {
    typed.forget();
    setOpen(false);
    onDate(date);
  }

  /** Enter ends the typing of a day; it would send a form in which nothing else has been filled in. */
  function take(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    typed.leave();
  }

  const grid = <Calendar value={value} onValueChange={choose} autoFocus={open} {...days} />;

  return (
    <div className={cx('flex flex-col gap-3', className)}>
      {/* The error takes the line of the description: nothing may move while a click is on its way. */}
      <Field {...{ label, hideLabel, error }} description={error ? undefined : description}>
        {(wiring) => (
          <div className="relative">
            <input
              {...wiring}
              ref={typed.input}
              name={name}
              // A form is not sent while this says something else than a date.
              data-unreadable={typed.error === undefined ? undefined : ''}
              type="text"
              autoComplete="off"
              placeholder="mm/dd/yyyy"
              className="control pr-14"
              value={typed.text}
              onChange={(event) => typed.type(event.target.value)}
              onBlur={typed.leave}
              onKeyDown={take}
            />
            {calendar === 'popover' && (
              <Suspense>
                <CalendarPopover {...{ label, value, open }} onOpenChange={setOpen}>
                  {grid}
                </CalendarPopover>
              </Suspense>
            )}
          </div>
        )}
      </Field>
      {calendar === 'inline' && grid}
      {calendar === 'inline-later' && (
        <OnceHydrated place={<CalendarPlace month={value ?? min ?? today} />}>{grid}</OnceHydrated>
      )}
    </div>
  );
}

/** Checks itself whether the page is hydrated: a calendar that was part of the page is not rendered twice for it. */
function OnceHydrated({ place, children }: { place: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : place;
}
