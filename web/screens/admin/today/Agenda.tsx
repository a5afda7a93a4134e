import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { meetingLabels } from '#contract/bookings/meetings.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, type DateText, fullDate } from '#contract/dates.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { followsAll } from '#web/api/live/freshness.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { useFirmDay } from '#web/api/today.ts';
import { BookingStatusBadge } from '#web/features/bookings/BookingStatusBadge.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { agendaDays, nextAfter } from './agenda-days.ts';

/** The bookings of the week from this day. If none follows after tomorrow, also the next upcoming one (`later`). */
async function readAgenda(today: DateText) {
  const bookings = await call(bookingEndpoints.week, { query: { from: today } });
  const tomorrow = addDays(today, 1);
  if (nextAfter(bookings, tomorrow)) return { bookings, later: undefined };
  const upcoming = await call(bookingEndpoints.list, { query: { filter: 'upcoming', limit: '50' } });
  return { bookings, later: nextAfter(upcoming, tomorrow) };
}

/** The consultations of today and tomorrow that aren't over, with links to join, and the next one after them. */
export function Agenda() {
  const today = useFirmDay();
  const now = useNow();
  const query = useQuery({
    queryKey: ['today', 'agenda', today],
    queryFn: () => readAgenda(today),
    ...followsAll,
    refetchOnMount: 'always',
  });
  const failure = loadFailure(query.error);
  const { days, next = query.data?.later } = agendaDays(query.data?.bookings ?? [], today, now);
  return (
    <section aria-labelledby="agenda" className="min-w-0">
      <h2 id="agenda" className="mb-3 text-heading">
        Agenda
      </h2>
      {failure && !query.data ? (
        <Alert tone="orange" title="Your meetings could not be loaded">
          <p>{failure}</p>
          <Button variant="quiet" className="hang-left" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Alert>
      ) : !query.data ? (
        <Skeleton className="h-53" />
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
                  <Meeting key={booking.id} booking={booking} now={now} />
                ))}
              </ul>
            </div>
          ))}
          {next && (
            <p className="px-5 py-3 text-ink-2">
              Next:{' '}
              <Link to="/admin" search={{ filter: 'upcoming', booking: next.id }} className="link">
                {fullDate(next.date)}, {next.time}, {next.name}
              </Link>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function Meeting({ booking, now }: { booking: Booking; now: Date }) {
  const serviceTitle = useServiceTitle();
  const { id, time, name, business, service, status, meetingType, calendarEventLink } = booking;
  // Both lists start with the nearest booking, so this one is on the first page, where it can be opened.
  const filter = Date.parse(booking.startsAt) > now.getTime() ? 'upcoming' : 'past';
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
      <span className="min-w-20 tabular-nums">{time}</span>
      <span className="min-w-40 flex-1">
        <Link to="/admin" search={{ filter, booking: id }} className="font-strong link wrap-anywhere">
          {name}
        </Link>
        <span className="block text-small text-ink-2 wrap-anywhere">
          {[business, serviceTitle(service), meetingText(booking)].filter(Boolean).join(', ')}
        </span>
      </span>
      {status === 'pending' && <BookingStatusBadge booking={booking} />}
      {meetingType === 'video' && calendarEventLink && (
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

/** 'Video', or 'Phone (801) 555-0143'. */
function meetingText({ meetingType, phone }: Booking): string {
  return meetingLabels[meetingType] + (meetingType === 'phone' && phone ? ` ${phone}` : '');
}
