import { between, lt, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Database } from '#server/db/client.ts';
import { visits } from '#server/db/schema/visits.ts';

export type VisitCount = typeof visits.$inferSelect;

/** Adds a batch of counts in one statement; no two of them may be of the same day, event, path and source. */
export async function addCounts(db: Database, counts: VisitCount[]): Promise<void> {
  await db
    .insert(visits)
    .values(counts)
    .onConflictDoUpdate({
      target: [visits.day, visits.event, visits.path, visits.source],
      set: { count: sql`${visits.count} + excluded.count` },
    });
}

/** The counts of some days, both included. */
export function readCounts(db: Database, from: DateText, to: DateText): Promise<VisitCount[]> {
  return db
    .select()
    .from(visits)
    .where(between(visits.day, from, to));
}

export async function forgetBefore(db: Database, day: DateText): Promise<void> {
  await db.delete(visits).where(lt(visits.day, day));
}
