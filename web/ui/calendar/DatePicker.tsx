import { CalendarDays } from 'lucide';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { type CalendarDays as Days, isAvailable } from '#web/ui/calendar/calendar-days.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { cx } from '#web/ui/cx.ts';
import { spokenDate } from '#web/ui/calendar/date-text.ts';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';
import { useTypedDate } from '#web/ui/calendar/use-typed-date.ts';

// A fifth of the script of the booking form, and the next open days are offered without it.
const calendarOf = lazyComponent(
  async () => (await import('#web/ui/calendar/Calendar.tsx')).Calendar,
  <Loading label="Loading the calendar" className="w-full max-w-88">
    <Skeleton className="h-80" />
  </Loading>,
);

// Public pages unfold their calendar within the page.
const CalendarPopover = lazy(async () => ({
  default: (await import('#web/ui/calendar/CalendarPopover.tsx')).CalendarPopover,
}));

type DatePickerProps = FieldLabels &
  Days & {
    name: string;
    /** yyyy-mm-dd */
    value: string | null;
    onValueChange: (date: string | null) => void;
    /** Called instead for a day that is pressed on the calendar, and when the typing of one is ended with Enter. */
    onPress?: ((date: string | null) => void) | undefined;
    /** Said when a typed day cannot be chosen. */
    unavailableText?: string | ((date: string) => string) | undefined;
    /** `unfolded`: a button opens it below the field, within the page. */
    calendar?: 'popover' | 'unfolded' | undefined;
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

  function onDate(date: string | null, change = onValueChange) {
    if (date !== null) announce(`${spokenDate(date)} chosen`);
    change(date);
  }

  function choose(date: string) {
    typed.forget();
    setOpen(false);
    onDate(date, props.onPress);
  }

  /** Enter ends the typing of a day; it would send a form in which nothing else has been filled in. */
  function take(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const date = typed.leave();
    if (date !== null) props.onPress?.(date);
  }

  function prepare() {
    // Not there, for want of a network: it is asked for again once it opens.
    void calendarOf.prepare().catch(() => {});
  }

  const grid = <calendarOf.Component value={value} onValueChange={choose} autoFocus={open} {...days} />;

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
      {calendar === 'unfolded' && (
        <>
          <Button
            variant="secondary"
            className="self-start noscript:hidden"
            aria-expanded={open}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpen(!open)}
          >
            <Icon of={CalendarDays} />
            {open ? 'Hide calendar' : 'More dates'}
          </Button>
          {open && grid}
        </>
      )}
    </div>
  );
}
