import { afterAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { notifyClient } from '#server/domain/recipients.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { findByUsername } from '#server/features/accounts/store.ts';
import { findClient } from '#server/domain/recipients.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

test('everyone who registers becomes a prospect', async () => {
  const username = unique('newcomer');
  const body = { username, email: `${username}@example.com`, password: 'a password' };
  await app.visitor().call(accountEndpoints.register, { body });
  const row = await findByUsername(app.deps.db, username);
  const client = await findClient(app.deps.db, row?.clientId ?? 0);
  expect(client).toMatchObject({ name: username, email: body.email, status: 'prospect' });
});

test('a notification to a client reaches everyone who signs in for it, and no one else', async () => {
  const person = await signedIn(app);
  const spouse = await signedIn(app, { clientId: person.account.clientId });
  const stranger = await signedIn(app);
  await app.deps.db.transaction((tx) =>
    notifyClient(tx, person.account.clientId, { type: 'task', title: 'New task', message: 'Sample' }),
  );
  const allNotifications = await Promise.all(
    [person, spouse, stranger].map((reader) => reader.call(notificationEndpoints.list)),
  );
  expect(allNotifications.map((notes) => notes.length)).toEqual([1, 1, 0]);
});
