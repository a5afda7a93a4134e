import { and, eq, inArray, ne, notLike, sql } from 'drizzle-orm';
import type { TimelineKind } from '#contract/audit/groups.ts';
import { auditActionsOf } from '#contract/audit/labels.ts';
import type { Paging } from '#contract/paging.ts';
import { accountName } from '#server/db/account-name.ts';
import type { Reader } from '#server/db/client.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { activity } from '#server/db/schema/audit.ts';

/** The audit action of reading a client's record. Reads are audited, but don't appear in the timeline. */
export const readAction = 'client-read';
/** A LIKE pattern for the actions of all reads. */
export const readActionPattern = '%-read';

const newestFirst = listOrder([activity.at, activity.id], 'descending');

interface TimelineFilter extends Paging {
  kind?: TimelineKind | undefined;
}

/** The timeline of a client and of those merged into it, newest first. A statement is drawn each time it is read. */
export async function readTimeline(db: Reader, clientId: number, { limit, cursor, kind }: TimelineFilter) {
  const query = db
    .select({ entry: activity, by: accountName, keyset: newestFirst.keyset })
    .from(activity)
    .leftJoin(accounts, eq(accounts.id, activity.accountId))
    .where(
      and(
        sql`${activity.clientId} in (select id from clients where id = ${clientId} or merged_into = ${clientId})`,
        notLike(activity.action, readActionPattern),
        ne(activity.action, 'statement-made'),
        kind && inArray(activity.action, auditActionsOf(kind)),
        newestFirst.after(cursor),
      ),
    )
    .orderBy(...newestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}
