import autocannon from 'autocannon';
import { addDays } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { defaultBookingRules, dayProblem, slotsOfDay } from '#contract/bookings/slots.ts';

const today = new Date().toISOString().slice(0, 10);

/** Books all free slots of about a year over HTTP on ten connections. `p99`: milliseconds. */
export async function bookingRate(
  address: string,
): Promise<{ perSecond: number; p99: number; failed: number }> {
  const bodies = freeSlots().map((slot) => JSON.stringify({ ...visitor, ...slot }));
  let next = 0;
  const result = await autocannon({
    url: `${address}/api/bookings`,
    connections: 10,
    amount: bodies.length,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: bodies[next++ % bodies.length] ?? '' }),
      },
    ],
  });
  return {
    perSecond: Math.round(result['2xx'] / ((result.finish.getTime() - result.start.getTime()) / 1000)),
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

const visitor = {
  name: 'Bench Visitor',
  email: 'bench@example.com',
  business: 'Bench',
  service: 'payroll',
  message: 'A message of usual length.',
};

/** From 30 days ahead on, later than the days that the demo content uses. */
function freeSlots(): { date: string; time: string }[] {
  return Array.from({ length: 330 }, (_, index) => addDays(today, index + 30))
    .filter((date) => dayProblem(date, defaultBookingRules, today) === null)
    .flatMap((date) =>
      slotsOfDay(date, defaultBookingRules).map((minutes) => ({ date, time: slotLabel(minutes) })),
    );
}
