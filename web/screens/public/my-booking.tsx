import type { BookingRules } from '#contract/bookings/slots.ts';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import { SelfServiceBookingByLink } from '#web/features/bookings/without-script/SelfServiceBookingByLink.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { LinkedBooking } from './email-links/LinkedBooking.tsx';

const copy = {
  title: 'Your booking',
  description: 'View, reschedule or cancel a consultation with the private link in our email.',
};

/** The page that the magic link in booking emails leads to. */
export async function myBookingPage() {
  return <MyBookingScreen rules={await loadBookingRules()} />;
}

function MyBookingScreen({ rules }: { rules: BookingRules }) {
  return (
    <section className="mx-auto max-w-page px-5 py-14 lg:px-6">
      <PageHead {...copy} />
      <h1 className="mb-8 text-title">{copy.title}</h1>
      <noscript>
        <SelfServiceBookingByLink />
      </noscript>
      <div className="noscript:hidden">
        <Island of="linkedBooking" wake="load" facts>
          <LinkedBooking rules={rules} />
        </Island>
      </div>
    </section>
  );
}
