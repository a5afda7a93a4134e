import { isEnter } from '#web/ui/form/enter-key.ts';
import { CalendarDays } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { type CalendarDays as Days, isAvailable } from '#web/ui/calendar/calendar-days.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useTranslate } from '#web/ui/form/translation.ts';
import { cx } from '#web/ui/cx.ts';
import { questionOfYear, spokenDate } from '#web/ui/calendar/date-text.ts';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';
import { useTypedDate } from '#web/ui/calendar/use-typed-date.ts';

// A fifth of the booking form's script, which also offers the next open days without a calendar.
const lazyCalendar = lazyComponent(
  async () => (await import('#web/ui/calendar/Calendar.tsx')).Calendar,
  <Loading label="Loading the calendar" className="w-full max-w-88">
    <Skeleton className="h-80" />
  </Loading>,
);

// Only for `calendar: 'popover'`; public pages show the calendar inline.
const calendarPopover = lazyComponent(
  async () => (await import('#web/ui/calendar/CalendarPopover.tsx')).CalendarPopover,
);

type DatePickerProps = FieldLabels &
  Days & {
    name: string;
    /** yyyy-mm-dd */
    value: string | null;
    onValueChange: (date: string | null) => void;
    /** Called instead of `onValueChange` for a day clicked on the calendar, and also when a typed day is confirmed with Enter. */
    onPress?: ((date: string | null) => void) | undefined;
    /** The error for a typed day that isn't available. */
    unavailableText?: string | ((date: string) => string) | undefined;
    /** `unfolded`: a button shows the calendar inline, below the field. */
    calendar?: 'popover' | 'unfolded' | undefined;
    /** Days of other years are as usual as those of this one, such as in a filter: no question about the year. */
    anyYear?: boolean | undefined;
    className?: string | undefined;
  };

export function DatePicker(props: DatePickerProps) {
  const t = useTranslate();
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
    range: days,
  });
  const error = typed.error ?? props.error;
  const question = value === null || props.anyYear ? undefined : questionOfYear(value, today);
  // What else the field says, such as when a job is due, stays beside the question.
  const described =
    question === undefined ? description : [question, props.description ?? ''].join(' ').trim();

  function onDate(date: string | null, change = onValueChange) {
    if (date !== null) announce(t(`${spokenDate(date)} chosen`));
    change(date);
  }

  function choose(date: string) {
    typed.clearDraft();
    setOpen(false);
    onDate(date, props.onPress);
  }

  /** Enter confirms a typed day. It must not submit the form, in which nothing else may be filled in. */
  function confirmOnEnter(event: KeyboardEvent) {
    if (!isEnter(event.nativeEvent)) return;
    event.preventDefault();
    const date = typed.leave();
    if (date !== null) props.onPress?.(date);
  }

  function prepare() {
    // If this fails offline, opening the calendar tries again.
    void lazyCalendar.prepare().catch(() => {});
  }

  const grid = <lazyCalendar.Component value={value} onValueChange={choose} autoFocus={open} {...days} />;

  return (
    <div className={cx('flex flex-col gap-3', className)}>
      {/* The error replaces the description, so that the layout doesn't shift under a click. */}
      <Field {...{ label, hideLabel, error }} description={error ? undefined : described}>
        {(wiring) => (
          <div className="relative">
            <input
              {...wiring}
              name={name}
              // Keeps forms from being sent while this isn't a valid date (use-strict-form.ts).
              data-unreadable={typed.error === undefined ? undefined : ''}
              type="text"
              autoComplete="off"
              placeholder={t('mm/dd/yyyy')}
              className="control pr-14"
              value={typed.text}
              onChange={(event) => typed.type(event.target.value)}
              onBlur={typed.leave}
              onKeyDown={confirmOnEnter}
            />
            {calendar === 'popover' && (
              <calendarPopover.Component {...{ label, value, open }} onOpenChange={setOpen}>
                {grid}
              </calendarPopover.Component>
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
            {t(open ? 'Hide calendar' : 'More dates')}
          </Button>
          {open && grid}
        </>
      )}
    </div>
  );
}
