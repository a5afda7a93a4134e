import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingEndpoints,
  firmBookingEndpoints,
  selfServiceBookingEndpoints,
} from '#contract/bookings/endpoints.ts';
import { bookingForm, bookingOf, someBooking } from '#tests/support/factories.ts';
import { invitationOf, propertyOf } from '#tests/support/invitation.ts';
import { magicTokenIn } from '#tests/support/magic-link.ts';
import { mondayMorning } from '#tests/support/outside/clock.ts';
import { dueEmails, allEmailsSent, storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);
beforeEach(() => app.clock.set(mondayMorning));

const saturday = { date: '2027-01-09', time: '7:10 PM', outsideHours: true };

/** The form that the owner fills in for a caller, with a free slot. */
function callerForm() {
  const { message: _message, ...form } = bookingForm(app);
  return { ...form, phone: '(801) 555-0100', notes: 'Asked for Dana.' };
}
const book = (body: unknown, by = owner) => by.ask(firmBookingEndpoints.create, { body });
const move = (id: number, body: unknown, by = owner) =>
  by.ask(firmBookingEndpoints.move, { params: { id }, body });
const slotsOf = async (date: string) =>
  (await app.visitor().call(bookingEndpoints.availableSlots, { query: { date } })).slots;
async function subjectsTo(email: string): Promise<(string | undefined)[]> {
  await allEmailsSent(app);
  return app.mailbox.emailsTo(email).map(({ subject }) => subject);
}

