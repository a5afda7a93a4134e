import { homeCopy } from '#content/pages.ts';
import { meetingWaysText } from '#contract/bookings/meetings.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { NextDays } from './NextDays.tsx';

const copy = homeCopy.nextTimes;

interface NextTimesProps {
  rules: Pick<BookingRules, 'slotLength' | 'meetingTypes'>;
  className?: string;
}

/** The next free times for a consultation. Each links to the booking form with that time chosen. */
export function NextTimes({ rules, className }: NextTimesProps) {
  const zone = useFirmZone();
  return (
    <section
      aria-labelledby="next-times"
      // On a phone, the padding keeps the times clear of the chat button in the corner.
      className={cx('rounded-lg border border-rule-2 bg-sheet p-6 max-sm:px-7.5', className)}
    >
      <h2 id="next-times" className="text-heading">
        {copy.heading}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        {rules.slotLength} {copy.length} {meetingWaysText(rules.meetingTypes)}. {zoneName(zone)}.
      </p>
      <NextDays />
      <p className="border-t border-rule pt-4">
        <PageLink href="/booking" className="link">
          {copy.more}
        </PageLink>
      </p>
    </section>
  );
}
