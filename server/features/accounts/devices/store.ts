import { and, desc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { rememberedDevices } from '#server/db/schema/accounts.ts';

export async function insertDevice(
  tx: Transaction,
  row: typeof rememberedDevices.$inferInsert,
): Promise<void> {
  await tx.insert(rememberedDevices).values(row);
}

/** Which of these token hashes belong to devices that are still remembered. */
export function findDevices(db: Reader, { hashes, now }: { hashes: Uint8Array[]; now: Date }) {
  return db
    .select({
      accountId: rememberedDevices.accountId,
      tokenHash: rememberedDevices.tokenHash,
      createdAt: rememberedDevices.createdAt,
    })
    .from(rememberedDevices)
    .where(and(inArray(rememberedDevices.tokenHash, hashes), gt(rememberedDevices.expiresAt, now)));
}

/** The remembered devices of an account, newest first. */
export function listDevices(db: Reader, accountId: number, now: Date) {
  return db
    .select()
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.accountId, accountId), gt(rememberedDevices.expiresAt, now)))
    .orderBy(desc(rememberedDevices.id));
}

/** Undefined if the account has no device with this id. */
export async function deleteDevice(tx: Transaction, { id, accountId }: { id: number; accountId: number }) {
  const [row] = await tx
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.id, id), eq(rememberedDevices.accountId, accountId)))
    .returning();
  return row;
}

/** Forgets every device of an account, except those with certain token hashes. */
export async function deleteDevices(
  tx: Transaction,
  accountId: number,
  { except = [] }: { except?: Uint8Array[] } = {},
): Promise<void> {
  await tx
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.accountId, accountId), notInArray(rememberedDevices.tokenHash, except)));
}

/** Forgets the device with these token hashes, for this account only. */
export async function deleteTokens(tx: Transaction, accountId: number, hashes: Uint8Array[]): Promise<void> {
  await tx
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.accountId, accountId), inArray(rememberedDevices.tokenHash, hashes)));
}

export async function deleteExpiredDevices(db: Database, now: Date): Promise<void> {
  await db.delete(rememberedDevices).where(lte(rememberedDevices.expiresAt, now));
}
