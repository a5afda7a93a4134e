import { and, eq, lte } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { recentCreations } from '#server/db/schema/limits.ts';

type CreationRow = typeof recentCreations.$inferSelect;

/** Claims a creation in one statement. Returns false if it is claimed already and that hasn't ended. */
export async function claimCreation(
  db: Reader,
  { keyHash, now, endsAt }: Pick<CreationRow, 'keyHash' | 'endsAt'> & { now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(recentCreations)
    .values({ keyHash, endsAt })
    .onConflictDoUpdate({
      target: recentCreations.keyHash,
      set: { answer: null, stored: false, endsAt },
      setWhere: lte(recentCreations.endsAt, now),
    })
    .returning({ endsAt: recentCreations.endsAt });
  return rows.length > 0;
}

export async function findCreation(db: Reader, keyHash: Uint8Array): Promise<CreationRow | undefined> {
  const [row] = await db.select().from(recentCreations).where(eq(recentCreations.keyHash, keyHash));
  return row;
}

/** Marks a creation as stored, in the transaction that stores it. */
export async function markStored(
  tx: Transaction,
  { keyHash, endsAt }: Pick<CreationRow, 'keyHash' | 'endsAt'>,
): Promise<void> {
  await tx
    .insert(recentCreations)
    .values({ keyHash, stored: true, endsAt })
    .onConflictDoUpdate({ target: recentCreations.keyHash, set: { stored: true, endsAt } });
}

export async function storeAnswer(
  db: Reader,
  { keyHash, ...answered }: Pick<CreationRow, 'keyHash' | 'answer' | 'endsAt'>,
): Promise<void> {
  await db.update(recentCreations).set(answered).where(eq(recentCreations.keyHash, keyHash));
}

export async function deleteCreation(db: Reader, keyHash: Uint8Array): Promise<void> {
  await db.delete(recentCreations).where(eq(recentCreations.keyHash, keyHash));
}

/**
 * Lets a creation be sent again, unless it was stored. A transaction that may still be committing has locked the row, so this
 * waits until it is known.
 */
export async function deleteUnlessStored(db: Reader, keyHash: Uint8Array): Promise<void> {
  await db
    .delete(recentCreations)
    .where(and(eq(recentCreations.keyHash, keyHash), eq(recentCreations.stored, false)));
}

/** Deletes creations that no longer count as sent again. */
export async function forgetCreations({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db.delete(recentCreations).where(lte(recentCreations.endsAt, now()));
}
