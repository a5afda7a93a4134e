import { homeCopy } from '#content/pages.ts';
import { isVideoOnly, meetingWaysText } from '#contract/bookings/meetings.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { BookingForm } from '#web/features/bookings/BookingForm.tsx';
import { BookingWithoutScript } from '#web/features/bookings/without-script/BookingWithoutScript.tsx';
import { Island } from '#web/site/Island.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';

const copy = homeCopy.booking;

export function BookingSection({ rules }: { rules: BookingRules }) {
  return (
    <PageSection
      id="booking"
      heading={copy.heading}
      lead={
        isVideoOnly(rules.meetingTypes)
          ? copy.lead
          : copy.leadWithWays.replace('{ways}', meetingWaysText(rules.meetingTypes))
      }
    >
      <div className="mt-10 noscript:hidden">
        <Island of="booking" wake="touch" facts>
          <BookingForm rules={rules} />
        </Island>
      </div>
      <noscript>
        <div className="mt-10">
          <BookingWithoutScript rules={rules} openDays={null} />
        </div>
      </noscript>
    </PageSection>
  );
}
