import { and, eq, lt, sql } from 'drizzle-orm';
import { addDays, type DateText } from '#contract/dates.ts';
import type { Reader } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { isListedOpenJob, isOpenAssignee } from '../store.ts';

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
      .leftJoin(accounts, isOpenAssignee)
      .where(and(isListedOpenJob(viewer), lt(clientJobs.dueDate, addDays(first, weeks * 7))))
      // By position: the parameters of the expression would make a second one differ from it.
      .groupBy(sql`1, 2`)
  );
}
