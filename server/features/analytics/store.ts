import { and, between, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Database } from '#server/db/client.ts';
import { analytics } from '#server/db/schema/analytics.ts';

export type AnalyticsCount = typeof analytics.$inferSelect;

/** Adds a batch of counts in one statement. No two may have the same day, event, path and source. */
export async function addCounts(db: Database, counts: AnalyticsCount[]): Promise<void> {
  await db
    .insert(analytics)
    .values(counts)
    .onConflictDoUpdate({
      target: [analytics.day, analytics.event, analytics.path, analytics.source],
      set: { count: sql`${analytics.count} + excluded.count` },
    });
}

/** The distinct sources counted on a day, at most `max`. */
export async function sourcesOf(db: Database, day: DateText, max: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ source: analytics.source })
    .from(analytics)
    .where(eq(analytics.day, day))
    .limit(max);
  return rows.map(({ source }) => source);
}

/** Days, both inclusive. */
export interface Period {
  from: DateText;
  to: DateText;
}

const total = sql<number>`sum(${analytics.count})::integer`;
const inPeriod = ({ from, to }: Period, ...more: SQL[]) => and(between(analytics.day, from, to), ...more);
const isView = eq(analytics.event, 'page_view');

/** How often each event was counted on each day. */
export function countsByDay(db: Database, period: Period) {
  return db
    .select({ day: analytics.day, event: analytics.event, count: total })
    .from(analytics)
    .where(inPeriod(period))
    .groupBy(analytics.day, analytics.event);
}

/** The most viewed pages. */
export function topPages(db: Database, period: Period, max: number) {
  return db
    .select({ path: analytics.path, views: total })
    .from(analytics)
    .where(inPeriod(period, isView))
    .groupBy(analytics.path)
    .orderBy(desc(total), analytics.path)
    .limit(max);
}

/** The most frequent sources of visitors. */
export function topSources(db: Database, period: Period, max: number) {
  return db
    .select({ source: analytics.source, arrivals: total })
    .from(analytics)
    .where(inPeriod(period, isView, ne(analytics.source, '')))
    .groupBy(analytics.source)
    .orderBy(desc(total), analytics.source)
    .limit(max);
}

export async function deleteBefore(db: Database, day: DateText): Promise<void> {
  await db.delete(analytics).where(lt(analytics.day, day));
}
