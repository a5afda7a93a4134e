import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import { type ChevronProps, DayPicker, type Modifiers } from 'react-day-picker';
import { monthOf, weekdayOf } from '#contract/dates.ts';
import { type CalendarDays, isAvailable } from '#web/ui/calendar/calendar-days.ts';
import { initialDay } from '#web/ui/calendar/initial-day.ts';
import { fromCalendarDay, spokenDate, toCalendarDay } from '#web/ui/calendar/date-text.ts';
import { type Translate, useTranslate } from '#web/ui/form/translation.ts';
import { Icon } from '#web/ui/Icon.tsx';

type CalendarProps = CalendarDays & {
  value: string | null;
  onValueChange: (date: string) => void;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
};

const navStyle =
  'inline-flex size-10 items-center justify-center rounded-md hover:bg-pine-wash aria-disabled:opacity-40 pointer-coarse:size-11';
const dayStyle =
  'size-full rounded-md border font-strong enabled:border-rule-2 enabled:bg-sheet enabled:hover:bg-pine-wash ' +
  'disabled:border-transparent disabled:font-normal disabled:text-ink-2/75 aria-disabled:font-normal aria-disabled:text-ink-2/75';

const classNames = {
  root: 'w-full max-w-88',
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-2',
  button_previous: navStyle,
  button_next: navStyle,
  month_caption: 'text-center',
  caption_label: 'font-strong',
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: 'h-8 text-small font-normal text-ink-2',
  day: 'h-11 p-0.5 text-center',
  day_button: dayStyle,
  today:
    '[&>button]:underline [&>button]:decoration-copper [&>button]:decoration-2 [&>button]:underline-offset-4',
  selected: '[&>button]:border-pine! [&>button]:bg-pine! [&>button]:text-on-fill',
  outside: 'invisible',
};

const components = { Chevron };

export function Calendar(props: CalendarProps) {
  const { value, onValueChange, today, min, max, isUnavailable, autoFocus = false, className } = props;
  const t = useTranslate();
  const [shown, setShown] = useState(() => value ?? initialDay(props));
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== null) setShown(value);
  }
  return (
    <DayPicker
      mode="single"
      required
      {...(className !== undefined && { className })}
      classNames={classNames}
      components={components}
      formatters={{
        formatCaption: (month) => t(monthOf(fromCalendarDay(month))),
        formatWeekdayName: (day) => t(weekdayOf(fromCalendarDay(day)).slice(0, 2)),
      }}
      labels={{
        labelDayButton: (day, modifiers) => dayLabel(day, modifiers, t),
        labelGrid: (month) => t(monthOf(fromCalendarDay(month))),
        labelNext: () => t('Go to the Next Month'),
        labelPrevious: () => t('Go to the Previous Month'),
        labelWeekday: (day) => t(weekdayOf(fromCalendarDay(day))),
      }}
      navLayout="around"
      today={toCalendarDay(today)}
      month={toCalendarDay(shown)}
      onMonthChange={(month) => setShown(fromCalendarDay(month))}
      startMonth={min === undefined ? undefined : toCalendarDay(min)}
      {...(max !== undefined && { endMonth: toCalendarDay(max) })}
      selected={value === null ? undefined : toCalendarDay(value)}
      onSelect={(chosen) => onValueChange(fromCalendarDay(chosen))}
      // A modifier, not the `disabled` prop: with the prop, Page Down skips months whose same day is disabled.
      modifiers={{
        disabled: (date) => !isAvailable(fromCalendarDay(date), { today, min, max, isUnavailable }),
      }}
      autoFocus={autoFocus}
    />
  );
}

function Chevron({ orientation }: ChevronProps) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />;
}

function dayLabel(day: Date, { today, selected, disabled }: Modifiers, t: Translate): string {
  return [
    today && t('Today'),
    t(spokenDate(fromCalendarDay(day))),
    selected && t('chosen'),
    disabled && t('not available'),
  ]
    .filter(Boolean)
    .join(', ');
}
