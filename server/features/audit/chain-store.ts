import { asc, desc, gt, isNull, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { activity } from '#server/db/schema/audit.ts';

/** Entries per query. */
const batchSize = 1000;

export type ChainEntry = Awaited<ReturnType<typeof readChainEntries>>[number];

/** The next entries of the chain. `content` is the text that an entry's hash covers, built exactly like the database function activity_hash does. */
export function readChainEntries(db: Reader, after: number) {
  return db
    .select({
      id: activity.id,
      at: activity.at,
      position: sql<number>`${activity.chainPosition}`.mapWith(Number),
      previousHash: activity.previousHash,
      hash: activity.hash,
      content: sql<string>`jsonb_build_array(1, ${activity.chainPosition}, encode(${activity.previousHash}, 'hex'),
        ${activity.id}, to_char(${activity.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        ${activity.accountId}, ${activity.clientId}, ${activity.action}, ${activity.subject}, ${activity.subjectId},
        ${activity.detail}, ${activity.address}, ${activity.browser})::text`,
    })
    .from(activity)
    .where(gt(activity.chainPosition, after))
    .orderBy(asc(activity.chainPosition))
    .limit(batchSize);
}

/** An entry without a chain position. The database gives every entry one, so there should be none. */
export async function findUnchained(db: Reader) {
  const [row] = await db
    .select({ id: activity.id, at: activity.at })
    .from(activity)
    .where(isNull(activity.chainPosition))
    .orderBy(asc(activity.id))
    .limit(1);
  return row;
}

/** The last entry of the chain. */
export async function findHead(db: Reader) {
  const [row] = await db
    .select({
      position: sql<number>`${activity.chainPosition}`.mapWith(Number),
      hash: activity.hash,
    })
    .from(activity)
    .where(sql`${activity.chainPosition} is not null`)
    .orderBy(desc(activity.chainPosition))
    .limit(1);
  return row;
}
