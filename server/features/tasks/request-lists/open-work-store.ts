import { sql } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import { requestLists } from '#server/db/schema/tasks.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';

interface ListRow {
  id: number;
  clientId: number;
  name: string;
  title: string;
  due: string;
  createdAt: string;
  /** How many documents are asked for, and how many of them were sent. */
  asked: number;
  sent: number;
  /** How many of those nobody at the firm has opened, and when the latest came. */
  unopened: number;
  latest: string | null;
}

/** Lists whose documents have come and aren't opened yet, and those that clients are late with. */
export const openRequestLists: OpenWorkSource = {
  async list({ db, viewer, today }) {
    const rows = await db.execute<ListRow & Record<string, unknown>>(
      sql`select list.id::integer as id, list.client_id::integer as "clientId", clients.name, list.title,
          list.due_date::text as due, to_char(list.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
          found.asked, found.sent, arrived.unopened,
          to_char(arrived.latest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as latest
        from ${requestLists} list
        join ${clients} on clients.id = list.client_id
        cross join lateral (
          select count(*)::integer as asked, count(task.completed_at)::integer as sent
          from tasks task where task.request_list_id = list.id and task.deleted_at is null) found
        cross join lateral (
          select count(*)::integer as unopened, max(document.uploaded_at) as latest
          from tasks task join documents document on document.task_id = task.id
            and document.from_client and document.withdrawn_at is null
          where task.request_list_id = list.id
            and not exists (select 1 from document_openings opening
              join accounts account on account.id = opening.account_id and account.role = 'admin'
              where opening.document_id = document.id)) arrived
        where clients.status <> 'archived' and (arrived.unopened > 0
            or (list.withdrawn_at is null and found.sent < found.asked and list.due_date < ${today}::date))
          and ${isAccessible(viewer, sql`list.client_id`) ?? sql`true`}`,
      'objects',
    );
    return rows.map(({ id, clientId, name, title, due, createdAt, asked, sent, unopened, latest }) => {
      const isArrived = unopened > 0;
      const received = `${sent} of ${asked} received`;
      return {
        id,
        title: `${title}: ${isArrived ? `${received}, ${unopened} to open` : received}`,
        client: { id: clientId, name },
        who: name,
        since: new Date(isArrived && latest !== null ? latest : createdAt),
        due: isArrived ? null : due,
        turn: isArrived ? 'firm' : 'other',
        assigneeId: null,
      };
    });
  },
};
