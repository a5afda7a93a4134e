import { homeWords } from '#content/pages.ts';
import type { BookingRules } from '#contract/slots.ts';
import { BookingForm } from '#web/features/bookings/BookingForm.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';

const words = homeWords.booking;

export function BookingSection({ rules }: { rules: BookingRules }) {
  return (
    <PageSection id="booking" heading={words.heading} lead={words.lead}>
      <div className="mt-10">
        <BookingForm rules={rules} farBelow />
      </div>
    </PageSection>
  );
}
