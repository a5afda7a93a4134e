import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Reader } from '#server/db/client.ts';
import { rateLimitCounts } from '#server/db/schema/limits.ts';

/** The usage of a limit in its window. */
export interface Usage {
  points: number;
  endsAt: Date;
}

/**
 * Adds points to a limit in one statement, so that concurrent calls can't exceed it together. An ended window starts again.
 * Returns the new usage; null if it would exceed `maxPoints`, and then nothing is written.
 */
export async function addPoints(
  db: Reader,
  { keyHash, points, maxPoints, now, endsAt }: Usage & { keyHash: Uint8Array; maxPoints: number; now: Date },
): Promise<Usage | null> {
  const isOver = lte(rateLimitCounts.endsAt, now);
  const [row] = await db
    .insert(rateLimitCounts)
    .values({ keyHash, points, endsAt })
    .onConflictDoUpdate({
      target: rateLimitCounts.keyHash,
      set: {
        points: sql`case when ${isOver} then excluded.points else ${rateLimitCounts.points} + excluded.points end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimitCounts.endsAt} end`,
      },
      setWhere: sql`(${isOver} or ${rateLimitCounts.points} + excluded.points <= ${maxPoints})`,
    })
    .returning();
  return row ?? null;
}

/** Subtracts one point in a window that hasn't ended. */
export async function refundPoint(db: Reader, keyHash: Uint8Array, now: Date): Promise<void> {
  await db
    .update(rateLimitCounts)
    .set({ points: sql`${rateLimitCounts.points} - 1` })
    .where(
      and(
        eq(rateLimitCounts.keyHash, keyHash),
        gt(rateLimitCounts.endsAt, now),
        gt(rateLimitCounts.points, 0),
      ),
    );
}

/** The usage in a window that hasn't ended; undefined if there is none. */
export async function findUsage(db: Reader, keyHash: Uint8Array, now: Date): Promise<Usage | undefined> {
  const [row] = await db
    .select()
    .from(rateLimitCounts)
    .where(and(eq(rateLimitCounts.keyHash, keyHash), gt(rateLimitCounts.endsAt, now)));
  return row;
}

/** Deletes counts of ended windows. */
export async function forgetRateLimits({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db.delete(rateLimitCounts).where(lte(rateLimitCounts.endsAt, now()));
}
