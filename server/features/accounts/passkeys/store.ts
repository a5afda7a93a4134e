import { and, count, desc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { accounts, passkeyChallenges, passkeys } from '#server/db/schema/accounts.ts';
import { accountColumns } from '../store.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The passkeys of an account, newest first. */
export function listPasskeys(db: Reader, accountId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(desc(passkeys.id));
}

export async function countPasskeys(db: Reader, accountId: number): Promise<number> {
  const [row] = await db
    .select({ passkeys: count() })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId));
  return row?.passkeys ?? 0;
}

/** A passkey by its credential id, with its account. */
export async function findByCredential(db: Reader, credentialId: Uint8Array) {
  const [row] = await db
    .select({ passkey: passkeys, account: accountColumns })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Undefined if the passkey is already registered, for this or another account. */
export async function insertPasskey(
  tx: Transaction,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [inserted] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Undefined if the account has no passkey with this id. */
export async function renamePasskey(
  tx: Transaction,
  { id, accountId, name }: Pick<PasskeyRow, 'id' | 'accountId' | 'name'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning();
  return row;
}

/** Undefined if the account has no passkey with this id. */
export async function deletePasskey(
  tx: Transaction,
  { id, accountId }: Pick<PasskeyRow, 'id' | 'accountId'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning();
  return row;
}

/** Records a use; false if the signature counter did not grow, which suggests a cloned passkey. Devices without a counter send 0. */
export async function recordUse(
  tx: Transaction,
  id: number,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function insertChallenge(db: Reader, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** Deletes and returns a challenge, expired or not; undefined if it was used before or never existed. */
export async function deleteChallenge(tx: Transaction, challengeHash: Uint8Array) {
  const [row] = await tx
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.challengeHash, challengeHash))
    .returning();
  return row;
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}
