import { afterAll, afterEach, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { sameHours } from '#contract/bookings/week.ts';
import { mondayMorning } from '#tests/support/outside/clock.ts';
import { bookingForm, someBooking } from '#tests/support/factories.ts';
import { changeRules } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

let passed = 0;
afterEach(async () => {
  passed += 1;
  // A minute later each time, because rules are cached for two seconds.
  app.clock.set(mondayMorning);
  app.clock.advance({ minutes: passed });
  await changeRules(app, defaultBookingRules);
});

const slotsOf = async (date: string) => {
  return (await app.visitor().call(bookingEndpoints.availableSlots, { query: { date } })).slots;
};
const request = (date: string, time: string) => {
  return app.visitor().ask(bookingEndpoints.request, { body: { ...bookingForm(app), date, time } });
};

test('a new database holds the default rules as rows, and anyone may read them', async () => {
  const { body } = await app.visitor().ask(bookingEndpoints.rules);
  expect(body).toEqual({
    ...defaultBookingRules,
    days: ['Tuesday', 'Wednesday', 'Thursday'],
    opens: 540,
    closes: 1020,
  });
});

test('days: the days in the database are the days that can be booked', async () => {
  await changeRules(app, { week: sameHours(['Monday', 'Friday'], 540, 1020) });
  expect(await slotsOf('2026-12-04')).toHaveLength(16);
  expect(await slotsOf('2026-12-01')).toEqual([]);
  expect(await request('2026-12-04', '9:00 AM')).toMatchObject({ status: 201 });
  const message = 'Please choose a Monday or Friday';
  expect(await request('2026-12-01', '9:00 AM')).toMatchObject({
    status: 400,
    body: { fields: { date: message } },
  });
});

test('hours: opening and closing decide the first and the last slot', async () => {
  await changeRules(app, { week: sameHours(['Wednesday'], 8 * 60, 9 * 60 + 45) });
  expect(await slotsOf('2026-12-02')).toEqual(['8:00 AM', '8:30 AM', '9:00 AM']);
  expect(await request('2026-12-02', '8:00 AM')).toMatchObject({ status: 201 });
  expect(await request('2026-12-02', '9:30 AM')).toMatchObject({ status: 400 });
});

test('length: one-hour slots are an hour apart, and an old half hour still holds its part of them', async () => {
  expect(await request('2026-12-08', '10:30 AM')).toMatchObject({ status: 201 });
  await changeRules(app, { slotLength: 60 });
  expect((await slotsOf('2026-12-08')).slice(0, 3)).toEqual(['9:00 AM', '11:00 AM', '12:00 PM']);
  expect(await request('2026-12-08', '9:30 AM')).toMatchObject({ status: 400 });
  expect(await request('2026-12-08', '10:00 AM')).toMatchObject({
    status: 409,
    body: { code: 'slot-taken' },
  });
  expect(await request('2026-12-08', '9:00 AM')).toMatchObject({ status: 201 });
});

test('length: a cancelled half hour cannot be reactivated in an hour that someone took meanwhile', async () => {
  const owner = await signedIn(app, { as: 'owner' });
  const { id } = await someBooking(app, owner, { date: '2026-12-16', time: '10:30 AM', status: 'cancelled' });
  await changeRules(app, { slotLength: 60 });
  expect(await request('2026-12-16', '10:00 AM')).toMatchObject({ status: 201 });
  const reactivate = { params: { id }, body: { status: 'confirmed' } };
  expect(await owner.ask(bookingEndpoints.changeStatus, reactivate)).toMatchObject({
    status: 409,
    body: { code: 'slot-taken' },
  });
});

test('minimum notice: what begins sooner is neither offered nor booked', async () => {
  app.clock.set('2026-12-09T09:10-07:00');
  await changeRules(app, { minimumNotice: 120 });
  expect((await slotsOf('2026-12-09'))[0]).toBe('11:30 AM');
  expect(await request('2026-12-09', '11:00 AM')).toMatchObject({ status: 400 });
  expect(await request('2026-12-09', '11:30 AM')).toMatchObject({ status: 201 });
});

test('horizon: fewer months ahead', async () => {
  await changeRules(app, { horizon: 1 });
  expect(await slotsOf('2026-12-30')).toHaveLength(16);
  expect(await slotsOf('2026-12-31')).toEqual([]);
  expect(await request('2026-12-31', '9:00 AM')).toMatchObject({ status: 400 });
});

test('closed dates are not offered, refused with their reason, and left out on the home page', async () => {
  await changeRules(app, { closedDates: ['2026-12-01'] });
  expect(await slotsOf('2026-12-01')).toEqual([]);
  const message = 'The office is closed on this date. Please choose another date';
  expect(await request('2026-12-01', '9:00 AM')).toMatchObject({
    status: 400,
    body: { fields: { date: message } },
  });
  const next = await app.visitor().call(bookingEndpoints.nextSlots);
  expect(next.map((day) => day.date)).toEqual(['2026-12-02', '2026-12-03', '2026-12-08']);
});

test('federal holidays are closed unless the owner opens them, and left out on the home page', async () => {
  app.clock.set('2027-11-10T08:00-07:00');
  expect(await slotsOf('2027-11-11')).toEqual([]);
  expect(await request('2027-11-11', '9:00 AM')).toMatchObject({
    status: 400,
    body: { fields: { date: 'The office is closed for Veterans Day. Please choose another date' } },
  });
  const nextDays = async () =>
    (await app.visitor().call(bookingEndpoints.nextSlots)).map(({ date }) => date).slice(0, 2);
  expect(await nextDays()).toEqual(['2027-11-10', '2027-11-16']);
  await changeRules(app, { closedHolidays: [] });
  expect(await nextDays()).toEqual(['2027-11-10', '2027-11-11']);
  expect(await request('2027-11-11', '9:00 AM')).toMatchObject({ status: 201 });
});

test('zone: the same label is another date-time', async () => {
  await changeRules(app, { zone: 'America/New_York' });
  const { startsAt } = await app
    .visitor()
    .call(bookingEndpoints.availableSlots, { query: { date: '2026-12-15' } });
  expect(startsAt[0]).toBe('2026-12-15T14:00:00.000Z');
  expect(await request('2026-12-15', '9:00 AM')).toMatchObject({
    body: { startsAt: '2026-12-15T14:00:00.000Z' },
  });
});

test('the home page offers the next three days that have a free slot', async () => {
  app.clock.set('2026-12-01T16:29-07:00');
  const next = await app.visitor().call(bookingEndpoints.nextSlots);
  expect(next.map((day) => day.date)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  expect(next[0]?.slots).toEqual(['4:30 PM']);
  app.clock.advance({ minutes: 1 });
  const later = await app.visitor().call(bookingEndpoints.nextSlots);
  expect(later.map((day) => day.date)).toEqual(['2026-12-02', '2026-12-03', '2026-12-08']);
});