describe('booking for someone who calls', () => {
  test('is confirmed at once, holds its slot, and is emailed with the link and the calendar entry [2.380]', async () => {
    const form = { ...callerForm(), eventLink: 'https://meet.example.com/caller' };
    const { status, body } = await book(form);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        status: 'confirmed',
        name: form.name,
        phone: form.phone,
        notes: form.notes,
        calendarEventLink: form.eventLink,
      },
    });
    expect(await slotsOf(form.date)).not.toContain(form.time);
    const mail = await app.mailbox.email({ to: form.email });
    expect(mail.subject).toBe('Your consultation is confirmed');
    expect(mail.text).toContain(form.eventLink);
    expect(mail.text).not.toContain(form.notes);
    expect(invitationOf(mail)).toContain('STATUS:CONFIRMED');
    const seen = await app
      .visitor()
      .call(selfServiceBookingEndpoints.see, { body: { token: magicTokenIn(mail) } });
    expect(seen).toMatchObject({ status: 'confirmed', time: form.time, state: 'open' });
    expect(await subjectsTo(form.email)).toHaveLength(1);
  });

  test('is audited by who did it, and has its reminder', async () => {
    const { id } = await owner.call(firmBookingEndpoints.create, { body: callerForm() });
    const { activity } = await storedByCalls(app);
    expect(activity).toContain(`,${owner.account.id},booking-created,bookings,${id},`);
    expect(await dueEmails(app, 'booking-reminder', id)).toHaveLength(1);
  });

  test('sends nothing at once when the person is not to be emailed [2.380]', async () => {
    const form = callerForm();
    await owner.call(firmBookingEndpoints.create, { body: { ...form, notify: false } });
    expect(await subjectsTo(form.email)).toEqual([]);
  });

  test('needs no business, and is not limited like visitors', async () => {
    const form = callerForm();
    for (let count = 0; count < 5; count += 1) {
      const body = { ...form, business: '', ...app.freeSlot() };
      expect(await book(body)).toMatchObject({ status: 201, body: { business: '' } });
    }
  });

  test('outside the booking hours takes any free future time when outsideHours is set [2.380]', async () => {
    const form = { ...callerForm(), ...saturday };
    expect(await book({ ...form, outsideHours: false })).toMatchObject({
      status: 400,
      body: { fields: { date: 'Please choose a Tuesday, Wednesday or Thursday' } },
    });
    expect(await book(form)).toMatchObject({
      status: 201,
      body: { date: saturday.date, time: saturday.time, startsAt: '2027-01-10T02:10:00.000Z' },
    });
    expect(await book({ ...form, time: '7:30 PM' })).toMatchObject({
      status: 409,
      body: { code: 'slot-taken' },
    });
  });

  test.each([
    [{ date: '2026-11-21', time: '9:00 AM' }, 'time', 'This time is in the past. Please choose another time'],
    [
      { date: '2027-03-14', time: '2:30 AM' },
      'time',
      'The clocks skip this time on that day. Please choose another time',
    ],
    [{ date: '2032-01-01', time: '9:00 AM' }, 'date', 'Please choose a date within five years'],
    [{ date: '2027-01-09', time: '' }, 'time', 'Please select a time slot'],
    [{ date: '2027-02-30', time: '9:00 AM' }, 'date', 'Please enter a real date as yyyy-mm-dd'],
  ])(
    'outside the booking hours at %j is refused at the field %s, and nothing is stored',
    async (slot, field, message) => {
      const before = await storedByCalls(app);
      expect(await book({ ...callerForm(), ...slot, outsideHours: true })).toMatchObject({
        status: 400,
        body: { fields: { [field]: message } },
      });
      expect(await storedByCalls(app)).toEqual(before);
    },
  );

  test('of ten for one slot at the same time, also by visitors, lets one through [2.380]', async () => {
    const slot = app.freeSlot();
    const calls = Array.from({ length: 5 }, () => book({ ...callerForm(), ...slot }));
    const visits = Array.from({ length: 5 }, () =>
      app.visitor().ask(bookingEndpoints.request, { body: { ...bookingForm(app), ...slot } }),
    );
    const statuses = (await Promise.all([...calls, ...visits])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test('is for staff with access to all clients, and for nobody else [2.380]', async () => {
    const manager = await signedIn(app, { as: 'manager' });
    expect(await book(callerForm(), manager)).toMatchObject({ status: 201 });
    const limited = await signedIn(app, { as: 'manager', reaches: [] });
    expect(await book(callerForm(), limited)).toMatchObject({ status: 403 });
    expect(await book(callerForm(), await signedIn(app))).toMatchObject({ status: 403 });
    const stranger = Object.assign(app.visitor(), { account: owner.account });
    expect(await book(callerForm(), stranger)).toMatchObject({ status: 401 });
  });
});

describe('moving a booking', () => {
  test('keeps it confirmed, frees the old slot, and sends one email whose calendar entry replaces the old one [2.381]', async () => {
    const { id, email, date, time } = await someBooking(app, owner, { status: 'confirmed' });
    const before = await app.mailbox.email({ to: email, subject: 'confirmed' });
    const to = app.freeSlot();
    expect(await move(id, to)).toMatchObject({ status: 200, body: { id, ...to, status: 'confirmed' } });
    expect(await slotsOf(date)).toContain(time);
    expect(await slotsOf(to.date)).not.toContain(to.time);
    const mail = await app.mailbox.email({ to: email, subject: 'Your consultation has been moved' });
    expect(mail.text).toContain('The new time is confirmed.');
    expect(mail.text).toContain(to.time);
    expect(invitationOf(mail)).toEqual(
      expect.arrayContaining([
        `UID:${propertyOf(invitationOf(before), 'UID')}`,
        'SEQUENCE:2',
        'STATUS:CONFIRMED',
      ]),
    );
    const moves = (await subjectsTo(email)).filter((subject) => subject?.includes('moved'));
    expect(moves).toHaveLength(1);
  });

  test('moves its reminder along [2.381]', async () => {
    const { id } = await someBooking(app, owner, { status: 'confirmed' });
    await owner.call(firmBookingEndpoints.move, {
      params: { id },
      body: { date: '2027-06-15', time: '9:30 AM' },
    });
    expect(await dueEmails(app, 'booking-reminder', id)).toEqual(['2027-06-14T15:00:00.000Z']);
  });

  test('leaves a pending booking pending, and the email says so', async () => {
    const { id, email } = await someBooking(app, owner);
    expect(await move(id, app.freeSlot())).toMatchObject({ status: 200, body: { status: 'pending' } });
    const mail = await app.mailbox.email({ to: email, subject: 'Your consultation has been moved' });
    expect(mail.text).toContain('We’ll confirm the new time by email.');
    expect(invitationOf(mail)).toContain('STATUS:TENTATIVE');
  });

  test('outside the booking hours, and without an email, is possible', async () => {
    const { id, email } = await someBooking(app, owner, { status: 'confirmed' });
    const to = { date: '2027-01-10', time: '8:15 AM' };
    expect(await move(id, to)).toMatchObject({ status: 400 });
    expect(await move(id, { ...to, outsideHours: true, notify: false })).toMatchObject({
      status: 200,
      body: to,
    });
    expect(await subjectsTo(email)).not.toContain('Your consultation has been moved');
  });

  test('to its own slot changes nothing and sends nothing', async () => {
    const { id, date, time } = await someBooking(app, owner, { status: 'confirmed' });
    const before = await storedByCalls(app);
    expect(await move(id, { date, time })).toMatchObject({ status: 200, body: { id } });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('is refused for a time that is taken, and for a booking that is cancelled, changed or missing [2.381]', async () => {
    const one = await someBooking(app, owner, { status: 'confirmed' });
    const { date, time } = await someBooking(app, owner);
    expect(await move(one.id, { date, time })).toMatchObject({ status: 409, body: { code: 'slot-taken' } });
    const to = app.freeSlot();
    expect(await move(one.id, { ...to, version: one.version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const cancelled = await someBooking(app, owner, { status: 'cancelled' });
    expect(await move(cancelled.id, to)).toMatchObject({
      status: 409,
      body: { message: 'This booking is cancelled. Reactivate it first.' },
    });
    expect(await move(999_999, to)).toMatchObject({ status: 404 });
    expect(await bookingOf(owner, one.id)).toMatchObject({ date: one.date, time: one.time });
  });

  test('is audited by who did it', async () => {
    const { id } = await someBooking(app, owner);
    await move(id, app.freeSlot());
    const { activity } = await storedByCalls(app);
    expect(activity).toContain(`,${owner.account.id},booking-moved,bookings,${id},`);
  });
});
