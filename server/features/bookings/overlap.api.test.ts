import { actorOf } from '#server/domain/audit.ts';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { addDays } from '#contract/dates.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { bookingForm, bookingOf, someBooking } from '#tests/support/factories.ts';
import { magicTokenIn } from '#tests/support/magic-link.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { changeStatus, requestBooking } from './bookings.ts';
import { rescheduleBooking } from './self-service.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

// Two processes may see different rules while the owner changes the slot length.
const short = { ...defaultBookingRules, slotLength: 30 };
const long = { ...defaultBookingRules, slotLength: 60 };
const weeks = Array.from({ length: 20 }, (_, index) => addDays('2027-06-01', 7 * index));

const codeOf = (error: unknown) => (error instanceof ApiError ? error.message : error);
const outcome = (work: Promise<unknown>) => work.then(() => 'done', codeOf);
const ask = (rules: typeof short, date: string, time: string) =>
  requestBooking(app.deps, rules, { ...bookingForm(app), service: 'payroll', date, time }, null);

describe('of two slots of different length that overlap, taken at the same time, one is held', () => {
  test('when both are requested', async () => {
    for (const date of weeks) {
      const done = await Promise.all([
        outcome(ask(long, date, '9:00 AM')),
        outcome(ask(short, date, '9:30 AM')),
        outcome(ask(long, date, '10:00 AM')),
      ]);
      expect(done.filter((one) => one !== 'done')).toEqual([
        'This time has just been booked. Please choose another time.',
      ]);
    }
  });

  test('when one is moved there by its visitor', async () => {
    const form = bookingForm(app);
    await app.visitor().call(bookingEndpoints.request, { body: form });
    const token = magicTokenIn(await app.mailbox.email({ to: form.email }));
    for (const date of weeks.slice(0, 8)) {
      await Promise.all([
        outcome(ask(long, date, '1:00 PM')),
        outcome(rescheduleBooking(app.deps, short, { token, date, time: '1:30 PM' })),
      ]);
      expect(await heldOn(date, 13 * 60, 14 * 60)).toBe(1);
      app.clock.advance({ hours: 24 });
    }
  });

  test('when one is reactivated', async () => {
    for (const date of weeks) {
      const { id } = await ask(short, date, '3:30 PM');
      await changeStatus(app.deps, short, { actor: actorOf(owner.account.id), id }, { status: 'cancelled' });
      const done = await Promise.all([
        outcome(ask(long, date, '3:00 PM')),
        outcome(
          changeStatus(app.deps, short, { actor: actorOf(owner.account.id), id }, { status: 'confirmed' }),
        ),
      ]);
      const refused = done.filter((one) => one !== 'done');
      expect(refused).toHaveLength(1);
      expect([
        'This time has just been booked. Please choose another time.',
        'Another booking has this date and time now. Cancel that one first.',
      ]).toContain(refused[0]);
    }
  });
});

test('the database itself refuses a booking that overlaps another, and accepts those that only touch', async () => {
  const booking = await someBooking(app, owner);
  const insert = (after: number, length: number) =>
    app.deps.db.insert(bookings).values({
      name: 'A',
      email: 'a@example.com',
      business: 'B',
      service: 'payroll',
      date: booking.date,
      minutes: 0,
      length,
      startsAt: new Date(Date.parse(booking.startsAt) + after * 60_000),
    });
  for (const [after, length] of [
    [29, 1],
    [-10, 60],
    [-10, 11],
    [0, 30],
  ] as const)
    await expect(insert(after, length)).rejects.toMatchObject({ cause: { code: '23P01' } });
  await insert(-15, 15);
  await insert(30, 15);
});

test('bookings that overlapped before the constraint existed keep working', async () => {
  await using old = await testApp();
  const firm = await signedIn(old, { as: 'owner' });
  const one = await someBooking(old, firm, { date: '2027-03-02', time: '9:00 AM' });
  const other = await someBooking(old, firm, { date: '2027-03-02', time: '9:30 AM' });
  const { db } = old.deps;
  await db.update(bookings).set({ overlapping: true }).where(eq(bookings.id, other.id));
  await db.update(bookings).set({ length: 60 }).where(eq(bookings.id, one.id));
  // The slot of the marked booking is still held.
  const status = { status: 'cancelled' } as const;
  await firm.call(bookingEndpoints.changeStatus, { params: { id: one.id }, body: status });
  expect(
    await old
      .visitor()
      .ask(bookingEndpoints.request, { body: { ...bookingForm(old), date: '2027-03-02', time: '9:30 AM' } }),
  ).toMatchObject({ status: 409 });
  const confirmed = { status: 'confirmed' } as const;
  await firm.call(bookingEndpoints.changeStatus, { params: { id: other.id }, body: confirmed });
  expect((await bookingOf(firm, other.id)).status).toBe('confirmed');
  const [row] = await db.select().from(bookings).where(eq(bookings.id, other.id));
  expect(row?.overlapping).toBe(false);
});

async function heldOn(date: string, from: number, to: number): Promise<number> {
  const rows = await app.deps.db.select().from(bookings).where(eq(bookings.date, date));
  return rows.filter(
    ({ status, minutes, length }) => status !== 'cancelled' && minutes < to && minutes + length > from,
  ).length;
}
