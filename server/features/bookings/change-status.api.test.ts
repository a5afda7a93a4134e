import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingTransitions, bookingStatuses } from '#contract/bookings/rules.ts';
import { bookingForm, bookingOf, someBooking } from '#tests/support/factories.ts';
import { allEmailsSent, everythingStored, storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const move = (id: number | string, body: unknown, by = owner) =>
  by.ask(bookingEndpoints.changeStatus, { params: { id }, body });

describe('the table of transitions', () => {
  const pairs = bookingStatuses.flatMap((from) =>
    bookingStatuses.map((to) => ({ from, to, allowed: bookingTransitions[from].includes(to) })),
  );

  test.each(pairs.filter(({ from, to, allowed }) => allowed && from !== to))(
    'allows $from to $to [4.16, 4.17, 4.18, 4.19, 7.35]',
    async ({ from, to }) => {
      const { id } = await someBooking(app, owner, { status: from });
      expect(await move(id, { status: to })).toMatchObject({ status: 200, body: { id, status: to } });
      expect(await bookingOf(owner, id)).toMatchObject({ status: to });
    },
  );

  test.each(pairs.filter(({ from, to, allowed }) => !allowed && from !== to))(
    'refuses $from to $to [4.20]',
    async ({ from, to }) => {
      const { id } = await someBooking(app, owner, { status: from });
      const before = await storedByCalls(app);
      const message = `A ${from} booking cannot become ${to}.`;
      expect(await move(id, { status: to })).toMatchObject({
        status: 409,
        body: { code: 'conflict', message },
      });
      expect(await storedByCalls(app)).toEqual(before);
    },
  );

  test.each(bookingStatuses)(
    'does nothing for %s to itself: no change, no email, no entry',
    async (status) => {
      const { id } = await someBooking(app, owner, { status });
      const before = await storedByCalls(app);
      expect(await move(id, { status })).toMatchObject({ status: 200, body: { id, status } });
      expect(await storedByCalls(app)).toEqual(before);
    },
  );

  test('matches requirements 4 [3.24]', () => {
    expect(bookingTransitions).toEqual({
      pending: ['confirmed', 'cancelled'],
      confirmed: ['cancelled'],
      cancelled: ['confirmed'],
    });
  });
});

test('a double click confirms once and sends one email', async () => {
  const { id, email } = await someBooking(app, owner);
  const answers = await Promise.all([1, 2, 3, 4].map(() => move(id, { status: 'confirmed' })));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  await move(id, { status: 'cancelled' });
  await app.mailbox.email({ to: email, subject: 'cancelled' });
  await allEmailsSent(app);
  const subjects = app.mailbox.emailsTo(email).map((mail) => mail.subject);
  expect(subjects.filter((subject) => subject === 'Your consultation is confirmed')).toHaveLength(1);
});

test('staff may change the status of bookings too', async () => {
  const staff = await signedIn(app, { as: 'manager' });
  const { id } = await someBooking(app, owner);
  expect(await move(id, { status: 'confirmed' }, staff)).toMatchObject({ status: 200 });
});

test('visitors and clients may not change the status [6.23]', async () => {
  const { id } = await someBooking(app, owner);
  expect(
    await move(id, { status: 'confirmed' }, Object.assign(app.visitor(), { account: owner.account })),
  ).toMatchObject({ status: 401 });
  expect(await move(id, { status: 'confirmed' }, await signedIn(app))).toMatchObject({ status: 403 });
  expect(await bookingOf(owner, id)).toMatchObject({ status: 'pending' });
});

test.each([
  {},
  { status: '' },
  { status: 'done' },
  { status: 'Confirmed' },
  { status: null },
  { status: ['confirmed'] },
  { status: 1 },
])('the status in %j is refused with a message [7.35]', async (body) => {
  const { id } = await someBooking(app, owner);
  const message = 'Please choose pending, confirmed or cancelled';
  expect(await move(id, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { status: message } },
  });
});

test.each([
  '999999',
  '0',
  '-1',
  '1.5',
  '1e3',
  'x',
  '01',
  '9223372036854775808',
  '99999999999999999999',
  'NaN',
])('a booking %s that does not exist is 404', async (id) => {
  expect(await move(id, { status: 'confirmed' })).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('a change is audited with the account that made it', async () => {
  const { id } = await someBooking(app, owner);
  await move(id, { status: 'confirmed' });
  const { activity } = await everythingStored(app);
  expect(activity).toContain(`,${owner.account.id},booking-confirmed,bookings,${id},`);
});

test('the list has the newest request first, and admins alone may read it [7.34]', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    app.clock.advance({ minutes: 1 });
    ids.push((await app.visitor().call(bookingEndpoints.request, { body: bookingForm(app) })).id);
  }
  const list = await owner.call(bookingEndpoints.list);
  expect(list.slice(0, 3).map((booking) => booking.id)).toEqual(ids.toReversed());
  expect(await app.visitor().ask(bookingEndpoints.list)).toMatchObject({ status: 401 });
  expect(await (await signedIn(app)).ask(bookingEndpoints.list)).toMatchObject({ status: 403 });
});
