import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { addDays, shortDate, weekdayOf } from '#contract/dates.ts';
import { type BookingRules, dayProblem } from '#contract/bookings/slots.ts';
import { useTranslate } from '#web/ui/form/translation.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { nextSlotsQuery } from '../queries.ts';

interface OpenDaysProps {
  rules: BookingRules;
  /** The firm's date, yyyy-mm-dd. */
  today: string;
  /** The chosen day. */
  value: string | null;
  onChoose: (day: string) => void;
}

/** How many days are shown as buttons. */
const dayCount = 6;
/** How many days ahead are searched, as on the server. */
const searchedDays = 42;

/** The next days that the booking rules open, as buttons. A day without free times turns into 'Full' once they are loaded. */
export function OpenDays({ rules, today, value, onChoose }: OpenDaysProps) {
  const t = useTranslate();
  const { data } = useQuery(nextSlotsQuery(dayCount));
  const label = useId();
  const days = Array.from({ length: searchedDays }, (_, index) => addDays(today, index))
    .filter((day) => dayProblem(day, rules, today) === null)
    .slice(0, dayCount);
  if (days.length === 0) return null;
  return (
    <div role="group" aria-labelledby={label} className="flex flex-col gap-2">
      <p id={label} className="font-strong">
        {t('Next open days')}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {days.map((day) => {
          const isFull = data !== undefined && data.every(({ date }) => date !== day);
          return (
            <button
              key={day}
              type="button"
              disabled={isFull}
              aria-pressed={day === value}
              onClick={() => onChoose(day)}
              className={cx(
                'flex min-h-15 flex-col items-center justify-center rounded-md border px-1 leading-snug',
                'disabled:border-rule disabled:bg-transparent disabled:text-ink-2',
                day === value
                  ? 'border-pine bg-pine-wash text-pine'
                  : 'border-rule-2 bg-sheet hover:border-edge hover:bg-pine-wash',
              )}
            >
              <span className="text-small">{t(isFull ? 'Full' : weekdayOf(day))}</span>{' '}
              <span className="font-strong">{t(shortDate(day))}</span>
              {isFull && <VisuallyHidden>{t(`, ${weekdayOf(day)}, has no times left`)}</VisuallyHidden>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
