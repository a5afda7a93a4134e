import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { bookingEndpoints, selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { parseSlotLabel } from '#contract/bookings/slot-labels.ts';
import { bookingForm, bookingOf, someBooking } from '#tests/support/factories.ts';
import { magicTokenIn } from '#tests/support/magic-link.ts';
import { onPostgres } from '#tests/support/process/databases.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const isFree = async ({ date, time }: { date: string; time: string }, at: Pick<TestApp, 'visitor'> = app) => {
  const { slots } = await at.visitor().call(bookingEndpoints.availableSlots, { query: { date } });
  return slots.includes(time);
};
const request = (slot: { date: string; time: string }) => {
  return app.visitor().ask(bookingEndpoints.request, { body: { ...bookingForm(app), ...slot } });
};
const taken = 'This time has just been booked. Please choose another time.';

test.each<[BookingStatus, boolean]>([
  ['pending', false],
  ['confirmed', false],
  ['cancelled', true],
])('a %s booking leaves its slot free: %s', async (status, free) => {
  const { date, time } = await someBooking(app, owner, { status });
  expect(await isFree({ date, time })).toBe(free);
  const apiError = { status: 409, body: { code: 'slot-taken', message: taken } };
  expect(await request({ date, time })).toMatchObject(free ? { status: 201 } : apiError);
});

test('a slot taken by someone else is refused without a trace', async () => {
  const booking = await someBooking(app, owner);
  const before = await owner.call(bookingEndpoints.list);
  await request(booking);
  expect(await owner.call(bookingEndpoints.list)).toEqual(before);
  expect(await bookingOf(owner, booking.id)).toEqual(booking);
});

test('a cancelled booking cannot be reactivated in a slot that another one took meanwhile', async () => {
  const first = await someBooking(app, owner, { status: 'cancelled' });
  const second = await someBooking(app, owner, { date: first.date, time: first.time });
  const reactivate = () => {
    return owner.ask(bookingEndpoints.changeStatus, {
      params: { id: first.id },
      body: { status: 'confirmed' },
    });
  };
  const message = 'Another booking has this date and time now. Cancel that one first.';
  expect(await reactivate()).toMatchObject({ status: 409, body: { code: 'slot-taken', message } });
  expect(await bookingOf(owner, first.id)).toMatchObject({ status: 'cancelled' });

  await owner.call(bookingEndpoints.changeStatus, {
    params: { id: second.id },
    body: { status: 'cancelled' },
  });
  expect(await reactivate()).toMatchObject({ status: 200, body: { status: 'confirmed' } });
});

test('of ten cancelled bookings reactivated at once one gets the slot', async () => {
  const slot = app.freeSlot();
  const ids: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    ids.push((await someBooking(app, owner, { ...slot, status: 'cancelled' })).id);
  }
  const answers = await Promise.all(
    ids.map((id) =>
      owner.ask(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'confirmed' } }),
    ),
  );
  const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
});

test.each(['9:00 am', '09:00 AM', '9:00AM', ' 9:00 AM ', '9:00\u202fAM'])(
  'the spelling %j is the slot 9:00 AM [3.22]',
  async (time) => {
    const { date } = await someBooking(app, owner, { ...firstOfSomeDay() });
    expect(await request({ date, time })).toMatchObject({ status: 409, body: { code: 'slot-taken' } });
  },
);

test.each([
  '9:00',
  '09:00',
  '9 AM',
  '9:0 AM',
  '9:00 A.M.',
  '21:00 PM',
  '0:00 AM',
  '９:00 AM',
  '9:00:00 AM',
  '9:00 AM MST',
])('the spelling %j is refused [3.22]', async (time) => {
  const answer = await request({ ...firstOfSomeDay(), time });
  expect(answer).toMatchObject({ status: 400, body: { fields: { time: 'Please select a time slot' } } });
});

