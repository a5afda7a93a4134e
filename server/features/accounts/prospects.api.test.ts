import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
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

test('accounts from before there were clients get one each, staff none', async () => {
  const steps = (await readdir(migrations)).toSorted();
  const rows = await app.deps.db.transaction(async (tx) => {
    // In a schema beside the current tables, because creating a new database takes longer than the rest of this test.
    await tx.execute(sql`create schema before_clients`);
    await tx.execute(sql`set local search_path to before_clients`);
    for (const step of steps.filter((name) => name < firstOfClients)) await migrate(tx, step);
    await tx.execute(sql`insert into accounts (username, email, password_hash, role, position) values
      ('boss', 'boss@example.com', '-', 'admin', 'owner'),
      ('ann', 'ann@example.com', '-', 'client', null), ('bob', 'bob@example.com', '-', 'client', null)`);
    await migrate(tx, firstOfClients);
    return tx.execute(
      sql`select username, name, status from accounts left join clients on clients.id = accounts.client_id
        order by accounts.id`,
      'objects',
    );
  });
  expect(rows).toEqual([
    { username: 'boss', name: null, status: null },
    { username: 'ann', name: 'ann', status: 'prospect' },
    { username: 'bob', name: 'bob', status: 'prospect' },
  ]);
});

const migrations = new URL('../../db/migrations/', import.meta.url);
const firstOfClients = '20261122020000_clients';

async function migrate(tx: Transaction, step: string): Promise<void> {
  const text = await readFile(new URL(`${step}/migration.sql`, migrations), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
}
