import { Link } from '@tanstack/react-router';
import { homeWords } from '#content/pages.ts';
import type { BookingRules } from '#contract/slots.ts';
import { zoneName } from '#contract/zones.ts';
import { cx } from '#web/ui/cx.ts';
import { NextDays } from './NextDays.tsx';

const words = homeWords.nextTimes;

interface NextTimesProps {
  rules: Pick<BookingRules, 'slotLength' | 'zone'>;
  className?: string;
}

/** The product at work: the next consultations that can be had, each a link to the form with that time chosen. */
export function NextTimes({ rules, className }: NextTimesProps) {
  return (
    <section
      aria-labelledby="next-times"
      className={cx('rounded-lg border border-rule-2 bg-sheet p-6', className)}
    >
      <h2 id="next-times" className="text-heading">
        {words.heading}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        {rules.slotLength} {words.length}. {zoneName(rules.zone)}.
      </p>
      <NextDays />
      <p className="border-t border-rule pt-4">
        <Link to="/booking" className="link">
          {words.more}
        </Link>
      </p>
    </section>
  );
}
