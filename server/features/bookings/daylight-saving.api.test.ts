import { afterAll, afterEach, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { sameHours } from '#contract/bookings/week.ts';
import { weekdays } from '#contract/dates.ts';
import { bookingForm } from '#tests/support/factories.ts';
import { changeRules } from '#tests/support/rows.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
afterEach(() => changeRules(app, defaultBookingRules));

/** Open around the clock, so that daylight saving changes fall into the booking hours. */
const always: Partial<BookingRules> = {
  week: sameHours(weekdays, 0, 24 * 60),
};
const dayOf = (date: string) => app.visitor().call(bookingEndpoints.availableSlots, { query: { date } });
const request = (date: string, time: string) =>
  app.visitor().ask(bookingEndpoints.request, { body: { ...bookingForm(app), date, time } });

test.each([
  [
    '2027-03-11',
    '2027-03-11T16:00:00.000Z',
    'Mountain Standard Time, the Thursday before the clocks go forward',
  ],
  ['2027-03-16', '2027-03-16T15:00:00.000Z', 'Mountain Daylight Time, the Tuesday after'],
  ['2027-11-04', '2027-11-04T15:00:00.000Z', 'Mountain Daylight Time, the Thursday before they go back'],
  ['2027-11-09', '2027-11-09T16:00:00.000Z', 'Mountain Standard Time, the Tuesday after'],
])('9:00 AM on %s is %s: %s', async (date, startsAt) => {
  expect((await dayOf(date)).startsAt[0]).toBe(startsAt);
  expect(await request(date, '9:00 AM')).toMatchObject({ status: 201, body: { startsAt } });
});

test('on the day the clocks go forward no two slots begin at the same time [10.23]', async () => {
  await changeRules(app, always);
  const { slots, startsAt } = await dayOf('2027-03-14');
  expect(new Set(startsAt).size).toBe(startsAt.length);
  expect(slots).not.toContain('2:00 AM');
  expect(slots).toContain('3:00 AM');
  expect(await request('2027-03-14', '2:30 AM')).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('on the day they go back every slot is offered once, in order [10.23]', async () => {
  await changeRules(app, always);
  const { slots, startsAt } = await dayOf('2027-11-07');
  expect(slots).toHaveLength(48);
  expect(startsAt).toEqual(startsAt.toSorted());
  expect(await request('2027-11-07', '1:30 AM')).toMatchObject({ status: 201 });
  expect(await request('2027-11-07', '1:30 AM')).toMatchObject({ status: 409 });
});
