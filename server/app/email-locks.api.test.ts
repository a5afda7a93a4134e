import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { disposalEndpoints } from '#contract/retention/endpoints.ts';
import { confirmationOf } from '#contract/retention/rules.ts';
import { clients } from '#server/db/schema/clients.ts';
import { emails } from '#server/db/schema/emails.ts';
import { storeEmailCopy } from '#server/domain/email-contents.ts';
import type { Answer } from '#tests/support/caller.ts';
import { onPostgres } from '#tests/support/process/databases.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const { db, clientKeys, publicUrl } = app.deps;
const owner = await signedIn(app, { as: 'owner' });

/** An email about a client. It isn't due yet, so that only the test sends it. */
async function someEmail(clientId: number): Promise<string> {
  const dueAt = new Date(Date.now() + 60 * 60 * 1000);
  const [row] = await db
    .insert(emails)
    .values({ kind: 'member-joined', payload: { clientId }, clientId, dueAt })
    .returning();
  if (!row) throw new Error('An email was not inserted');
  return row.id;
}

/** An email that is just being sent: its row is locked, its client's not yet. `finish` goes on. */
async function emailBeingSent(id: string): Promise<{ finish: () => Promise<void> }> {
  const locked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const keysLater: typeof clientKeys = {
    ...clientKeys,
    async encryptText(...text) {
      locked.resolve();
      await goOn.promise;
      return clientKeys.encryptText(...text);
    },
  };
  const content = { to: 'pat@example.com', subject: 'Sample', text: 'Sample', html: '<p>Sample</p>' };
  const stored = storeEmailCopy({ db, clientKeys: keysLater, publicUrl }, id, content);
  await Promise.race([locked.promise, stored]);
  return {
    finish() {
      goOn.resolve();
      return stored;
    },
  };
}

async function waitingForLocks(): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    'objects',
  );
  return row?.count ?? 0;
}

const changes: [string, (id: number) => Promise<Answer>][] = [
  ['deleted', (id) => owner.ask(clientEndpoints.delete, { params: { id } })],
  [
    'merged into another one',
    async (id) => {
      const [into, from] = [
        await newClient(owner),
        await owner.call(clientEndpoints.read, { params: { id } }),
      ];
      const versions = { into: into.version, from: from.version };
      return owner.ask(clientEndpoints.merge, {
        params: { id: into.id },
        body: { from: id, take: [], versions },
      });
    },
  ],
  [
    'disposed of',
    async (id) => {
      const longAgo = new Date(app.clock.now().getTime() - 10 * 366 * 24 * 60 * 60 * 1000);
      await db.update(clients).set({ status: 'archived', archivedAt: longAgo }).where(eq(clients.id, id));
      const body = { kind: 'archived-client', ids: [id], confirmation: confirmationOf(1) };
      return owner.ask(disposalEndpoints.dispose, { body });
    },
  ],
];

test.each(changes)('a client can be %s while an email about it is being sent', async (_name, change) => {
  const { id } = await newClient(owner);
  const email = await emailBeingSent(await someEmail(id));
  const changed = change(id);
  // The embedded database has one connection: the change waits for that, not for a lock.
  if (onPostgres) await expect.poll(waitingForLocks).toBeGreaterThan(0);
  await email.finish();
  expect((await changed).status).toBeLessThan(300);
});
