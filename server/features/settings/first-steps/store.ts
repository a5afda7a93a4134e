import type { AuditAction } from '#contract/audit/labels.ts';
import { and, eq, exists, gt, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { activity } from '#server/db/schema/activity.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'first-steps';

/** What the owner has said about the list, as it was saved. */
export async function findSaid(db: Reader, { lock = false } = {}): Promise<unknown> {
  const query = db.select().from(settings).where(eq(settings.key, key));
  const [row] = await (lock ? query.for('update') : query);
  return row?.value;
}

/** Makes the row if it is not there, so that it can be locked. */
export async function makeSaid(tx: Transaction, value: object): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoNothing();
}

export async function writeSaid(tx: Transaction, value: object): Promise<void> {
  await tx
    .update(settings)
    .set({ value, version: sql`${settings.version} + 1` })
    .where(eq(settings.key, key));
}

/** What someone of the firm has done, from the traces it leaves: the demo's own content has no hand behind it. */
export async function findDone(db: Database, accountId: number) {
  const facts = db
    .select({ key: settings.key })
    .from(settings)
    .where(and(eq(settings.key, 'firm'), gt(settings.version, 0)));
  const rules = db
    .select({ key: settings.key })
    .from(settings)
    .where(and(like(settings.key, 'booking.%'), gt(settings.version, 1)));
  const ownAccount = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.demo, false)));
  const [row] = await db
    .select({
      firm: found(exists(facts)),
      hours: found(exists(rules)),
      account: found(exists(ownAccount)),
      password: found(exists(acts(db, ['password-changed'], eq(activity.accountId, accountId)))),
      client: found(exists(acts(db, ['client-created', 'client-imported']))),
      article: found(exists(acts(db, ['post-published']))),
    })
    .from(sql`(values (1)) as one`);
  return row;
}

function found(condition: ReturnType<typeof exists>) {
  return sql<boolean>`${condition}`;
}

function acts(db: Database, actions: AuditAction[], whose = isNotNull(activity.accountId)) {
  return db
    .select({ id: activity.id })
    .from(activity)
    .where(and(inArray(activity.action, actions), whose));
}
