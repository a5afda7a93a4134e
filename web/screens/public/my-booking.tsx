import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import type { BookingRules } from '#contract/slots.ts';
import { ApiError, describe } from '#web/api/api-error.ts';
import { useFirm } from '#web/api/site.ts';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import { ownBookingQuery } from '#web/features/bookings/own-booking-query.ts';
import { OwnBookingView } from '#web/features/bookings/OwnBookingView.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { useAlive } from '#web/lib/use-alive.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { NotLoaded } from '#web/ui/NotLoaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { WithoutScript } from '#web/ui/WithoutScript.tsx';

const words = {
  title: 'Your booking',
  description: 'See, move or cancel a consultation by the private link of its letters.',
};

export const Route = createFileRoute('/_site/my-booking')({
  loader: loadBookingRules,
  component: MyBooking,
});

/** Where the private link of a booking's letters leads. */
function MyBooking() {
  const rules = Route.useLoaderData();
  // Behind the hash, the token reaches neither the server's logs nor other sites; the server renders without it.
  const { hash } = useLocation();
  const isAlive = useAlive();
  const firm = useFirm();
  return (
    <section className="mx-auto max-w-page px-5 py-14 lg:px-6">
      <PageHead {...words} hidden />
      <h1 className="mb-8 text-title">{words.title}</h1>
      <WithoutScript
        what="Seeing or changing a booking on this page"
        outcome="we will look it up for you"
        email={firm.email}
        phone={firm.phone}
      />
      {isAlive ? <Linked key={hash} token={hash} rules={rules} /> : <WaitingBooking />}
    </section>
  );
}

function Linked({ token, rules }: { token: string; rules: BookingRules }) {
  const { data: booking, error, isFetching, refetch } = useQuery(ownBookingQuery(token));
  if (token === '') return <NoBooking words="Please open the whole link of our letter." />;
  if (booking)
    return (
      <OwnBookingView
        booking={booking}
        token={token}
        rules={rules}
        bookAgain={<Book label="Book another time" />}
      />
    );
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return <NoBooking words={error.words} />;
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

function NoBooking({ words: reason }: { words: string }) {
  const firm = useFirm();
  return (
    <div className="flex flex-col items-start gap-6">
      <Alert tone="yellow" title="There is no booking here">
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
