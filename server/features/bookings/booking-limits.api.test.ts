import { describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { bookingForm, someBooking } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const book = (app: TestApp, overrides: Record<string, unknown> = {}, address?: string) =>
  app.visitor(address).ask(bookingEndpoints.request, { body: { ...bookingForm(app), ...overrides } });

/** The sorted HTTP statuses of booking requests sent at the same time. */
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('one email address', () => {
  test('holds at most 3 open bookings, and the error says how to call or write', async () => {
    await using app = await testApp();
    const { phone, email: firmEmail } = await app.deps.site.firm();
    const email = 'pat@example.com';
    for (const _ of times(3, Number)) expect(await book(app, { email })).toMatchObject({ status: 201 });
    expect(await book(app, { email })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: `You already have 3 upcoming bookings under this email address. To book another time, please call ${phone} or email ${firmEmail}.`,
      },
    });
    expect(await book(app)).toMatchObject({ status: 201 });
  });

  test('is the same one in capitals and with a tag behind a plus sign', async () => {
    await using app = await testApp();
    const spellings = ['Pat@Example.com', 'pat+tax@example.com', 'PAT+a+b@example.com'];
    for (const email of spellings) expect(await book(app, { email })).toMatchObject({ status: 201 });
    expect(await book(app, { email: 'pat@example.com' })).toMatchObject({ status: 409 });
    expect(await book(app, { email: 'pat2@example.com' })).toMatchObject({ status: 201 });
  });

  test('can book again once a booking is cancelled or over', async () => {
    await using app = await testApp();
    const owner = await signedIn(app, { as: 'owner' });
    const email = 'pat@example.com';
    const first = await someBooking(app, owner, { email });
    for (const _ of times(2, Number)) await someBooking(app, owner, { email });
    await owner.call(bookingEndpoints.changeStatus, {
      params: { id: first.id },
      body: { status: 'cancelled' },
    });
    const last = await someBooking(app, owner, { email });
    expect(await book(app, { email })).toMatchObject({ status: 409 });
    app.clock.set(last.startsAt);
    const form = { ...bookingForm(app), date: '2027-06-01' };
    expect(await book(app, { ...form, email })).toMatchObject({ status: 201 });
  });

  test('holds no more when 8 bookings are sent at the same time', async () => {
    await using app = await testApp();
    const email = 'pat@example.com';
    expect(await statusesOf(times(8, () => book(app, { email })))).toEqual([
      ...Array<number>(3).fill(201),
      ...Array<number>(5).fill(409),
    ]);
  });
});

describe('one network', () => {
  test('makes at most 10 bookings in 24 hours, and the error says who to call and when to try again', async () => {
    await using app = await testApp();
    const { phone, email } = await app.deps.site.firm();
    const address = '198.51.100.7';
    expect(await statusesOf(times(14, () => book(app, {}, address)))).toEqual([
      ...Array<number>(10).fill(201),
      ...Array<number>(4).fill(429),
    ]);
    const refused = await book(app, {}, address);
    expect(refused.body).toMatchObject({
      code: 'too-many',
      message: `There have been 10 bookings from your network in the last 24 hours. To book another time, please call ${phone} or email ${email}.`,
    });
    expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60));
    expect(await book(app, {}, '198.51.100.8')).toMatchObject({ status: 201 });
    app.clock.advance({ hours: 24 });
    expect(await book(app, {}, address)).toMatchObject({ status: 201 });
  });

  test('is the first 64 bits of an IPv6 address', async () => {
    await using app = await testApp();
    for (const index of times(10, Number))
      expect(await book(app, {}, `2001:db8:1:2::${index + 1}`)).toMatchObject({ status: 201 });
    expect(await book(app, {}, '2001:db8:1:2:ffff::1')).toMatchObject({ status: 429 });
    expect(await book(app, {}, '2001:db8:1:3::1')).toMatchObject({ status: 201 });
  });
});

test('with RATE_LIMITS=off one address and one network book any number', async () => {
  await using app = await testApp({ settings: { rateLimits: false } });
  for (const _ of times(12, Number))
    expect(await book(app, { email: 'pat@example.com' }, '198.51.100.7')).toMatchObject({ status: 201 });
});

