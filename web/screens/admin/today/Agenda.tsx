import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, fullDate } from '#contract/dates.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { useFirmDay } from '#web/api/today.ts';
import { BookingStatusBadge } from '#web/features/bookings/BookingStatusBadge.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Button } from '#web/ui/Button.tsx';

/** The nearest consultations: more than two days can hold. */
const agendaQuery = {
  queryKey: ['today', 'agenda'],
  queryFn: () => call(bookingEndpoints.list, { query: { filter: 'upcoming', limit: '50' } }),
  refetchInterval: 30_000,
  refetchOnMount: 'always' as const,
};

/** The consultations of today and tomorrow, each with its meeting; where there are none, the next one. */
export function Agenda() {
  const query = useQuery(agendaQuery);
  const today = useFirmDay();
  const failure = loadFailure(query.error);
  const coming = query.data?.filter(({ status }) => status !== 'cancelled');
  const next = coming?.find(({ date }) => date > addDays(today, 1));
  const days = [
    { date: today, name: 'Today' },
    { date: addDays(today, 1), name: 'Tomorrow' },
  ].map((day) => ({ ...day, bookings: coming?.filter(({ date }) => date === day.date) ?? [] }));
  return (
    <section aria-labelledby="agenda" className="min-w-0">
      <h2 id="agenda" className="mb-3 text-heading">
        Agenda
      </h2>
      {failure ? (
        <Alert tone="orange" title="Your meetings could not be loaded">
          <p>{failure}</p>
          <Button variant="quiet" className="hang-left" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Alert>
      ) : !coming ? (
        <Skeleton className="h-40" />
      ) : (
        <div className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
          {days.map(({ date, name, bookings }) => (
            <div key={date} className="px-5 py-3">
              <h3 className="font-strong">
                {name} <span className="font-normal text-ink-2">{fullDate(date)}</span>
              </h3>
              {bookings.length === 0 && <p className="text-ink-2">No meetings</p>}
              <ul aria-label={name}>
                {bookings.map((booking) => (
                  <Meeting key={booking.id} booking={booking} />
                ))}
              </ul>
            </div>
          ))}
          {next && (
            <p className="px-5 py-3 text-ink-2">
              Next:{' '}
              <Link to="/admin" search={{ booking: next.id }} className="link">
                {fullDate(next.date)}, {next.time}, {next.name}
              </Link>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function Meeting({ booking }: { booking: Booking }) {
  const serviceTitle = useServiceTitle();
  const { id, time, name, business, service, status, calendarEventLink } = booking;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
      <span className="min-w-20 tabular-nums">{time}</span>
      <span className="min-w-40 flex-1">
        <Link to="/admin" search={{ booking: id }} className="font-strong link wrap-anywhere">
          {name}
        </Link>
        <span className="block text-small text-ink-2 wrap-anywhere">
          {[business, serviceTitle(service)].filter(Boolean).join(', ')}
        </span>
      </span>
      {status === 'pending' && <BookingStatusBadge booking={booking} />}
      {calendarEventLink && (
        <Button
          variant="secondary"
          render={
            <a
              href={calendarEventLink}
              target="_blank"
              rel="noreferrer"
              aria-label={`Join the meeting with ${name}`}
            />
          }
        >
          Join
        </Button>
      )}
    </li>
  );
}
