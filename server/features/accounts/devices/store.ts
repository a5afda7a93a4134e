import { and, desc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { rememberedDevices } from '#server/db/schema/second-factor.ts';

const { accountId: holder, tokenHash: hash, expiresAt, id: number } = rememberedDevices;

export async function insertDevice(
  tx: Transaction,
  row: typeof rememberedDevices.$inferInsert,
): Promise<void> {
  await tx.insert(rememberedDevices).values(row);
}

/** Which of these tokens are valid: given to a device, not expired and not revoked. */
export function findDevices(db: Reader, { hashes, now }: { hashes: Uint8Array[]; now: Date }) {
  return db
    .select({ accountId: holder, tokenHash: hash })
    .from(rememberedDevices)
    .where(and(inArray(hash, hashes), gt(expiresAt, now)));
}

/** The devices of an account that are remembered now, the newest first. */
export function listDevices(db: Reader, accountId: number, now: Date) {
  return db
    .select()
    .from(rememberedDevices)
    .where(and(eq(holder, accountId), gt(expiresAt, now)))
    .orderBy(desc(number));
}

/** Undefined when the account has none of that number. */
export async function deleteDevice(tx: Transaction, { id, accountId }: { id: number; accountId: number }) {
  const [row] = await tx
    .delete(rememberedDevices)
    .where(and(eq(number, id), eq(holder, accountId)))
    .returning();
  return row;
}

/** Forgets every device of an account, or all but those of some tokens. */
export async function deleteDevices(
  tx: Transaction,
  accountId: number,
  { except = [] }: { except?: Uint8Array[] } = {},
): Promise<void> {
  await tx.delete(rememberedDevices).where(and(eq(holder, accountId), notInArray(hash, except)));
}

/** Forgets an account in the device that these tokens come from. */
export async function deleteTokens(tx: Transaction, accountId: number, hashes: Uint8Array[]): Promise<void> {
  await tx.delete(rememberedDevices).where(and(eq(holder, accountId), inArray(hash, hashes)));
}

export async function deleteExpiredDevices(db: Database, now: Date): Promise<void> {
  await db.delete(rememberedDevices).where(lte(expiresAt, now));
}
