import { useQuery } from '@tanstack/react-query';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { useFirm } from '#web/api/site.ts';
import { selfServiceBookingQuery } from '#web/features/bookings/self-service/self-service-query.ts';
import { SelfServiceBookingView } from '#web/features/bookings/self-service/SelfServiceBookingView.tsx';
import { useHash } from '#web/lib/use-hash.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** The booking whose token is in the URL. */
export function LinkedBooking({ rules }: { rules: BookingRules }) {
  const token = useHash();
  return token === undefined ? <LoadingBooking /> : <Linked key={token} token={token} rules={rules} />;
}

function Linked({ token, rules }: { token: string; rules: BookingRules }) {
  const { data: booking, error, isFetching, refetch } = useQuery(selfServiceBookingQuery(token));
  if (token === '') return <NoBooking reason="This link looks cut off. Copy all of it from our email." />;
  if (booking)
    return (
      <SelfServiceBookingView
        booking={booking}
        token={token}
        rules={rules}
        bookAgain={<Book label="Book another time" />}
      />
    );
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return <NoBooking reason={error.displayMessage} />;
  if (error && !isFetching) {
    return (
      <NotLoaded
        title="Your booking could not be loaded"
        failure={errorText(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <LoadingBooking />;
}

function NoBooking({ reason }: { reason: string }) {
  const firm = useFirm();
  return (
    <div className="flex flex-col items-start gap-6">
      <Alert tone="yellow" title="We can't find that booking">
        <p>{reason}</p>
        <p>
          Or call us at{' '}
          <a href={firm.phoneAddress} className="link">
            {firm.phone}
          </a>
          .
        </p>
      </Alert>
      <Book label="Book a consultation" />
    </div>
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
