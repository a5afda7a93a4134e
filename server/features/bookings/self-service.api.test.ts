import { day, hour } from '#contract/durations.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { mondayMorning } from '#tests/support/outside/clock.ts';
import { someBooking } from '#tests/support/factories.ts';
import { magicTokenIn } from '#tests/support/magic-link.ts';
import { changeRules, everythingStored } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);
afterEach(() => app.clock.set(mondayMorning));

const meeting = 'https://meet.example.com/room';
const see = (token: string) => app.visitor().call(selfServiceBookingEndpoints.see, { body: { token } });
const tokenFor = async (email: string, subject = '') =>
  magicTokenIn(await app.mailbox.email({ to: email, subject }));

describe('the magic link', () => {
  test('of every email leads to the same booking, without what is the firm’s own', async () => {
    const booking = await someBooking(app, owner, { status: 'confirmed' });
    const { id, email, name, business, service, message, date, time, startsAt } = booking;
    const shown = { name, business, service, message, date, time, startsAt };
    const info = { eventId: 'evt', eventLink: meeting, notes: 'Difficult' };
    await owner.call(bookingEndpoints.saveCalendar, { params: { id }, body: info });
    const subjects = ['We received', 'is confirmed', 'The link to'];
    const tokens: string[] = [];
    for (const subject of subjects) tokens.push(await tokenFor(email, subject));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      const answer = await app.visitor().ask(selfServiceBookingEndpoints.see, { body: { token } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body).toEqual({
        ...shown,
        email,
        meetingType: 'video',
        status: 'confirmed',
        state: 'open',
        length: 30,
        meetingLink: meeting,
        changeableUntil: new Date(Date.parse(startsAt) - day).toISOString(),
      });
    }
  });

  test('is stored only as a hash', async () => {
    const { email } = await someBooking(app, owner);
    const token = await tokenFor(email);
    expect(JSON.stringify(await everythingStored(app))).not.toContain(token);
  });

  test('is not in the email about a cancellation', async () => {
    const { email } = await someBooking(app, owner, { status: 'cancelled' });
    const mail = await app.mailbox.email({ to: email, subject: 'cancelled' });
    expect(mail.text).not.toContain('/my-booking');
  });

  test.each(['made-up', 'A'.repeat(43), "' or 1=1 --"])(
    'that is unknown has a plain message: %s',
    async (token) => {
      const body = { token, date: '2026-12-01', time: '9:00 AM' };
      for (const endpoint of Object.values(selfServiceBookingEndpoints)) {
        expect(await app.visitor().ask(endpoint, { body })).toMatchObject({
          status: 404,
          body: {
            message: 'We can’t find a booking for this link. Please use the link in our latest email.',
          },
        });
      }
    },
  );

  test.each([{}, { token: '' }, { token: 7 }, { token: 'a'.repeat(201) }])('%j is refused', async (body) => {
    expect(await app.visitor().ask(selfServiceBookingEndpoints.see, { body })).toMatchObject({ status: 400 });
  });

  test('cannot be guessed: the sixty-first attempt is rate limited', async () => {
    const visitor = app.visitor();
    const ask = () => visitor.ask(selfServiceBookingEndpoints.see, { body: { token: 'made-up' } });
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await ask()).status).toBe(404);
    const late = await ask();
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('leads nowhere once the meeting is long over', async () => {
    const { email } = await someBooking(app, owner);
    const token = await tokenFor(email);
    expect(await see(token)).toMatchObject({ state: 'open' });
    app.clock.advance({ days: 30 });
    const { deleteOldLinks } = await import('./magic-link.ts');
    await deleteOldLinks(app.deps);
    expect((await app.visitor().ask(selfServiceBookingEndpoints.see, { body: { token } })).status).toBe(200);
    app.clock.advance({ days: 365 });
    await deleteOldLinks(app.deps);
    expect((await app.visitor().ask(selfServiceBookingEndpoints.see, { body: { token } })).status).toBe(404);
  });
});

describe('what may still be done', () => {
  test('follows the cut-off, and after it the error says to call', async () => {
    const { date, email, id } = await someBooking(app, owner);
    const token = await tokenFor(email);
    const { startsAt } = await see(token);
    app.clock.set(new Date(Date.parse(startsAt) - day - 1000).toISOString());
    expect(await see(token)).toMatchObject({ state: 'open' });
    app.clock.advance({ seconds: 1 });
    expect(await see(token)).toMatchObject({ state: 'late' });
    const message = 'It is too late to change this booking here. Please call us at (801) 555-0143.';
    const body = { token, date: '2027-06-01', time: '9:00 AM' };
    for (const endpoint of [selfServiceBookingEndpoints.move, selfServiceBookingEndpoints.cancel]) {
      const answer = await app.visitor().ask(endpoint, { body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    }
    app.clock.set(mondayMorning);
    const bookings = await owner.call(bookingEndpoints.list);
    expect(bookings.find((booking) => booking.id === id)).toMatchObject({ date, status: 'pending' });
  });

  test('follows the cut-off that the owner has set', async () => {
    const { email } = await someBooking(app, owner);
    const token = await tokenFor(email);
    const { startsAt } = await see(token);
    app.clock.set(new Date(Date.parse(startsAt) - 3 * hour).toISOString());
    await changeRules(app, { cutOff: 2 });
    expect(await see(token)).toMatchObject({ state: 'open' });
    await changeRules(app, { cutOff: 24 });
    expect(await see(token)).toMatchObject({ state: 'late' });
  });

  test('is nothing once it has begun', async () => {
    const { email } = await someBooking(app, owner);
    const token = await tokenFor(email);
    const { startsAt } = await see(token);
    app.clock.set(startsAt);
    expect(await see(token)).toMatchObject({ state: 'past' });
    expect(await app.visitor().ask(selfServiceBookingEndpoints.cancel, { body: { token } })).toMatchObject({
      status: 409,
      body: { message: 'This consultation has begun or is over. You can book another one.' },
    });
  });
});
