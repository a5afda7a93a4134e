import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { endHold, holdEmails } from '#server/domain/email-hold.ts';
import { bookingForm, bookingOf, someBooking } from '#tests/support/factories.ts';
import { invitationOf, propertyOf } from '#tests/support/invitation.ts';
import { magicTokenIn } from '#tests/support/magic-link.ts';
import { storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

async function withToken(
  fields: Parameters<typeof someBooking>[2] = {},
): Promise<Booking & { token: string }> {
  const booking = await someBooking(app, owner, fields);
  return {
    ...booking,
    token: magicTokenIn(await app.mailbox.email({ to: booking.email, subject: 'received' })),
  };
}
const move = (token: string, slot: { date: string; time: string }) =>
  app.visitor().ask(selfServiceBookingEndpoints.move, { body: { token, ...slot } });
const cancel = (token: string) => app.visitor().ask(selfServiceBookingEndpoints.cancel, { body: { token } });
const slotsOf = async (date: string) =>
  (await app.visitor().call(bookingEndpoints.availableSlots, { query: { date } })).slots;
const newestNotice = async () => (await owner.call(adminNotificationEndpoints.list))[0];

describe('rescheduling', () => {
  test('takes the new slot, frees the old one and asks the firm to confirm again', async () => {
    const { id, token, date, time } = await withToken({ status: 'confirmed' });
    const to = { date: '2026-12-08', time: '2:00 PM' };
    expect(await move(token, to)).toMatchObject({
      status: 200,
      body: { ...to, status: 'pending', state: 'open', startsAt: '2026-12-08T21:00:00.000Z' },
    });
    expect(await bookingOf(owner, id)).toMatchObject({ ...to, status: 'pending' });
    expect(await slotsOf(to.date)).not.toContain(to.time);
    expect(await slotsOf(date)).toContain(time);
  });

  test('notifies the firm in its notifications and by email, with the old time', async () => {
    const { id, name, token } = await withToken({ date: '2026-12-09', time: '9:00 AM' });
    await move(token, { date: '2026-12-09', time: '9:30 AM' });
    expect(await newestNotice()).toMatchObject({
      type: 'booking',
      bookingId: id,
      title: 'Booking moved by the visitor',
      message: `${name} of Example Bakery moved from Dec 9 at 9:00 AM to Dec 9 at 9:30 AM. It needs your confirmation.`,
    });
    const mail = await app.mailbox.email({ to: owner.account.email, subject: `Booking moved: ${name}` });
    expect(mail.text).toContain('Previous time: Wednesday, December 9, 2026, 9:00 AM');
    expect(mail.text).toContain('Time: 9:30 AM Mountain Time');
  });

  test('sends the visitor an email whose calendar file replaces the entry, and whose link works', async () => {
    const { email, token } = await withToken({ status: 'confirmed' });
    const before = await app.mailbox.email({ to: email, subject: 'confirmed' });
    await move(token, { date: '2026-12-10', time: '1:00 PM' });
    const mail = await app.mailbox.email({ to: email, subject: 'Your consultation has been moved' });
    expect(mail.text).toContain('Thursday, December 10, 2026');
    expect(invitationOf(mail)).toEqual(
      expect.arrayContaining([
        `UID:${propertyOf(invitationOf(before), 'UID')}`,
        'SEQUENCE:2',
        'STATUS:TENTATIVE',
        'METHOD:PUBLISH',
        'DTSTART:20261210T200000Z',
      ]),
    );
    const body = { token: magicTokenIn(mail) };
    const again = await app.visitor().call(selfServiceBookingEndpoints.see, { body });
    expect(again).toMatchObject({ date: '2026-12-10', time: '1:00 PM' });
  });

  test('to its own slot changes nothing and sends nothing', async () => {
    const { token, date, time } = await withToken({ status: 'confirmed' });
    const before = await storedByCalls(app);
    expect(await move(token, { date, time: time.toLowerCase() })).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('twice at once reschedules once and sends one email', async () => {
    const { email, token } = await withToken();
    const to = app.freeSlot();
    const answers = await Promise.all([move(token, to), move(token, to), move(token, to)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await cancel(token);
    await app.mailbox.email({ to: email, subject: 'cancelled' });
    expect(app.mailbox.emailsTo(email).map(({ subject }) => subject)).toHaveLength(3);
  });

  test.each([
    [{ date: '2026-12-04', time: '9:00 AM' }, 'date', 'Please choose a Tuesday, Wednesday or Thursday'],
    [{ date: '2026-11-26', time: '9:00 AM' }, 'date', 'Please choose a date that is not in the past'],
    [
      { date: '2028-01-04', time: '9:00 AM' },
      'date',
      'This date is too far ahead. Please choose November 30, 2027 or earlier',
    ],
    [{ date: '2026-12-08', time: '9:10 AM' }, 'time', 'Please select a time slot'],
    [{ date: '2026-12-08', time: '' }, 'time', 'Please select a time slot'],
    [{ date: '', time: '9:00 AM' }, 'date', 'Please select a date'],
  ])('to %j is refused at the field %s, and nothing changes', async (slot, field, message) => {
    const { token } = await withToken();
    const before = await storedByCalls(app);
    expect(await move(token, slot)).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('to a slot that someone holds is refused, and the old slot stays held', async () => {
    const { id, token, date, time } = await withToken();
    const other = await someBooking(app, owner);
    expect(await move(token, { date: other.date, time: other.time })).toMatchObject({
      status: 409,
      body: { code: 'slot-taken' },
    });
    expect(await bookingOf(owner, id)).toMatchObject({ date, time, status: 'pending' });
  });

  test('of ten bookings to one slot at the same time lets one through', async () => {
    const bookings = [];
    for (let count = 0; count < 10; count += 1) bookings.push(await withToken());
    const to = app.freeSlot();
    const racing = bookings.map(({ token }) => move(token, to));
    const asking = app.visitor().ask(bookingEndpoints.request, { body: { ...bookingForm(app), ...to } });
    const statuses = (await Promise.all([...racing, asking])).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    const held = (await owner.call(bookingEndpoints.list)).filter(
      ({ date, time }) => date === to.date && time === to.time,
    );
    expect(held).toHaveLength(1);
  });

  test('too often is rate limited, because each change sends emails', async () => {
    const { token, date, time } = await withToken();
    for (let attempt = 0; attempt < 20; attempt += 1) await move(token, { date, time });
    expect((await move(token, { date, time })).status).toBe(429);
  });
});

describe('cancelling', () => {
  test('frees the slot, notifies the firm, and takes the entry out of the calendar', async () => {
    const { id, name, email, token, date, time } = await withToken({ status: 'confirmed' });
    expect(await cancel(token)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', state: 'cancelled' },
    });
    expect(await bookingOf(owner, id)).toMatchObject({ status: 'cancelled' });
    expect(await slotsOf(date)).toContain(time);
    expect(await newestNotice()).toMatchObject({
      type: 'booking',
      title: 'Booking cancelled by the visitor',
    });
    await app.mailbox.email({ to: owner.account.email, subject: `Booking cancelled: ${name}` });
    const mail = await app.mailbox.email({ to: email, subject: 'Your consultation is cancelled' });
    expect(invitationOf(mail)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']),
    );
  });

  test('again changes nothing and sends nothing', async () => {
    const { token } = await withToken();
    await cancel(token);
    const before = await storedByCalls(app);
    expect(await cancel(token)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('ends rescheduling: the booking says so', async () => {
    const { token } = await withToken();
    await cancel(token);
    expect(await move(token, app.freeSlot())).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This booking is cancelled. You can book another time.' },
    });
  });
});

test('an email about a time that the booking has moved away from is not sent any more', async () => {
  const { id, email, token } = await withToken();
  await holdEmails(app.deps.db, { since: app.clock.now().toISOString(), reason: 'folder' });
  await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'confirmed' } });
  await move(token, app.freeSlot());
  await app.deps.db.transaction(endHold);
  await app.mailbox.email({ to: email, subject: 'Your consultation has been moved' });
  const later = bookingForm(app);
  await app.visitor().call(bookingEndpoints.request, { body: later });
  await app.mailbox.email({ to: later.email });
  const subjects = app.mailbox.emailsTo(email).map(({ subject }) => subject);
  expect(subjects).not.toContain('Your consultation is confirmed');
});

test('what a visitor did is audited without an account', async () => {
  const { id, token } = await withToken();
  await move(token, app.freeSlot());
  await cancel(token);
  const { activity } = await storedByCalls(app);
  expect(activity).toContain(`,,booking-moved-by-visitor,bookings,${id},`);
  expect(activity).toContain(`,,booking-cancelled-by-visitor,bookings,${id},`);
});
