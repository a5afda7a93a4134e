import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Paging } from '#contract/paging.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { type DueRecord, dueRecord } from '#contract/retention/schemas.ts';
import type { Reader } from '#server/db/client.ts';
import { endAt, listOrder } from '#server/db/paging.ts';

/** Which records are due: those of one kind that are older than its rule allows. */
interface DueFilter {
  kind: RecordKind;
  /** Records after this time are not due. */
  cutoff: Date;
}

/** A client is on hold by its id. A booking or inquiry is on hold if its email address belongs to a client on hold. */
const heldClient = (clientId: SQL) =>
  sql`exists (select from legal_holds where legal_holds.client_id = ${clientId})`;
const heldEmail = (email: SQL) => sql`exists (select from legal_holds
  join clients on clients.id = legal_holds.client_id
  left join client_members on client_members.client_id = clients.id
  left join accounts on accounts.id = client_members.account_id
  where lower(${email}) in (lower(clients.email), lower(accounts.email)))`;

const documentRecords = (fromClient: boolean) => sql`select documents.id, clients.id as client_id,
    documents.name || ', ' || clients.name as label, uploaded_at as since, ${heldClient(sql`clients.id`)} as held
  from documents join clients on clients.id = documents.client_id
  where file_id is not null and withdrawn_at is null and from_client = ${fromClient}`;

/** The records of each kind, due or not. */
const recordsByKind: Record<RecordKind, SQL> = {
  'client-document': documentRecords(true),
  'firm-document': documentRecords(false),
  'archived-client': sql`select id, id as client_id, name as label, archived_at as since,
      ${heldClient(sql`clients.id`)} as held
    from clients where status = 'archived' and merged_into is null and disposed_at is null and archived_at is not null`,
  booking: sql`select id, null::bigint as client_id, name || ', ' || to_char(date, 'FMMonth FMDD, YYYY') as label,
      starts_at as since, ${heldEmail(sql`bookings.email`)} as held
    from bookings`,
  inquiry: sql`select id, null::bigint as client_id, name || ', ' || email as label, created_at as since,
      ${heldEmail(sql`inquiries.email`)} as held
    from inquiries`,
};

function dueRows({ kind, cutoff }: DueFilter): SQL {
  return sql`(select * from (${recordsByKind[kind]}) record where since <= ${cutoff.toISOString()}::timestamptz) due`;
}

const columns = sql`id::float8 as id, client_id::float8 as "clientId", label, held,
  to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since`;
const rowsSchema = z.array(dueRecord);

const byId = listOrder([{ value: sql`due.id`, type: 'bigint' }], 'ascending');

/** The records that are due, ordered by id. */
export async function listDue(
  db: Reader,
  filter: DueFilter,
  { cursor, limit }: Paging = {},
): Promise<DueRecord[]> {
  const rows = await db.execute(
    sql`select ${columns} from ${dueRows(filter)} where ${byId.after(cursor) ?? sql`true`} order by ${sql.join(byId.by, sql`, `)}
      ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
    'objects',
  );
  const due = rowsSchema.parse(rows);
  endAt(due, { limit, cursor }, ({ id }) => ['', String(id)]);
  return due;
}

/** Which of these records are due. */
export async function findDue(db: Reader, filter: DueFilter, ids: readonly number[]): Promise<DueRecord[]> {
  const idList = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const rows = await db.execute(
    sql`select ${columns} from ${dueRows(filter)} where id in (${idList}) order by due.id`,
    'objects',
  );
  return rowsSchema.parse(rows);
}

export async function countDue(db: Reader, filter: DueFilter): Promise<number> {
  const [row] = await db.execute<{ due: number }>(
    sql`select count(*)::integer as due from ${dueRows(filter)}`,
    'objects',
  );
  return row?.due ?? 0;
}