describe('suspected spam', () => {
  test.each([
    ['a program filled in the hidden field', { website: 'https://spam.example' }],
    ['the form was sent within three seconds', { elapsed: 900 }],
  ])(
    '%s: the booking is taken and flagged for the firm, and the visitor sees nothing of it',
    async (_, signs) => {
      await using app = await testApp();
      const owner = await signedIn(app, { as: 'owner' });
      const answer = await book(app, signs);
      expect(answer.status).toBe(201);
      expect(answer.body).not.toHaveProperty('suspectedSpam');
      expect(await owner.call(bookingEndpoints.list)).toMatchObject([
        { suspectedSpam: true, status: 'pending' },
      ]);
      const [note] = await owner.call(notificationEndpoints.list);
      expect(note).toMatchObject({ title: 'New booking request, possibly spam' });
    },
  );

  test.each([
    ['no signs at all, as the specification has it', {}],
    ['a person took a minute', { website: '', elapsed: 60_000 }],
  ])('%s: the booking is not marked', async (_, signs) => {
    await using app = await testApp();
    const owner = await signedIn(app, { as: 'owner' });
    expect((await book(app, signs)).status).toBe(201);
    expect(await owner.call(bookingEndpoints.list)).toMatchObject([{ suspectedSpam: false }]);
  });
});

describe('more than 10 bookings in an hour', () => {
  const surges = async (owner: Awaited<ReturnType<typeof signedIn>>) =>
    (await owner.call(notificationEndpoints.list)).filter(
      ({ title }) => title === 'An unusual number of bookings',
    );

  test('notify the firm once, however many follow', async () => {
    await using app = await testApp();
    const owner = await signedIn(app, { as: 'owner' });
    await Promise.all(times(10, () => book(app)));
    expect(await surges(owner)).toEqual([]);
    await Promise.all(times(4, () => book(app)));
    expect(await surges(owner)).toMatchObject([
      {
        type: 'booking',
        message:
          'More than 10 booking requests came in within an hour. Open Bookings to review them together.',
      },
    ]);
  });

  test('are listed while they are pending, and those alone; bookings of a calm hour are not', async () => {
    await using app = await testApp();
    const owner = await signedIn(app, { as: 'owner' });
    const calm = await someBooking(app, owner);
    app.clock.advance({ hours: 3 });
    await Promise.all(times(11, () => book(app)));
    const listed = await owner.call(bookingEndpoints.surge);
    expect(listed).toHaveLength(11);
    expect(listed.map(({ id }) => id)).not.toContain(calm.id);
    const [confirmed] = listed;
    await owner.call(bookingEndpoints.changeStatus, {
      params: { id: confirmed?.id ?? 0 },
      body: { status: 'confirmed' },
    });
    expect(await owner.call(bookingEndpoints.surge)).toHaveLength(10);
  });

  test('are cancelled together, only those that are still pending, and each can be reactivated', async () => {
    await using app = await testApp();
    const owner = await signedIn(app, { as: 'owner' });
    await Promise.all(times(11, () => book(app)));
    const ids = (await owner.call(bookingEndpoints.surge)).map(({ id }) => id);
    const [confirmedId = 0, first = 0] = ids;
    await owner.call(bookingEndpoints.changeStatus, {
      params: { id: confirmedId },
      body: { status: 'confirmed' },
    });
    const cancelled = await owner.call(bookingEndpoints.cancelMany, { body: { ids: [...ids, 999_999] } });
    expect(cancelled.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      ids.filter((id) => id !== confirmedId).toSorted((a, b) => a - b),
    );
    expect(await owner.call(bookingEndpoints.surge)).toEqual([]);
    const statuses = (await owner.call(bookingEndpoints.list)).map(({ id, status }) => [id, status]);
    expect(statuses).toContainEqual([confirmedId, 'confirmed']);
    expect(statuses).toContainEqual([first, 'cancelled']);
    expect(
      await owner.ask(bookingEndpoints.changeStatus, {
        params: { id: first },
        body: { status: 'confirmed' },
      }),
    ).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });
});
