import type { AuditAction } from '#contract/audit/labels.ts';
import { and, eq, exists, gt, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { activity } from '#server/db/schema/audit.ts';
import { findSetting } from '#server/db/versioned-setting.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'first-steps';

/** The stored state of the list: whether it is hidden, and which steps the owner confirmed. */
export async function findChecklist(db: Reader, { lock = false } = {}): Promise<unknown> {
  return (await findSetting(db, key, { lock }))?.value;
}

/** Inserts the row if there is none, so that it can be locked. */
export async function insertChecklist(tx: Transaction, value: object): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoNothing();
}

export async function updateChecklist(tx: Transaction, value: object): Promise<void> {
  await tx
    .update(settings)
    .set({ value, version: sql`${settings.version} + 1` })
    .where(eq(settings.key, key));
}

/** What the staff has done so far, from saved settings and the audit log. Demo content doesn't count: no account created it. */
export async function findProgress(db: Database, accountId: number) {
  // Version 0 is demo content, which nobody has saved.
  const saved = (...keys: string[]) =>
    exists(
      db
        .select({ key: settings.key })
        .from(settings)
        .where(and(inArray(settings.key, keys), gt(settings.version, 0))),
    );
  const savedRules = db
    .select({ key: settings.key })
    .from(settings)
    .where(and(like(settings.key, 'booking.%'), gt(settings.version, 1)));
  const ownAccount = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.demo, false)));
  const [row] = await db
    .select({
      firm: asBoolean(saved('firm')),
      services: asBoolean(saved('services')),
      texts: asBoolean(saved('pages')),
      legal: asBoolean(saved('privacy', 'terms')),
      payment: asBoolean(saved('billing')),
      staff: asBoolean(exists(auditEntriesOf(db, ['staff-invited']))),
      hours: asBoolean(exists(savedRules)),
      account: asBoolean(exists(ownAccount)),
      password: asBoolean(
        exists(auditEntriesOf(db, ['password-changed'], eq(activity.accountId, accountId))),
      ),
      client: asBoolean(exists(auditEntriesOf(db, ['client-created', 'client-imported']))),
      article: asBoolean(exists(auditEntriesOf(db, ['post-published']))),
    })
    .from(sql`(values (1)) as one`);
  return row;
}

function asBoolean(condition: ReturnType<typeof exists>) {
  return sql<boolean>`${condition}`;
}

function auditEntriesOf(db: Database, actions: AuditAction[], condition = isNotNull(activity.accountId)) {
  return db
    .select({ id: activity.id })
    .from(activity)
    .where(and(inArray(activity.action, actions), condition));
}
