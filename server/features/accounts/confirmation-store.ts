import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { accounts, emailConfirmations } from '#server/db/schema/accounts.ts';

export async function insertConfirmation(
  db: Reader,
  row: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await db.insert(emailConfirmations).values(row);
}

/** The confirmation behind a link, locked: a concurrent second call waits, and sees what the first changed. */
export async function lockConfirmation(tx: Transaction, tokenHash: Uint8Array, now: Date) {
  const [row] = await tx
    .select()
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now)))
    .for('update');
  return row;
}

/** False if another account has confirmed the address. */
export async function confirmEmail(
  tx: Transaction,
  accountId: number,
  email: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ email, emailConfirmedAt: now, pendingEmail: null })
    .where(
      and(
        eq(accounts.id, accountId),
        sql`not exists (select 1 from ${accounts} other where lower(other.email) = lower(${email})
            and other.email_confirmed_at is not null and other.id <> ${accountId})`,
      ),
    )
    .returning({ id: accounts.id });
  return rows.length > 0;
}

export async function isConfirmedElsewhere(db: Reader, email: string, accountId: number): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNotNull(accounts.emailConfirmedAt)));
  return rows.some((row) => row.id !== accountId);
}

/** The kinds of email for an address to confirm: of a new account, and of one that changes its address. */
export async function confirmationKinds(db: Reader, accountId: number, email: string) {
  const isTaken = await isConfirmedElsewhere(db, email, accountId);
  return {
    first: isTaken ? 'address-in-use' : 'confirm-address',
    change: isTaken ? 'new-address-in-use' : 'confirm-new-address',
  } as const;
}

/** Voids the confirmation links of an account, such as those for an address that is no longer requested. */
export async function deleteConfirmations(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.accountId, accountId));
}

export async function deleteExpiredConfirmations(db: Database, now: Date): Promise<void> {
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now));
}
