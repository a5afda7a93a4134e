import { addMonths, shortDate, weekdayOf } from '#contract/dates.ts';
import { type BookingRules, bookingHoursText } from '#contract/bookings/slots.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useTranslate } from '#web/ui/form/translation.ts';
import { type BookingPagePath, chosenDayId, timesAddress } from './open-days.ts';

interface ChooseDayProps {
  rules: BookingRules;
  page: BookingPagePath;
  /** The next days with free times. */
  days: readonly string[];
  chosen: string | undefined;
}

const dayChip =
  'inline-flex min-h-11 items-center justify-center rounded-md border px-2 text-center font-strong hover:border-edge hover:bg-pine-wash';

/** The next open days as links, and a field for a later one. */
export function ChooseDay({ rules, page, days, chosen }: ChooseDayProps) {
  const t = useTranslate();
  const zone = useFirmZone();
  const today = useFirmDay();
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <nav aria-labelledby="open-days">
        <h2 id="open-days" className="font-strong">
          {t('Date')}
        </h2>
        <p className="mt-1.5 text-small text-ink-2">
          {t(`${bookingHoursText(rules, today)} ${zoneName(zone)}`)}
        </p>
        {days.length === 0 ? (
          <p className="mt-3">{t('No open times in the next six weeks. Please choose a later date.')}</p>
        ) : (
          <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {days.map((day) => (
              <li key={day} className="grid">
                <a
                  href={timesAddress(day, page)}
                  aria-current={day === chosen ? 'date' : undefined}
                  className={cx(
                    dayChip,
                    day === chosen ? 'border-pine bg-pine-wash text-pine' : 'border-rule-2 bg-sheet',
                  )}
                >
                  {t(`${weekdayOf(day).slice(0, 3)}, ${shortDate(day)}`)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <form action={`${page}#${chosenDayId}`} method="get" className="flex flex-wrap items-end gap-3">
        <div className="flex flex-col gap-1.5">
          <label htmlFor="another-day" className="font-strong">
            {t('Another date')}
          </label>
          <input
            id="another-day"
            type="date"
            name="day"
            required
            min={today}
            max={addMonths(today, rules.horizon)}
            defaultValue={chosen}
            className="control"
          />
        </div>
        <Button type="submit" variant="secondary">
          {t('Show times')}
        </Button>
      </form>
    </div>
  );
}
