import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Reader } from '#server/db/client.ts';
import { rateLimitCounts } from '#server/db/schema/limits.ts';

/** What was used of a limit in its window. */
export interface Used {
  points: number;
  endsAt: Date;
}

/**
 * Adds points to a limit, in one statement, so that calls at the same time cannot pass together. A window that is over
 * begins again. Gives what is used now; null, and nothing is written, when that would be more than `most`.
 */
export async function addPoints(
  db: Reader,
  { keyHash, points, most, now, endsAt }: Used & { keyHash: Uint8Array; most: number; now: Date },
): Promise<Used | null> {
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
      setWhere: sql`(${isOver} or ${rateLimitCounts.points} + excluded.points <= ${most})`,
    })
    .returning();
  return row ?? null;
}

/** Takes one point off what was used in a window that is not over. */
export async function givePointBack(db: Reader, keyHash: Uint8Array, now: Date): Promise<void> {
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

/** What was used in a window that is not over; undefined where nothing was. */
export async function findUsed(db: Reader, keyHash: Uint8Array, now: Date): Promise<Used | undefined> {
  const [row] = await db
    .select()
    .from(rateLimitCounts)
    .where(and(eq(rateLimitCounts.keyHash, keyHash), gt(rateLimitCounts.endsAt, now)));
  return row;
}

/** Deletes counts whose window is over. */
export async function forgetRateLimits({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db.delete(rateLimitCounts).where(lte(rateLimitCounts.endsAt, now()));
}
