import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { callOrigin } from '#server/caller.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { type AuditEntry, audit } from './audit.ts';
import { auditRecent } from '#server/db/schema/activity.ts';

/** How long an entry also covers the same act done again: ten minutes. */
const window = 10 * 60 * 1000;

/**
 * Adds an entry to the audit log unless the same session has left the same one within ten minutes; true when it was
 * added. The key in the database decides between two that come at once. `who` replaces the session where there is none.
 */
export async function recordOnce(
  tx: Transaction,
  at: Date,
  entry: AuditEntry,
  who?: string,
): Promise<boolean> {
  const rows = await tx
    .insert(auditRecent)
    .values({ key: keyOf(entry, who), at })
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

/** The same for a call that opens no transaction otherwise: one that was recorded lately costs a single look. */
export async function recordOnceAlone(
  { db, now }: { db: Database; now: () => Date },
  entry: AuditEntry,
  who?: string,
): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - window);
  const [lately] = await db
    .select({ at: auditRecent.at })
    .from(auditRecent)
    .where(and(eq(auditRecent.key, keyOf(entry, who)), gt(auditRecent.at, since)));
  if (!lately) await db.transaction((tx) => recordOnce(tx, at, entry, who));
}

/** Deletes expired keys. */
export async function forgetRecorded({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - window);
  await db.delete(auditRecent).where(lte(auditRecent.at, before));
}

function keyOf(
  { accountId, clientId, action, subject, subjectId, detail }: AuditEntry,
  who?: string,
): Uint8Array {
  const session = callOrigin()?.session;
  const by = who ?? (session ? Buffer.from(session).toString('hex') : `account ${accountId ?? ''}`);
  const what = [by, action, subject, subjectId ?? null, clientId ?? null, detail ?? null];
  return createHash('sha256').update(JSON.stringify(what)).digest();
}
