import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { bookingServiceIds } from '#contract/settings/services.ts';
import { bookingForm, bookingOf } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const request = (body: unknown) => app.visitor().ask(bookingEndpoints.request, { body });

test('a visitor requests a consultation and reads back what was booked, pending, without the notes of the firm [3.19, 4.22, 7.15]', async () => {
  const form = bookingForm(app);
  const answer = await request(form);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    ...form,
    id: expect.any(Number),
    meetingType: 'video',
    status: 'pending',
    startsAt: expect.stringMatching(/^2027-01-\d\dT\d\d:\d\d:00\.000Z$/),
    createdAt: aboutTime(app.clock.now()),
    calendarFile: { fileName: 'consultation.ics', ics: expect.stringContaining('STATUS:TENTATIVE') },
  });
});

test('the message may be left out, or be empty [3.20]', async () => {
  const { message: _left, ...form } = bookingForm(app);
  const [without, empty] = [await request(form), await request({ ...bookingForm(app), message: '  ' })];
  expect([without.status, empty.status]).toEqual([201, 201]);
  expect(without.body).not.toHaveProperty('message');
  expect(empty.body).not.toHaveProperty('message');
});

test.each(bookingServiceIds)('the service %s can be chosen [3.12, 3.13]', async (service) => {
  expect(await request({ ...bookingForm(app), service })).toMatchObject({ status: 201, body: { service } });
});

test('texts are trimmed before they are stored', async () => {
  const form = bookingForm(app);
  const padded = {
    ...form,
    name: `  ${form.name}\t`,
    email: ` ${form.email} `,
    date: ` ${form.date}`,
    service: 'payroll ',
  };
  expect(await request(padded)).toMatchObject({ status: 201, body: form });
});

test('fields that a visitor may not set are dropped: status, notes, id and unknown keys', async () => {
  const extra = {
    id: 999_999,
    status: 'confirmed',
    notes: 'mine',
    calendarEventLink: 'https://evil.example',
    hacked: true,
  };
  const answer = await request({ ...bookingForm(app), ...extra });
  expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } });
  expect(answer.body).not.toMatchObject({ id: 999_999 });
  const [newest] = await owner.call(bookingEndpoints.list);
  expect(newest).toMatchObject({ status: 'pending', notes: '', calendarEventLink: '' });
});

test('it is in the notifications of everyone at the firm with the answer, and not in those of a client', async () => {
  const [staff, client] = [await signedIn(app, { as: 'manager' }), await signedIn(app)];
  const form = bookingForm(app);
  expect((await request(form)).status).toBe(201);
  for (const admin of [owner, staff]) {
    const [note] = await admin.call(notificationEndpoints.list);
    expect(note).toMatchObject({ type: 'booking', read: false, message: expect.stringContaining(form.name) });
  }
  expect(await client.call(notificationEndpoints.list)).toEqual([]);
});

describe('the catalog’s message is under the field, and nothing is stored', () => {
  const cases: [field: string, value: unknown, message: string][] = [
    ['name', undefined, 'Name must be at least 2 characters'],
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', '  A  ', 'Name must be at least 2 characters'],
    ['name', 42, 'Name must be at least 2 characters'],
    ['name', 'A'.repeat(101), 'Please use at most 100 characters'],
    ['name', 'Ann\nBcc: a@example.com', 'Please use a single line of text'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'ann', 'Please enter a valid email address'],
    ['email', 'ann@example', 'Please enter a valid email address'],
    ['email', 'a@example.com, b@example.com', 'Please enter a valid email address'],
    ['email', ['a@example.com'], 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Please enter a valid email address'],
    ['business', undefined, 'Business name is required'],
    ['business', '   ', 'Business name is required'],
    ['service', undefined, 'Please select a service'],
    ['service', '', 'Please select a service'],
    ['service', 'plumbing', 'Please select a service'],
    ['service', null, 'Please select a service'],
    ['message', 7, 'Please enter text'],
    ['message', 'm'.repeat(2001), 'Please use at most 2,000 characters'],
    ['date', undefined, 'Please select a date'],
    ['date', '', 'Please select a date'],
    ['date', 20270105, 'Please select a date'],
    ['date', '01/05/2027', 'Please enter a real date as yyyy-mm-dd'],
    ['date', '2027-02-30', 'Please enter a real date as yyyy-mm-dd'],
    ['time', undefined, 'Please select a time slot'],
    ['time', '', 'Please select a time slot'],
    ['time', 'morning', 'Please select a time slot'],
    ['time', 540, 'Please select a time slot'],
  ];

  test.each(cases)('%s %j: %s [3.21, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6]', async (field, value, message) => {
    const before = await storedByCalls(app);
    const answer = await request({ ...bookingForm(app), [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', message, fields: { [field]: message } },
    });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('all invalid fields are reported at once', async () => {
    const answer = await request({});
    expect(answer.body).toMatchObject({
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        business: 'Business name is required',
        service: 'Please select a service',
        date: 'Please select a date',
        time: 'Please select a time slot',
      },
    });
  });
});

test('the firm finds the booking in its list with every field of requirements 3 [3.23, 3.25, 3.26, 7.34]', async () => {
  const form = bookingForm(app);
  const { id } = await app.visitor().call(bookingEndpoints.request, { body: form });
  const fields = { ...form, id, status: 'pending', notes: '', calendarEventId: '', calendarEventLink: '' };
  expect(await bookingOf(owner, id)).toMatchObject({ ...fields, createdAt: aboutTime(app.clock.now()) });
});
