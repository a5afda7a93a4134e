import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { bookingForm, someBooking, unique } from '#tests/support/factories.ts';
import { manyBookings } from '#tests/support/load/many-rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

// Two bookings before the time that the clock is set to below, and two after it.
const far = await someBooking(app, owner, { name: 'Ann Far', date: '2027-03-02', status: 'cancelled' });
app.clock.advance({ minutes: 1 });
const earlierPast = await someBooking(app, owner, {
  name: 'Bob Past',
  date: '2026-12-01',
  status: 'confirmed',
});
app.clock.advance({ minutes: 1 });
const laterPast = await someBooking(app, owner, {
  name: 'Cy Past',
  date: '2026-12-02',
  business: '100%_Pure Foods',
});
app.clock.advance({ minutes: 1 });
const next = await someBooking(app, owner, { name: 'Di Next', date: '2027-02-02', status: 'confirmed' });
app.clock.set('2026-12-08T08:00-07:00');

const listed = async (query: Record<string, string> = {}) =>
  (await owner.call(bookingEndpoints.list, { query })).map(({ name }) => name);

describe('the list of bookings', () => {
  test.each([
    ['all', [next, laterPast, earlierPast, far]],
    ['confirmed', [next, earlierPast]],
    ['cancelled', [far]],
    ['upcoming', [next, far]],
    ['past', [laterPast, earlierPast]],
  ])('filtered by %s has the matching bookings, in order', async (filter, bookings) => {
    const names = bookings.map(({ name }) => name);
    expect(await listed({ filter })).toEqual(names);
    expect(await listed({ filter, limit: '50' })).toEqual(names);
  });

  test.each([
    ['all', [next, far, laterPast, earlierPast]],
    ['confirmed', [next, earlierPast]],
    ['upcoming', [next, far]],
    ['past', [laterPast, earlierPast]],
  ])(
    'filtered by %s and ordered by day begins with upcoming days, then has past days from the latest [10.39]',
    async (filter, by) => {
      expect(await listed({ filter, order: 'day' })).toEqual(by.map(({ name }) => name));
    },
  );

  test('ordered by day keeps earlier times of today with today [10.39]', async () => {
    app.clock.set('2026-12-02T23:00-07:00');
    expect(await listed({ order: 'day' })).toEqual(
      [laterPast, next, far, earlierPast].map(({ name }) => name),
    );
    app.clock.set('2026-12-08T08:00-07:00');
  });

  test.each([
    { filter: 'all' },
    { filter: 'upcoming' },
    { filter: 'past' },
    { filter: 'confirmed' },
    { order: 'day' },
  ])('with %s comes page by page, each row once', async (filters) => {
    const whole = await owner.call(bookingEndpoints.list, { query: filters });
    expect(await pagesOf(owner, bookingEndpoints.list, { query: filters }, { limit: 1 })).toEqual(whole);
  });

  test.each([
    ['the name, in any case', 'aNN', [far]],
    ['the email address', far.email, [far]],
    ['the business, where signs of the database mean themselves', '100%_', [laterPast]],
    ['nothing that is there', unique('nobody'), []],
  ])('is searched by %s', async (_, q, bookings) => {
    expect(await listed({ q })).toEqual(bookings.map(({ name }) => name));
  });

  test('refuses a filter that does not exist', async () => {
    expect(await owner.ask(bookingEndpoints.list, { query: { filter: 'mine' } })).toMatchObject({
      status: 400,
    });
  });

  test('has its counts from the database', async () => {
    expect(await owner.call(bookingEndpoints.counts)).toEqual({
      total: 4,
      pending: 1,
      confirmed: 2,
      upcoming: 2,
    });
  });

  test('without a limit is the whole list as a plain array, over the batches in which it is read', async () => {
    await using crowded = await testApp({ settings: { rateLimits: false } });
    const admin = await signedIn(crowded, { as: 'owner' });
    expect(await admin.call(bookingEndpoints.list)).toEqual([]);
    await manyBookings(crowded, 1000);
    await crowded.visitor().call(bookingEndpoints.request, { body: bookingForm(crowded) });
    const ids = (await admin.call(bookingEndpoints.list)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1001);
    expect(ids).toHaveLength(1001);
  });
});
