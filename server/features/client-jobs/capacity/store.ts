import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { addDays, type DateText } from '#contract/dates.ts';
import { nameOfAccount } from '#server/db/account-name.ts';
import type { Reader } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { clients } from '#server/db/schema/clients.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';

/** The staff with open accounts by name, with the minutes that each works in a week. */
export function listWeeklyMinutes(db: Reader) {
  return db
    .select({ id: accounts.id, name: nameOfAccount, weeklyMinutes: accounts.weeklyMinutes })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.closedAt)))
    .orderBy(sql`sort_key(${nameOfAccount}) collate "C"`);
}

/**
 * The open jobs of the clients that the viewer has access to, added up by assignee and by week from the Sunday `first` on: 0 is
 * this week from today on, -1 what is overdue. A null account has the jobs of nobody, and of those who have left.
 */
export async function listWorkloads(
  db: Reader,
  viewer: Viewer,
  { today, first, weeks }: { today: DateText; first: DateText; weeks: number },
) {
  const bucket = sql<number>`case when ${clientJobs.dueDate} < ${today} then -1
    else (${clientJobs.dueDate} - ${first}::date) / 7 end`.mapWith(Number);
  return (
    db
      .select({
        accountId: accounts.id,
        bucket,
        jobs: sql`count(*)`.mapWith(Number),
        minutes: sql`coalesce(sum(${clientJobs.estimateMinutes}), 0)`.mapWith(Number),
        unestimated: sql`count(*) filter (where ${clientJobs.estimateMinutes} is null)`.mapWith(Number),
      })
      .from(clientJobs)
      .innerJoin(clients, eq(clients.id, clientJobs.clientId))
      .leftJoin(accounts, and(eq(accounts.id, clientJobs.assigneeId), isNull(accounts.closedAt)))
      .where(
        and(
          isNull(clientJobs.deletedAt),
          ne(clientJobs.state, 'done'),
          ne(clients.status, 'archived'),
          lt(clientJobs.dueDate, addDays(first, weeks * 7)),
          isAccessible(viewer, clientJobs.clientId),
        ),
      )
      // By position: the parameters of the expression would make a second one differ from it.
      .groupBy(sql`1, 2`)
  );
}
