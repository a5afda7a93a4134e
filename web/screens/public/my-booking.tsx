import type { BookingRules } from '#contract/bookings/slots.ts';
import { useFirm } from '#web/api/site.ts';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';
import { LinkedBooking } from './email-links/LinkedBooking.tsx';

const copy = {
  title: 'Your booking',
  description: 'View, reschedule or cancel a consultation with the private link in our email.',
};

/** Where the magic link of a booking's emails leads. */
export async function myBookingPage() {
  return <MyBookingScreen rules={await loadBookingRules()} />;
}

function MyBookingScreen({ rules }: { rules: BookingRules }) {
  const firm = useFirm();
  return (
    <section className="mx-auto max-w-page px-5 py-14 lg:px-6">
      <PageHead {...copy} />
      <h1 className="mb-8 text-title">{copy.title}</h1>
      <WithoutScript
        what="Seeing or changing a booking on this page"
        outcome="we will look it up for you"
        email={firm.email}
        phone={firm.phone}
      />
      <Island of="linkedBooking" wake="load" facts>
        <LinkedBooking rules={rules} />
      </Island>
    </section>
  );
}