test.each(['8:30 AM', '9:15 AM', '5:00 PM', '12:00 AM', '9:00 PM'])('%s is not on the grid', async (time) => {
  const answer = await request({ ...firstOfSomeDay(), time });
  expect(answer).toMatchObject({ status: 400, body: { fields: { time: 'Please select a time slot' } } });
});

/** Changes a booking in every possible way. Before and after each change, `check` gets which of two slots must be free. */
async function changeInEveryWay(
  check: (free: { first: boolean; second: boolean }) => Promise<void>,
  slots: {
    first: { date: string; time: string };
    second: { date: string; time: string };
  },
) {
  const { first, second } = slots;
  await check({ first: true, second: true });
  const form = { ...bookingForm(app), ...first };
  const { id } = await app.visitor().call(bookingEndpoints.request, { body: form });
  const token = magicTokenIn(await app.mailbox.email({ to: form.email }));
  await check({ first: false, second: true });
  const become = (status: BookingStatus) =>
    owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status } });
  await become('confirmed');
  await check({ first: false, second: true });
  await become('cancelled');
  await check({ first: true, second: true });
  await become('confirmed');
  await check({ first: false, second: true });
  await app.visitor().call(selfServiceBookingEndpoints.move, { body: { token, ...second } });
  await check({ first: true, second: false });
  await app.visitor().call(selfServiceBookingEndpoints.cancel, { body: { token } });
  await check({ first: true, second: true });
  const again = await someBooking(app, owner, first);
  await check({ first: false, second: true });
  await owner.call(bookingEndpoints.cancelMany, { body: { ids: [again.id] } });
  await check({ first: true, second: true });
}

test('the next answer follows every change of a booking', async () => {
  const slots = { first: app.freeSlot(), second: app.freeSlot() };
  await changeInEveryWay(async ({ first, second }) => {
    expect([await isFree(slots.first), await isFree(slots.second)]).toEqual([first, second]);
  }, slots);
});

test('the slots of a day are read from the database once, until something changes', async () => {
  const slot = app.freeSlot();
  expect(await isFree(slot)).toBe(true);
  const { id } = await someBooking(app, owner);
  expect(await isFree(slot)).toBe(true);
  // Changed directly in the database: not noticed until the slots are read again.
  await app.deps.db.execute(
    sql`update bookings set date = ${slot.date}, minutes = ${parseSlotLabel(slot.time)} where id = ${id}`,
  );
  expect(await isFree(slot)).toBe(true);
  app.clock.advance({ minutes: 1 });
  expect(await isFree(slot)).toBe(false);
});

if (onPostgres) {
  describe('of two processes on one database', () => {
    test('one follows every change of a booking at the other', async () => {
      await using other = await testApp({ settings: sharing(app) });
      const slots = { first: app.freeSlot(), second: app.freeSlot() };
      await changeInEveryWay(async ({ first, second }) => {
        const areFree = async () => [await isFree(slots.first, other), await isFree(slots.second, other)];
        await expect.poll(areFree).toEqual([first, second]);
      }, slots);
    });

    test('one offers nothing that is taken while it cannot be notified', async () => {
      await using other = await testApp({ settings: sharing(app) });
      const slot = app.freeSlot();
      expect(await isFree(slot, other)).toBe(true);
      await app.deps.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`);
      await expect.poll(() => other.deps.site.receivesChanges(), { interval: 5 }).toBe(false);
      await someBooking(app, owner, slot);
      expect(await isFree(slot, other)).toBe(false);
      await expect.poll(() => other.deps.site.receivesChanges()).toBe(true);
      expect(await isFree(slot, other)).toBe(false);
    });
  });
}

/** Settings of a second process on the same database and files. The first process sends the emails of both. */
function sharing({ deps: { config } }: TestApp) {
  return { databaseUrl: config.databaseUrl, dataDir: config.dataDir, processRole: 'web' as const };
}

/** A free slot at 9:00 AM. */
function firstOfSomeDay() {
  for (;;) {
    const slot = app.freeSlot();
    if (slot.time === '9:00 AM') return slot;
  }
}
