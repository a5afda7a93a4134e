import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, passwordResets } from '#server/db/schema/accounts.ts';

/** The account whose confirmed address this is; an unconfirmed address has none. */
export async function findByConfirmedEmail(db: Reader, email: string) {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNotNull(accounts.emailConfirmedAt)));
  return row;
}

export async function insertReset(db: Reader, row: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(row);
}

export async function findReset(db: Reader, tokenHash: Uint8Array, now: Date) {
  const [row] = await db.select().from(passwordResets).where(isGood(tokenHash, now));
  return row;
}

/** The same, locked for use: of two at once the second waits, and sees what the first has changed. */
export async function lockReset(tx: Transaction, tokenHash: Uint8Array, now: Date) {
  const [row] = await tx.select().from(passwordResets).where(isGood(tokenHash, now)).for('update');
  return row;
}

/** Links that are over. */
export async function deleteExpiredResets(db: Reader, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}

function isGood(tokenHash: Uint8Array, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
}
