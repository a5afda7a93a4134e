import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, min, or, sql } from 'drizzle-orm';
import { day } from '#contract/durations.ts';
import type { Database } from '#server/db/client.ts';
import { syncedCalendar } from '#server/db/schema/bookings.ts';
import { emails } from '#server/db/schema/emails.ts';
import { files } from '#server/db/schema/files.ts';
import { signatureRequests } from '#server/db/schema/signatures.ts';

/** How many emails were sent in the last 24 hours, how many are queued or being sent, and for how long the oldest is due. */
export async function countEmails(
  db: Database,
  now: Date,
): Promise<{ sent: number; waiting: number; overdueSeconds: number }> {
  const since = new Date(now.getTime() - day);
  // By the database's clock, as the queue itself decides what is due.
  const overdueSeconds = sql<number>`coalesce(extract(epoch from now() - min(${emails.dueAt})), 0)::int`;
  const [sent, waiting, [oldest]] = await Promise.all([
    db.$count(emails, and(eq(emails.state, 'sent'), gt(emails.sentAt, since))),
    db.$count(emails, inArray(emails.state, ['queued', 'sending'])),
    db
      .select({ overdueSeconds })
      .from(emails)
      .where(and(eq(emails.state, 'queued'), lte(emails.dueAt, sql`now()`))),
  ]);
  return { sent, waiting, overdueSeconds: oldest?.overdueSeconds ?? 0 };
}

/** The emails that were tried in vain since the last one was sent: how many, since when, and why the last one failed. */
export async function findFailingEmails(
  db: Database,
): Promise<{ count: number; since: Date; problem: string } | undefined> {
  const [lastSent] = await db
    .select({ createdAt: emails.createdAt })
    .from(emails)
    .where(eq(emails.state, 'sent'))
    .orderBy(desc(emails.createdAt))
    .limit(1);
  const isFailing = and(
    eq(emails.state, 'queued'),
    isNotNull(emails.lastError),
    ...(lastSent ? [gt(emails.createdAt, lastSent.createdAt)] : []),
  );
  const [oldest] = await db
    .select({ since: emails.createdAt, problem: emails.lastError })
    .from(emails)
    .where(isFailing)
    .orderBy(asc(emails.createdAt))
    .limit(1);
  if (!oldest) return undefined;
  return { count: await db.$count(emails, isFailing), since: oldest.since, problem: oldest.problem ?? '' };
}

/** The files that wait for the virus scanner. */
export async function countUnscanned(db: Database): Promise<{ count: number; since: Date | null }> {
  const isPending = eq(files.scan, 'pending');
  const [oldest] = await db
    .select({ since: min(files.createdAt) })
    .from(files)
    .where(isPending);
  return { count: await db.$count(files, isPending), since: oldest?.since ?? null };
}

/** Why the time-stamp authority gave none for the last seal that asked it, and when; undefined if it did, or none was asked. */
export async function findFailingTimestamps(
  db: Database,
): Promise<{ since: Date; problem: string } | undefined> {
  const { sealedAt, timestampedBy, timestampProblem } = signatureRequests;
  const [row] = await db
    .select({ sealedAt, timestampProblem })
    .from(signatureRequests)
    .where(or(isNotNull(timestampedBy), isNotNull(timestampProblem)))
    .orderBy(desc(sealedAt))
    .limit(1);
  return row?.sealedAt && row.timestampProblem !== null
    ? { since: row.sealedAt, problem: row.timestampProblem }
    : undefined;
}

/** The failed syncs in a row after which the firm's calendar counts as failing: one or two are a short outage. */
const failedSyncs = 3;

/** Why the firm's calendar can't be synced, and since when; undefined if it can, or if none is connected. */
export async function findFailingCalendar(
  db: Database,
): Promise<{ since: Date; problem: string } | undefined> {
  const { connectedAt, syncedAt, problem } = syncedCalendar;
  const [row] = await db
    .select({ connectedAt, syncedAt, problem })
    .from(syncedCalendar)
    .where(gte(syncedCalendar.failures, failedSyncs));
  return row && { since: row.syncedAt ?? row.connectedAt, problem: row.problem ?? '' };
}
