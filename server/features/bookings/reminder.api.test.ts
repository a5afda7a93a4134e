import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { mondayMorning } from '#tests/support/outside/clock.ts';
import { someBooking } from '#tests/support/factories.ts';
import { invitationOf } from '#tests/support/invitation.ts';
import { magicTokenIn } from '#tests/support/magic-link.ts';
import { dueEmails, allEmailsSent, makeEmailsDue } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);
afterEach(() => app.clock.set(mondayMorning));
beforeEach(() => app.clock.set(mondayMorning));

const subject = 'A reminder of your consultation';
const change = (id: number, status: BookingStatus) =>
  owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status } });
const dueOf = (id: number) => dueEmails(app, 'booking-reminder', id);

async function remindersOf(email: string): Promise<number> {
  await allEmailsSent(app);
  return app.mailbox.emailsTo(email).filter((mail) => mail.subject === subject).length;
}

describe('a confirmed booking', () => {
  test('has its reminder queued for nine in the morning of the day before, at the firm', async () => {
    const { id } = await someBooking(app, owner, {
      date: '2027-03-16',
      time: '9:30 AM',
      status: 'confirmed',
    });
    expect(await dueOf(id)).toEqual(['2027-03-15T15:00:00.000Z']);
  });

  test('is reminded once, with the calendar entry, the meeting link and the magic link', async () => {
    const { id, email } = await someBooking(app, owner, { status: 'confirmed' });
    const eventLink = 'https://meet.example.com/reminded';
    await owner.call(bookingEndpoints.saveCalendar, { params: { id }, body: { eventLink } });
    await makeEmailsDue(app);
    const mail = await app.mailbox.email({ to: email, subject });
    expect(mail.text).toContain(eventLink);
    expect(invitationOf(mail)).toEqual(expect.arrayContaining(['STATUS:CONFIRMED', 'SEQUENCE:2']));
    const body = { token: magicTokenIn(mail) };
    expect(await app.visitor().call(selfServiceBookingEndpoints.see, { body })).toMatchObject({
      status: 'confirmed',
    });
    await makeEmailsDue(app);
    expect(await remindersOf(email)).toBe(1);
  });

  test('that is cancelled and comes back is still reminded once', async () => {
    const { id, email } = await someBooking(app, owner, { status: 'confirmed' });
    await change(id, 'cancelled');
    await change(id, 'confirmed');
    expect(await dueOf(id)).toHaveLength(1);
    await makeEmailsDue(app);
    expect(await remindersOf(email)).toBe(1);
  });

  test('whose reminder would be in the past gets none: its confirmation comes on that day', async () => {
    const { id } = await someBooking(app, owner, { date: '2026-12-01', time: '4:00 PM' });
    app.clock.set('2026-11-30T09:00-07:00');
    await change(id, 'confirmed');
    expect(await dueOf(id)).toEqual([]);
  });
});

describe('no reminder reaches', () => {
  test('someone whose booking is still pending', async () => {
    const { id } = await someBooking(app, owner);
    expect(await dueOf(id)).toEqual([]);
  });

  test('someone whose booking is cancelled', async () => {
    const { id, email } = await someBooking(app, owner, { status: 'confirmed' });
    await change(id, 'cancelled');
    await makeEmailsDue(app);
    expect(await remindersOf(email)).toBe(0);
  });

  test('someone whose booking has moved, at the old time; at the new one it does, once confirmed', async () => {
    const { id, email } = await someBooking(app, owner, { status: 'confirmed' });
    const token = magicTokenIn(await app.mailbox.email({ to: email, subject: 'received' }));
    const to = { date: '2026-12-17', time: '9:00 AM' };
    await app.visitor().call(selfServiceBookingEndpoints.move, { body: { token, ...to } });
    await change(id, 'confirmed');
    expect(await dueOf(id)).toEqual(['2026-12-16T16:00:00.000Z']);
    await app.visitor().call(selfServiceBookingEndpoints.move, { body: { token, ...app.freeSlot() } });
    await makeEmailsDue(app);
    expect(await remindersOf(email)).toBe(0);
  });

  test('anyone once the meeting has begun, even if emails could not be sent before', async () => {
    const { email, startsAt } = await someBooking(app, owner, { status: 'confirmed' });
    app.clock.set(startsAt);
    await makeEmailsDue(app);
    expect(await remindersOf(email)).toBe(0);
  });
});
