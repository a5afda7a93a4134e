import { Link } from '@tanstack/react-router';
import { type DateText, fullDate, shortDate, weekdayOf } from '#contract/dates.ts';
import { fewOf } from './few-of.ts';
import { DayRow, timeBox, timesOfADay } from './DayRow.tsx';

const time = 'border border-rule-2 font-strong hover:border-pine hover:bg-pine-wash hover:text-pine';

export function DayOfTimes({ date, slots }: { date: DateText; slots: readonly string[] }) {
  return (
    <DayRow weekday={weekdayOf(date)} day={shortDate(date)}>
      {fewOf(slots, timesOfADay).map((slot) => (
        <Link
          key={slot}
          to="/booking"
          search={{ date, time: slot }}
          aria-label={`${slot}, ${fullDate(date)}`}
          className={`${timeBox} ${time}`}
        >
          {slot}
        </Link>
      ))}
    </DayRow>
  );
}
