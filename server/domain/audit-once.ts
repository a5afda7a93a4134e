import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { callOrigin } from '#server/caller.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { type AuditEntry, audit } from './audit.ts';
import { auditRecent } from '#server/db/schema/audit.ts';

/** Milliseconds in which the same act isn't recorded again: ten minutes. */
const window = 10 * 60 * 1000;

/**
 * Adds an entry to the audit log unless the same session added the same one within ten minutes; true if it was added. A
 * unique key in the database decides between concurrent calls. `who` stands for the session if there is none.
 */
export async function auditOnce(
  tx: Transaction,
  at: Date,
  entry: AuditEntry,
  who?: string,
): Promise<boolean> {
  const rows = await tx
    .insert(auditRecent)
    .values({ key: entryKey(entry, who), at })
    .onConflictDoUpdate({
      target: auditRecent.key,
      set: { at },
      setWhere: lte(auditRecent.at, new Date(at.getTime() - window)),
    })
    .returning({ at: auditRecent.at });
  if (rows.length === 0) return false;
  await audit(tx, entry);
  return true;
}

/** The same for a call without a transaction of its own: if the act was recorded recently, it costs a single query. */
export async function auditOnceStandalone(
  { db, now }: { db: Database; now: () => Date },
  entry: AuditEntry,
  who?: string,
): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - window);
  const [recent] = await db
    .select({ at: auditRecent.at })
    .from(auditRecent)
    .where(and(eq(auditRecent.key, entryKey(entry, who)), gt(auditRecent.at, since)));
  if (!recent) await db.transaction((tx) => auditOnce(tx, at, entry, who));
}

/** Deletes expired keys. */
export async function deleteExpiredAuditKeys({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - window);
  await db.delete(auditRecent).where(lte(auditRecent.at, before));
}

function entryKey(
  { accountId, clientId, action, subject, subjectId, detail }: AuditEntry,
  who?: string,
): Uint8Array {
  const session = callOrigin()?.session;
  const actor = who ?? (session ? Buffer.from(session).toString('hex') : `account ${accountId ?? ''}`);
  const what = [actor, action, subject, subjectId ?? null, clientId ?? null, detail ?? null];
  return createHash('sha256').update(JSON.stringify(what)).digest();
}
