import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { bookingForm } from '#tests/support/factories.ts';
import { mondayMorning } from '#tests/support/outside/clock.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
afterEach(() => app.clock.set(mondayMorning));

const slotsOf = (date: string) => app.visitor().call(bookingEndpoints.availableSlots, { query: { date } });
const request = (date: string, time: string) =>
  app.visitor().ask(bookingEndpoints.request, { body: { ...bookingForm(app), date, time } });

const wholeDay = Array.from({ length: 16 }, (_, index) => slotLabel(9 * 60 + index * 30));

test('a free day offers half hours from 9:00 AM to 4:30 PM, each with its date-time [3.28, 7.10, 9.2, 9.33]', async () => {
  const day = await slotsOf('2026-12-15');
  expect(day).toMatchObject({ available: true, slots: wholeDay });
  expect(day.startsAt[0]).toBe('2026-12-15T16:00:00.000Z');
  expect(day.startsAt.at(-1)).toBe('2026-12-15T23:30:00.000Z');
});

test.each([
  ['2026-12-01', 'Tuesday', true],
  ['2026-12-02', 'Wednesday', true],
  ['2026-12-03', 'Thursday', true],
  ['2026-12-04', 'Friday', false],
  ['2026-12-05', 'Saturday', false],
  ['2026-12-06', 'Sunday', false],
  ['2026-12-07', 'Monday', false],
])('%s is a %s: bookable %s [3.27, 5.38, 9.1]', async (date, _day, available) => {
  expect(await slotsOf(date)).toMatchObject({ available, slots: available ? wholeDay : [] });
  const message = 'Please choose a Tuesday, Wednesday or Thursday';
  const apiError = { status: 400, body: { code: 'invalid', fields: { date: message } } };
  expect(await request(date, '9:00 AM')).toMatchObject(available ? { status: 201 } : apiError);
});

test('a day of the past is not offered and refused [5.39]', async () => {
  expect(await slotsOf('2026-11-26')).toEqual({ available: false, slots: [], startsAt: [] });
  const message = 'Please choose a date that is not in the past';
  expect(await request('2026-11-26', '9:00 AM')).toMatchObject({
    status: 400,
    body: { fields: { date: message } },
  });
});

test('twelve months ahead can be booked, the day after that cannot', async () => {
  app.clock.set('2026-12-01T08:00-07:00');
  expect(await slotsOf('2027-12-01')).toMatchObject({ available: true });
  expect(await slotsOf('2027-12-02')).toEqual({ available: false, slots: [], startsAt: [] });
  expect(await request('2027-12-01', '9:00 AM')).toMatchObject({ status: 201 });
  const message = 'This date is too far ahead. Please choose December 1, 2027 or earlier';
  expect(await request('2027-12-02', '9:00 AM')).toMatchObject({
    status: 400,
    body: { fields: { date: message } },
  });
});

describe('today', () => {
  test('past hours are neither offered nor booked; the slot that begins now is past', async () => {
    app.clock.set('2026-12-08T13:30-07:00');
    const { slots } = await slotsOf('2026-12-08');
    expect(slots).toEqual(['2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM']);
    const message = 'This time can no longer be booked. Please choose another time';
    expect(await request('2026-12-08', '1:30 PM')).toMatchObject({
      status: 400,
      body: { fields: { time: message } },
    });
    expect(await request('2026-12-08', '2:00 PM')).toMatchObject({ status: 201 });
  });

  test('after the last slot nothing is left', async () => {
    app.clock.set('2026-12-08T16:30-07:00');
    expect(await slotsOf('2026-12-08')).toEqual({ available: false, slots: [], startsAt: [] });
  });

  test('the day is the day of the firm: late on Tuesday in Draper it is Wednesday in Greenwich', async () => {
    app.clock.set('2026-12-08T23:59-07:00');
    expect(await slotsOf('2026-12-08')).toMatchObject({ available: false });
    expect(await slotsOf('2026-12-09')).toMatchObject({ available: true, slots: wholeDay });
  });
});

describe('an invalid date answers 400', () => {
  const noDates = [
    '2026-13-01',
    '2026-02-29',
    '2026-00-10',
    '2026-1-5',
    '2026-12-1',
    '20261201',
    '12/01/2026',
    '+002026-12-01',
  ];
  const stranger = [
    '2026-12-01T00:00:00Z',
    'tomorrow',
    "2026-12-01' or '1'='1",
    '２０２６-12-01',
    '%00',
    '2026-12-01\u0000',
  ];
  test.each([...noDates, ...stranger])('%j [7.13]', async (date) => {
    const answer = await app.visitor().ask(bookingEndpoints.availableSlots, { query: { date } });
    const message = 'Please enter a real date as yyyy-mm-dd';
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { date: message } } });
  });

  test.each([{}, { date: '' }, { day: '2026-12-01' }])('missing in %j', async (query) => {
    const answer = await app.visitor().ask(bookingEndpoints.availableSlots, { query });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please select a date' } });
  });
});

test('the first and last dates that calls take are handled like any other', async () => {
  for (const date of ['1900-01-01', '2199-12-31', '2028-02-29']) {
    expect(await slotsOf(date)).toEqual({ available: false, slots: [], startsAt: [] });
  }
});
