import { useQuery } from '@tanstack/react-query';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { selfServiceBookingQuery } from '#web/features/bookings/self-service/self-service-query.ts';
import { SelfServiceBookingView } from '#web/features/bookings/self-service/SelfServiceBookingView.tsx';
import { useHash } from '#web/lib/use-hash.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { LinkedRecord, LinkNotFound } from './LinkedRecord.tsx';

/** The booking whose token is in the URL. */
export function LinkedBooking({ rules }: { rules: BookingRules }) {
  const token = useHash();
  return token === undefined ? <LoadingBooking /> : <Linked key={token} token={token} rules={rules} />;
}

function Linked({ token, rules }: { token: string; rules: BookingRules }) {
  return (
    <LinkedRecord
      token={token}
      query={useQuery(selfServiceBookingQuery(token))}
      loading={<LoadingBooking />}
      failureTitle="Your booking could not be loaded"
      notFound={(reason) => (
        <div className="flex flex-col items-start gap-6">
          <LinkNotFound title="We can’t find that booking" reason={reason} />
          <Book label="Book a consultation" />
        </div>
      )}
      reasonOf={(error) => error.displayMessage}
    >
      {(booking) => (
        <SelfServiceBookingView
          booking={booking}
          token={token}
          rules={rules}
          bookAgain={<Book label="Book another time" />}
        />
      )}
    </LinkedRecord>
  );
}

function Book({ label }: { label: string }) {
  return (
    <div>
      <Button render={<a href="/booking" />}>{label}</Button>
    </div>
  );
}

function LoadingBooking() {
  return (
    <Loading label="Loading your booking">
      <Skeleton className="h-120" />
    </Loading>
  );
}
