import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, passwordResets } from '#server/db/schema/accounts.ts';

/**
 * The account whose password the holder of an address may reset: the one that has confirmed it, or else the only one that
 * was opened with it. Of several that no one has confirmed, nothing says which is theirs.
 */
export async function findForReset(db: Reader, email: string) {
  const rows = await db
    .select({ id: accounts.id, confirmedAt: accounts.emailConfirmedAt, role: accounts.role })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
    .orderBy(asc(accounts.id));
  const [only] = rows;
  return (
    rows.find(({ confirmedAt }) => confirmedAt !== null) ??
    (rows.length === 1 && only?.role === 'client' ? only : undefined)
  );
}

export async function insertReset(db: Reader, row: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(row);
}

export async function findReset(db: Reader, tokenHash: Uint8Array, now: Date) {
  const [row] = await db.select().from(passwordResets).where(isValid(tokenHash, now));
  return row;
}

/** The same, locked: a concurrent second call waits, and sees what the first changed. */
export async function lockReset(tx: Transaction, tokenHash: Uint8Array, now: Date) {
  const [row] = await tx.select().from(passwordResets).where(isValid(tokenHash, now)).for('update');
  return row;
}

export async function deleteExpiredResets(db: Reader, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}

function isValid(tokenHash: Uint8Array, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
}
