import { afterAll, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { someBooking } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

test('the bookings of seven days, earliest first, without cancelled ones [2.412]', async () => {
  const last = await someBooking(app, owner, { date: '2026-12-10', time: '9:00 AM' });
  const first = await someBooking(app, owner, { date: '2026-12-08', time: '3:00 PM', status: 'confirmed' });
  await someBooking(app, owner, { date: '2026-12-09', time: '9:00 AM', status: 'cancelled' });
  await someBooking(app, owner, { date: '2026-12-15', time: '9:00 AM' });
  const week = await owner.call(bookingEndpoints.week, { query: { from: '2026-12-06' } });
  expect(week).toEqual([
    { ...first, length: 30 },
    { ...last, length: 30 },
  ]);
});

test('a week begins on a real date, and is for the firm', async () => {
  const ask = (by: Caller, from: string) => by.ask(bookingEndpoints.week, { query: { from } });
  expect(await ask(owner, '2026-02-30')).toMatchObject({ status: 400 });
  expect(await ask(owner, '9999-12-31')).toMatchObject({ status: 400 });
  expect(await ask(owner, '0000-01-01')).toMatchObject({ status: 400 });
  expect(await ask(owner, '2100-12-31')).toMatchObject({ status: 200, body: [] });
  expect((await ask(await signedIn(app), '2026-12-06')).status).toBe(403);
  expect((await ask(app.visitor(), '2026-12-06')).status).toBe(401);
});
