import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingOf, someBooking } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const save = (id: number | string, body: unknown, by = owner) =>
  by.ask(bookingEndpoints.saveCalendar, { params: { id }, body });
const link = 'https://meet.example.com/abc?pwd=1&x=2';

test('event, link and notes are saved and read back [3.25, 7.36]', async () => {
  const { id } = await someBooking(app, owner);
  const info = { eventId: 'evt_1', eventLink: link, notes: 'Two owners.\nBring last year.' };
  const saved = { id, calendarEventId: 'evt_1', calendarEventLink: link, notes: info.notes };
  expect(await save(id, info)).toMatchObject({ status: 200, body: saved });
  expect(await bookingOf(owner, id)).toMatchObject(saved);
});

test('an absent field leaves what is saved, an empty one clears it', async () => {
  const { id } = await someBooking(app, owner);
  await save(id, { eventId: 'evt_1', eventLink: link, notes: 'Keep me' });
  expect(await save(id, { eventId: '' })).toMatchObject({
    body: { calendarEventId: '', calendarEventLink: link, notes: 'Keep me' },
  });
  expect(await save(id, { eventLink: '', notes: '  ' })).toMatchObject({
    body: { calendarEventLink: '', notes: '' },
  });
  expect(await save(id, {})).toMatchObject({ status: 200 });
});

test('it saves the calendar fields only', async () => {
  const booking = await someBooking(app, owner);
  await save(booking.id, { status: 'confirmed', name: 'Someone else', id: 1, calendarEventId: 'x' });
  expect(await bookingOf(owner, booking.id)).toEqual(booking);
});

describe('invalid input is refused with a message under the field', () => {
  test.each([
    ['eventLink', 'javascript:alert(1)', 'Please enter a link that starts with https://'],
    ['eventLink', 'meet.example.com', 'Please enter a link that starts with https://'],
    ['eventLink', 'https://a b.example.com', 'Please enter a link that starts with https://'],
    ['eventLink', `https://example.com/${'x'.repeat(2000)}`, 'Please use a shorter link'],
    ['eventId', 'x'.repeat(301), 'Please use at most 300 characters'],
    ['eventId', 'one\ntwo', 'Please use a single line of text'],
    ['eventId', 7, 'Please enter text'],
    ['notes', 'x'.repeat(5001), 'Please use at most 5,000 characters'],
    ['notes', ['a'], 'Please enter text'],
  ])('%s %j', async (field, value, message) => {
    const { id } = await someBooking(app, owner);
    expect(await save(id, { [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [field]: message } },
    });
  });
});

test('an unknown booking is 404, a visitor gets 401, a client 403 [6.24]', async () => {
  const booking = await someBooking(app, owner);
  expect(await save(999_999, { notes: 'x' })).toMatchObject({ status: 404 });
  expect(
    await app
      .visitor()
      .ask(bookingEndpoints.saveCalendar, { params: { id: booking.id }, body: { notes: 'x' } }),
  ).toMatchObject({ status: 401 });
  expect(await save(booking.id, { notes: 'x' }, await signedIn(app))).toMatchObject({ status: 403 });
  expect(await bookingOf(owner, booking.id)).toEqual(booking);
});

test('the notes of the firm never reach the visitor: no email holds them', async () => {
  const { id, email } = await someBooking(app, owner);
  await save(id, { notes: 'Difficult payer', eventLink: link });
  await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'confirmed' } });
  await app.mailbox.email({ to: email, subject: 'confirmed' });
  expect(JSON.stringify(app.mailbox.emailsTo(email))).not.toContain('Difficult payer');
});

test('a confirmation saves what is typed beside it, and one email carries the link', async () => {
  const { id, email } = await someBooking(app, owner);
  const calendar = { eventId: 'evt_1', eventLink: link, notes: 'Bring last year.' };
  const answer = await owner.ask(bookingEndpoints.changeStatus, {
    params: { id },
    body: { status: 'confirmed', calendar },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'confirmed', calendarEventId: 'evt_1', calendarEventLink: link, notes: calendar.notes },
  });
  const mail = await app.mailbox.email({ to: email, subject: 'confirmed' });
  expect(mail.text).toContain(link);
  await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'cancelled' } });
  await app.mailbox.email({ to: email, subject: 'cancelled' });
  expect(app.mailbox.emailsTo(email).map(({ subject }) => subject)).not.toContain(
    'The link to your consultation',
  );
});

describe('Of two who change a booking at once', () => {
  test('the second is refused and overwrites nothing', async () => {
    const { id, version } = await someBooking(app, owner);
    expect(await save(id, { notes: 'From the first window', version })).toMatchObject({ status: 200 });
    expect(await save(id, { notes: 'From the second', version })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await bookingOf(owner, id)).toMatchObject({ notes: 'From the first window' });
  });

  test('the second does not bring back what the first has cancelled', async () => {
    const { id, version } = await someBooking(app, owner);
    const move = (status: string) =>
      owner.ask(bookingEndpoints.changeStatus, { params: { id }, body: { status, version } });
    expect(await move('cancelled')).toMatchObject({ status: 200 });
    expect(await move('confirmed')).toMatchObject({ status: 409 });
    expect(await bookingOf(owner, id)).toMatchObject({ status: 'cancelled' });
  });

  test('the same change sent twice is done once and refused neither time', async () => {
    const { id, version } = await someBooking(app, owner);
    expect(await save(id, { notes: 'Once', version })).toMatchObject({ status: 200 });
    expect(await save(id, { notes: 'Once', version })).toMatchObject({ status: 200 });
  });
});
