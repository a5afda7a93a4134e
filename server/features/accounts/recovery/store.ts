import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, passwordResets } from '#server/db/schema/accounts.ts';

/** The account that has confirmed this address. */
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
