import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints, calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { syncedCalendar } from '#server/db/schema/bookings.ts';
import { calendarPasswordPurpose } from '#server/domain/topics/bookings.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { openBookingRules } from '../rules/rules.ts';
import { syncCalendar } from './sync.ts';

const app = await testApp({ settings: { privateCalendars: false } });
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const access = { address: 'https://127.0.0.1:9/cal/', username: 'owner', password: 'calendar-password' };

/** Stores a connected calendar whose server no longer answers. */
async function connected() {
  const { db, master, now } = app.deps;
  const encryptedPassword = master.wrap(Buffer.from(access.password), calendarPasswordPurpose);
  const row = { address: access.address, username: access.username, encryptedPassword };
  await db.delete(syncedCalendar);
  await db.insert(syncedCalendar).values({ id: 1, ...row, connectedAt: now(), nextSyncAt: now() });
}

describe('connecting a calendar', () => {
  test('refuses addresses in the private network of the server, with a message for the form [9.37]', async () => {
    for (const endpoint of [calendarSyncEndpoints.test, calendarSyncEndpoints.save])
      expect(await owner.ask(endpoint, { body: access })).toMatchObject({
        status: 400,
        text: expect.stringContaining('inside a private network'),
      });
    expect(await owner.call(calendarSyncEndpoints.read)).toEqual({ calendar: null });
  });

  test('is only for the owner [9.37]', async () => {
    const staff = await signedIn(app, { as: 'manager' });
    expect(await staff.ask(calendarSyncEndpoints.read)).toMatchObject({ status: 403 });
    expect(await staff.ask(calendarSyncEndpoints.test, { body: access })).toMatchObject({ status: 403 });
  });

  test('sends the saved password to no other server', async () => {
    await connected();
    const { password: _password, ...elsewhere } = { ...access, address: 'https://elsewhere.example/cal/' };
    expect(await owner.ask(calendarSyncEndpoints.test, { body: elsewhere })).toMatchObject({
      status: 400,
      text: expect.stringContaining('Please enter the password'),
    });
  });
});

test('a server that cannot be reached is retried with growing delays, and bookings still work [9.37]', async () => {
  await connected();
  const sync = () => syncCalendar(app.deps, openBookingRules(app.deps).read);
  const state = async () => (await owner.call(calendarSyncEndpoints.read)).calendar;
  await sync();
  const first = await state();
  expect(first).toMatchObject({ syncedAt: null, problem: expect.stringContaining('private network') });
  app.clock.advance({ minutes: 3 });
  await sync();
  const inFourMinutes = new Date(app.clock.now().getTime() + 4 * 60_000);
  expect((await state())?.nextSyncAt).toEqual(aboutTime(inFourMinutes));
  const { slots } = await app
    .visitor()
    .call(bookingEndpoints.availableSlots, { query: { date: '2026-12-08' } });
  expect(slots).toContain('9:00 AM');
});
