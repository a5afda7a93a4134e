import { eq, lte } from 'drizzle-orm';
import type { Database, Reader } from '#server/db/client.ts';
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
      set: { answer: null, endsAt },
      setWhere: lte(recentCreations.endsAt, now),
    })
    .returning({ endsAt: recentCreations.endsAt });
  return rows.length > 0;
}

export async function findCreation(db: Reader, keyHash: Uint8Array): Promise<CreationRow | undefined> {
  const [row] = await db.select().from(recentCreations).where(eq(recentCreations.keyHash, keyHash));
  return row;
}

export async function storeAnswer(
  db: Reader,
  { keyHash, ...answered }: Required<CreationRow>,
): Promise<void> {
  await db.update(recentCreations).set(answered).where(eq(recentCreations.keyHash, keyHash));
}

export async function deleteCreation(db: Reader, keyHash: Uint8Array): Promise<void> {
  await db.delete(recentCreations).where(eq(recentCreations.keyHash, keyHash));
}

/** Deletes creations that no longer count as sent again. */
export async function forgetCreations({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db.delete(recentCreations).where(lte(recentCreations.endsAt, now()));
}
