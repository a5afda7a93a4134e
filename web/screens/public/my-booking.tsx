import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { ApiError, describe } from '#web/api/api-error.ts';
import { useFirm } from '#web/api/site.ts';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import { selfServiceBookingQuery } from '#web/features/bookings/self-service/self-service-query.ts';
import { SelfServiceBookingView } from '#web/features/bookings/self-service/SelfServiceBookingView.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';

const copy = {
  title: 'Your booking',
  description: 'See, move or cancel a consultation by the private link of its emails.',
};

export const Route = createFileRoute('/_site/my-booking')({
  loader: loadBookingRules,
  component: MyBooking,
});

/** Where the magic link of a booking's emails leads. */
function MyBooking() {
  const rules = Route.useLoaderData();
  // Behind the hash, the token reaches neither the server's logs nor other sites; the server renders without it.
  const { hash } = useLocation();
  const isHydrated = useHydrated();
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
      {isHydrated ? <Linked key={hash} token={hash} rules={rules} /> : <WaitingBooking />}
    </section>
  );
}

function Linked({ token, rules }: { token: string; rules: BookingRules }) {
  const { data: booking, error, isFetching, refetch } = useQuery(selfServiceBookingQuery(token));
  if (token === '') return <NoBooking copy="This link looks cut off. Copy all of it from our email." />;
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
    return <NoBooking copy={error.copy} />;
  if (error && !isFetching) {
    return (
      <NotLoaded
        title="Your booking could not be loaded"
        failure={describe(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <WaitingBooking />;
}

function NoBooking({ copy: reason }: { copy: string }) {
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
      <Button render={<Link to="/booking" />}>{label}</Button>
    </div>
  );
}

function WaitingBooking() {
  return (
    <Loading label="Loading your booking">
      <Skeleton className="h-120" />
    </Loading>
  );
}
