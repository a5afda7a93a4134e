import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { someBooking } from '#tests/support/factories.ts';
import { someNotification } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { deleteOldNotifications } from './store.ts';

const app = await testApp();
afterAll(app.close);

const allNotifications = [
  { name: 'the notifications of a person', endpoints: notificationEndpoints, as: 'client' },
  { name: 'the notifications of the firm', endpoints: adminNotificationEndpoints, as: 'manager' },
] as const;

describe.each(allNotifications)('$name', ({ endpoints: { list, markRead, remove }, as }) => {
  test('lists the own notifications, newest first [3.43, 6.26, 7.27, 7.28]', async () => {
    const caller = await signedIn(app, { as });
    const ids = [
      await someNotification(app, caller.account.id),
      await someNotification(app, caller.account.id),
    ];
    await someNotification(app, (await signedIn(app, { as })).account.id);
    const notes = await caller.call(list);
    expect(notes.map((note) => note.id)).toEqual(ids.toReversed());
    const { body } = await caller.ask(list);
    const fields = {
      id: ids[1],
      type: 'booking',
      title: 'Sample',
      message: 'Sample',
      read: false,
      clientId: null,
      bookingId: null,
    };
    expect(body).toContainEqual({ ...fields, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  });

  test('is empty for a new account', async () => {
    expect(await (await signedIn(app, { as })).call(list)).toEqual([]);
  });

  test('marks one read, and again without harm [4.29, 7.30, 7.31]', async () => {
    const caller = await signedIn(app, { as });
    const [id, other] = [
      await someNotification(app, caller.account.id),
      await someNotification(app, caller.account.id),
    ];
    expect(await caller.call(markRead, { params: { id } })).toMatchObject({ id, read: true });
    expect(await caller.call(markRead, { params: { id }, body: {} })).toMatchObject({ id, read: true });
    expect((await caller.call(list)).find((note) => note.id === other)).toMatchObject({ read: false });
  });

  test('deletes one; a second time it is 404 [4.30, 7.32, 7.33]', async () => {
    const caller = await signedIn(app, { as });
    const [id, other] = [
      await someNotification(app, caller.account.id),
      await someNotification(app, caller.account.id),
    ];
    expect(await caller.ask(remove, { params: { id } })).toMatchObject({ status: 204, text: '' });
    expect(await caller.ask(remove, { params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect((await caller.call(list)).map((note) => note.id)).toEqual([other]);
  });

  test.each(['0', '-1', 'x', '1.0', '99999999999999999999', '9007199254740993', '%20'])(
    'the id %s is 404',
    async (id) => {
      const caller = await signedIn(app, { as });
      for (const endpoint of [markRead, remove]) {
        expect(await caller.ask(endpoint, { params: { id } })).toMatchObject({ status: 404 });
      }
    },
  );

  test('is for those who are signed in', async () => {
    for (const endpoint of [list, markRead, remove]) {
      expect(await app.visitor().ask(endpoint, { params: { id: 1 } })).toMatchObject({ status: 401 });
    }
  });
});

test('the notifications of the firm are forbidden to clients [6.25]', async () => {
  const client = await signedIn(app);
  const id = await someNotification(app, client.account.id);
  const { list, markRead, remove } = adminNotificationEndpoints;
  for (const endpoint of [list, markRead, remove]) {
    expect(await client.ask(endpoint, { params: { id } })).toMatchObject({ status: 403 });
  }
});

test('the notifications of one admin are 404 to another, and stay unchanged', async () => {
  const [owner, staff] = [await signedIn(app, { as: 'owner' }), await signedIn(app, { as: 'manager' })];
  await someBooking(app, owner);
  const [note] = await owner.call(adminNotificationEndpoints.list);
  const params = { id: note?.id ?? 0 };
  expect(await staff.ask(adminNotificationEndpoints.markRead, { params })).toMatchObject({ status: 404 });
  expect(await staff.ask(adminNotificationEndpoints.remove, { params })).toMatchObject({ status: 404 });
  expect(await owner.call(adminNotificationEndpoints.list)).toContainEqual(note);
});

test('a booking says who asks for what and when [3.44]', async () => {
  const owner = await signedIn(app, { as: 'owner' });
  const { id, name, business } = await someBooking(app, owner, { date: '2026-12-02', time: '1:30 PM' });
  const [note] = await owner.call(adminNotificationEndpoints.list);
  expect(note).toMatchObject({
    type: 'booking',
    title: 'New booking request',
    message: `${name} of ${business} requested Dec 2 at 1:30 PM.`,
    bookingId: id,
    read: false,
  });
});

test('a read notification is deleted after 180 days; an unread one stays', async () => {
  const caller = await signedIn(app);
  const { db } = app.deps;
  const [unread, old, recent] = [
    await someNotification(app, caller.account.id),
    await someNotification(app, caller.account.id),
    await someNotification(app, caller.account.id),
  ];
  const age = (id: number, days: number, read: boolean) =>
    db
      .update(notifications)
      .set({ read, createdAt: sql`now() - ${days} * interval '1 day'` })
      .where(eq(notifications.id, id));
  await age(unread, 400, false);
  await age(old, 181, true);
  await age(recent, 179, true);
  await deleteOldNotifications(app.deps);
  const left = await caller.call(notificationEndpoints.list);
  expect(left.map(({ id }) => id)).toEqual([recent, unread]);
});
