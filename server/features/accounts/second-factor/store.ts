import { and, count, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import {
  accounts,
  authenticatorApps,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  recoveryCodes,
} from '#server/db/schema/accounts.ts';
import { accountColumns } from '../store.ts';

export async function findApp(db: Reader, accountId: number) {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.accountId, accountId));
  return row;
}

/** Stores a new key that is not confirmed yet; the active key stays. */
export async function savePendingKey(
  tx: Transaction,
  accountId: number,
  pendingKey: Uint8Array,
): Promise<void> {
  await tx
    .insert(authenticatorApps)
    .values({ accountId, pendingKey })
    .onConflictDoUpdate({ target: authenticatorApps.accountId, set: { pendingKey } });
}

/** Makes the pending key the active one; false if it is no longer the pending one. */
export async function confirmKey(
  tx: Transaction,
  accountId: number,
  pendingKey: Uint8Array,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(authenticatorApps)
    .set({ encryptedKey: pendingKey, pendingKey: null, lastStep: step, confirmedAt: now })
    .where(and(eq(authenticatorApps.accountId, accountId), eq(authenticatorApps.pendingKey, pendingKey)))
    .returning({ id: authenticatorApps.accountId });
  return rows.length > 0;
}

/** Marks the code of a time step as used; false if it, or a later one, was used before. */
export async function consumeStep(tx: Transaction, accountId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.accountId, accountId), lt(authenticatorApps.lastStep, step)))
    .returning({ id: authenticatorApps.accountId });
  return rows.length > 0;
}

/** Marks a recovery code as used; false if there is no such code, or it was used before. */
export async function consumeRecoveryCode(
  tx: Transaction,
  accountId: number,
  codeHash: Uint8Array,
  usedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.accountId });
  return rows.length > 0;
}

/** How many unused recovery codes an account has. */
export async function countRecoveryCodes(db: Reader, accountId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: number,
  hashes: Uint8Array[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Removes every factor of an account. */
export async function deleteFactors(tx: Transaction, accountId: number): Promise<void> {
  for (const table of [authenticatorApps, passkeys, recoveryCodes, passkeyChallenges])
    await tx.delete(table).where(eq(table.accountId, accountId));
}

/** Voids what was begun and not finished: a key that awaits its first code, and open passkey challenges. */
export async function deletePendingFactors(tx: Transaction, accountId: number): Promise<void> {
  await tx
    .update(authenticatorApps)
    .set({ pendingKey: null })
    .where(eq(authenticatorApps.accountId, accountId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId));
}

export async function insertPending(tx: Reader, row: typeof pendingSignIns.$inferInsert): Promise<void> {
  await tx.insert(pendingSignIns).values(row);
}

/** The account whose second step is due, by the hash of the cookie's token. */
export async function findPending(db: Reader, tokenHash: Uint8Array, now: Date) {
  const [row] = await db
    .select({ account: accountColumns })
    .from(pendingSignIns)
    .innerJoin(accounts, eq(accounts.id, pendingSignIns.accountId))
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, now)));
  return row?.account;
}

/** Deletes a pending sign-in; false if it is already finished, so that two tabs open only one session. */
export async function consumePending(tx: Transaction, tokenHash: Uint8Array): Promise<boolean> {
  const rows = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, tokenHash))
    .returning({ id: pendingSignIns.accountId });
  return rows.length > 0;
}

export async function deleteExpiredPending(db: Database, now: Date): Promise<void> {
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now));
}
