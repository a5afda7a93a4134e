import { afterAll, expect, test } from 'vitest';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingForm, bookingOf, someBooking } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const isFree = async ({ date, time }: { date: string; time: string }) => {
  const { slots } = await app.visitor().call(bookingEndpoints.availableSlots, { query: { date } });
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

test('a cancelled booking does not come back to a slot that another one took meanwhile', async () => {
  const first = await someBooking(app, owner, { status: 'cancelled' });
  const second = await someBooking(app, owner, { date: first.date, time: first.time });
  const reactivate = () => {
    return owner.ask(bookingEndpoints.changeStatus, {
      params: { id: first.id },
      body: { status: 'confirmed' },
    });
  };
  const copy = 'Another booking holds this date and time now. Cancel that one first.';
  expect(await reactivate()).toMatchObject({ status: 409, body: { code: 'slot-taken', message: copy } });
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
  const statuses = answers.map((answer) => answer.status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
});

test.each(['9:00 am', '09:00 AM', '9:00AM', ' 9:00 AM ', '9:00\u202fAM'])(
  'the spelling %j is the slot 9:00 AM',
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
])('the spelling %j is refused', async (time) => {
  const answer = await request({ ...firstOfSomeDay(), time });
  expect(answer).toMatchObject({ status: 400, body: { fields: { time: 'Please select a time slot' } } });
});

test.each(['8:30 AM', '9:15 AM', '5:00 PM', '12:00 AM', '9:00 PM'])('%s is not on the grid', async (time) => {
  const answer = await request({ ...firstOfSomeDay(), time });
  expect(answer).toMatchObject({ status: 400, body: { fields: { time: 'Please select a time slot' } } });
});

/** A day on which nobody holds 9:00 AM yet. */
function firstOfSomeDay() {
  for (;;) {
    const slot = app.freeSlot();
    if (slot.time === '9:00 AM') return slot;
  }
}
