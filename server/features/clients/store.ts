import { and, arrayContains, asc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { ClientSort, ClientStatus, PortalState } from '#contract/clients/rules.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import type { ClientChange } from '#contract/clients/form.ts';
import type { ClientFilters } from '#contract/clients/schemas.ts';
import type { DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import { batchesOf } from '#server/db/batches.ts';
import { containsText } from '#server/db/contains-text.ts';
import { endPage, type ListOrder, listOrder, type SortKey } from '#server/db/paging.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import type { ClientKeys, EncryptedText } from '#server/domain/client-keys/client-keys.ts';
import type { StoredNotes } from '#server/domain/client-keys/notes.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { balanceCents } from '#server/domain/invoices/unpaid-invoices.ts';
import { nameOfAccount } from '#server/db/account-name.ts';
import { accounts, staffClients } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { readActionPattern } from './timeline-store.ts';

export type ClientRow = typeof clients.$inferSelect;
export type NewClientRow = Omit<typeof clients.$inferInsert, keyof StoredNotes>;
export type SummaryRow = Awaited<ReturnType<typeof listClients>>[number];
export interface ClientQuery extends Paging, ClientFilters {
  /** By name if omitted. */
  sort?: ClientSort | undefined;
  order?: SortOrder | undefined;
}

/** What decides what is overdue, by the firm's date, and which invitations have lapsed. */
export interface AsOf {
  today: DateText;
  now: Date;
}

/** The clients that the viewer can access, each with its open work and balance (cents). */
export async function listClients(
  db: Reader,
  asOf: AsOf,
  { sort = 'name', order = 'asc', limit, cursor, ...filter }: ClientQuery,
  viewer: Viewer,
) {
  const sorted = listOrder(
    [...sortKeys[sort](asOf.today), byId],
    order === 'asc' ? 'ascending' : 'descending',
    `${sort} ${order}`,
  );
  const query = summaries(db, asOf, sorted, [matchesFilter(asOf, filter, viewer), sorted.after(cursor)]);
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** The ids of all clients that {@link listClients} lists. */
export async function matchingClients(
  db: Reader,
  asOf: AsOf,
  filter: ClientFilters,
  viewer: Viewer,
): Promise<number[]> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(isListed, matchesFilter(asOf, filter, viewer)));
  return rows.map(({ id }) => id);
}

/** Clients in any state, even merged ones. */
export function findClients(db: Reader, ids: readonly number[]): Promise<ClientRow[]> {
  return db
    .select()
    .from(clients)
    .where(inArray(clients.id, [...ids]));
}

/** The names of those of the clients that the viewer has access to, by name; also of archived and merged ones. */
export async function namesOfClients(
  db: Reader,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(inArray(clients.id, [...ids]), isAccessible(viewer, clients.id)))
    .orderBy(sql`clients.sort_key`, asc(clients.id));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Merged and disposed clients are in no list. */
const isListed = and(isNull(clients.mergedInto), isNull(clients.disposedAt));

function matchesFilter(
  { today, now }: AsOf,
  { q, status, tag, entityType, portal }: ClientFilters,
  viewer: Viewer,
): SQL | undefined {
  return and(
    isAccessible(viewer, sql`clients.id`),
    hasStatus(status, today),
    tag === undefined ? undefined : arrayContains(clients.tags, [tag]),
    entityType === undefined ? undefined : eq(clients.entityType, entityType),
    portal === undefined ? undefined : sql`${portalState(now)} = ${portal}`,
    q ? matchesText(q) : undefined,
  );
}

// Tables and columns are written out: in a select from one table, Drizzle omits the table name.
const openTasks = sql`from tasks where tasks.client_id = clients.id and tasks.deleted_at is null and tasks.completed_at is null`;
const lastActivity = sql`from activity where activity.client_id = clients.id and action not like ${readActionPattern}
  order by activity.at desc, activity.id desc limit 1`;
const lastWork = sql`from activity where activity.client_id = clients.id and split_part(action, '-', 1) in
  ('invoice', 'recurring', 'payment', 'refund', 'dispute', 'document', 'request', 'task', 'job', 'deadline', 'statement')
  and action not like ${readActionPattern} order by activity.at desc, activity.id desc limit 1`;
const lastMessage = sql`from messages where messages.client_id = clients.id order by messages.id desc limit 1`;
const countOpen = sql<number>`(select count(*)::integer ${openTasks})`;
const countOverdue = (today: DateText) =>
  sql<number>`(select count(*)::integer ${openTasks} and tasks.due_date < ${today}::date)`;

const members = sql`from client_members join accounts on accounts.id = client_members.account_id
  where client_members.client_id = clients.id and accounts.closed_at is null`;
// Invitations of archived clients do not work.
const lastInvitation = sql`(select max(expires_at) from invitations
  where invitations.client_id = clients.id and clients.status <> 'archived')`;
const lastUse = sql`(select max(greatest(
  (select max(last_seen_at) from sessions where sessions.account_id = accounts.id),
  (select max(at) from activity where activity.account_id = accounts.id and action = 'signed-in'))) ${members})`;
const portalState = (now: Date) => sql<PortalState>`(case when exists (select 1 ${members}) then 'joined'
  when ${lastInvitation} > ${now.toISOString()}::timestamptz then 'invited'
  when ${lastInvitation} is not null then 'lapsed' else 'none' end)`;

const byId = { value: sql`clients.id`, type: 'bigint' };
const numbers = (...values: SQL[]) => values.map((value) => ({ value, type: 'numeric' }));
const timeOf = (value: SQL) => [{ value, type: 'timestamptz' }];
const sortKeys: Record<ClientSort, (today: DateText) => SortKey[]> = {
  name: () => [{ value: sql`clients.sort_key`, type: 'text' }],
  tasks: (today) => numbers(countOverdue(today), countOpen),
  balance: (today) => numbers(balanceCents(sql`clients.id`), balanceCents(sql`clients.id`, today)),
  activity: () => timeOf(sql`coalesce((select activity.at ${lastActivity}), '-infinity')`),
  work: () =>
    timeOf(
      sql`coalesce(greatest((select activity.at ${lastWork}), (select messages.created_at ${lastMessage})), '-infinity')`,
    ),
};

function hasStatus(status: ClientQuery['status'], today: DateText): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'current') return ne(clients.status, 'archived');
  if (status === 'closing') return isNotNull(clients.closingAskedAt);
  if (status !== 'overdue') return eq(clients.status, status);
  return and(
    ne(clients.status, 'archived'),
    sql`exists (select 1 from tasks where tasks.client_id = clients.id and tasks.deleted_at is null
      and tasks.completed_at is null and tasks.due_date < ${today}::date)`,
  );
}

export interface ChoiceQuery {
  q?: string | undefined;
  id?: number | undefined;
  limit?: number | undefined;
  /** `all` includes archived clients. */
  status?: 'all' | undefined;
}

/** Nobody looks through more in a select field: they type a name. */
const maxChoices = 100;

/** Clients and prospects for a select field: only names and addresses, without counting open work. */
export function listChoices(db: Reader, { q, id, limit = maxChoices, status }: ChoiceQuery, viewer: Viewer) {
  return db
    .select({ id: clients.id, name: clients.name, email: clients.email })
    .from(clients)
    .where(
      and(
        isNull(clients.mergedInto),
        isNull(clients.disposedAt),
        isAccessible(viewer, clients.id),
        status === 'all' ? undefined : ne(clients.status, 'archived'),
        q ? matchesText(q) : undefined,
        id === undefined ? undefined : eq(clients.id, id),
      ),
    )
    .orderBy(sql`clients.sort_key`, asc(clients.id))
    .limit(limit);
}

export async function findSummary(db: Reader, asOf: AsOf, id: number): Promise<SummaryRow | undefined> {
  const rows = await summaries(db, asOf, listOrder([byId], 'ascending'), [eq(clients.id, id)]);
  return endPage(rows, {})[0];
}

function summaries(db: Reader, { today, now }: AsOf, order: ListOrder, conditions: (SQL | undefined)[]) {
  return db
    .select({
      client: clients,
      people: sql<number>`(select count(*)::integer ${members})`,
      portalState: portalState(now),
      portalAt: sql<
        string | null
      >`to_char(coalesce(${lastUse}, ${lastInvitation}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      openTasks: countOpen,
      overdueTasks: countOverdue(today),
      balanceCents: balanceCents(sql`clients.id`),
      overdueCents: balanceCents(sql`clients.id`, today),
      lastActivityAt: sql<
        string | null
      >`(select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${lastActivity})`,
      keyset: order.keyset,
    })
    .from(clients)
    .where(and(isListed, ...conditions))
    .orderBy(...order.by)
    .$dynamic();
}

/** Matches the client's own text, or that of its people with portal access. */
function matchesText(q: string): SQL {
  return sql`(${containsText(sql`clients.search_text`, q)} or clients.id in (
    select client_members.client_id from client_members join accounts on accounts.id = client_members.account_id
    where ${containsText(sql`accounts.search_text`, q)}))`;
}

/** The number of clients of each status, and of open and overdue tasks of clients that are not archived. */
export async function countClients(db: Reader, { today, now }: AsOf, viewer: Viewer) {
  const accessible = (column: SQL) => isAccessible(viewer, column) ?? sql`true`;
  const [row] = await db.execute<
    Record<ClientStatus | 'closing' | 'lapsed' | 'openTasks' | 'overdueTasks', number>
  >(
    sql`select prospect, active, archived, closing, lapsed, "openTasks", "overdueTasks" from
      (select count(*) filter (where status = 'prospect')::integer as prospect,
        count(*) filter (where status = 'active')::integer as active,
        count(*) filter (where status = 'archived')::integer as archived,
        count(*) filter (where closing_asked_at is not null)::integer as closing,
        count(*) filter (where ${portalState(now)} = 'lapsed')::integer as lapsed
        from ${clients} where merged_into is null and disposed_at is null and ${accessible(sql`clients.id`)}) people,
      (select count(*)::integer as "openTasks",
        count(*) filter (where due_date < ${today}::date)::integer as "overdueTasks"
        from tasks where deleted_at is null and completed_at is null
          and client_id not in (select id from clients where status = 'archived')
          and ${accessible(sql`client_id`)}) work`,
    'objects',
  );
  return row ?? { prospect: 0, active: 0, archived: 0, closing: 0, lapsed: 0, openTasks: 0, overdueTasks: 0 };
}

/** Inserts clients, with encrypted notes. Returns them in the order of `rows`. */
export async function insertClients(
  tx: Transaction,
  clientKeys: ClientKeys,
  rows: readonly (NewClientRow & { notes?: string | undefined })[],
): Promise<ClientRow[]> {
  const inserted: ClientRow[] = [];
  const dated = rows.map(({ notes: _notes, ...row }) => ({
    ...row,
    archivedAt: row.status === 'archived' ? (row.createdAt ?? new Date()) : null,
  }));
  for (const batch of batchesOf(dated))
    inserted.push(...(await tx.insert(clients).values(batch).returning()));
  // A key belongs to a client, so the client must be inserted first.
  const notesToEncrypt = inserted.flatMap(({ id: clientId }, index) => {
    const text = rows[index]?.notes ?? '';
    return text === '' ? [] : [{ clientId, text }];
  });
  const encrypted = await clientKeys.encryptTexts(tx, 'notes of a client', notesToEncrypt);
  await setNotes(
    tx,
    encrypted.flatMap((text, index) => {
      const note = notesToEncrypt[index];
      return note ? [{ id: note.clientId, ...text }] : [];
    }),
  );
  return inserted;
}

async function setNotes(tx: Transaction, rows: readonly ({ id: number } & EncryptedText)[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const values = batch.map(
      ({ id, keyId, encrypted }) => sql`(${id}::bigint, ${keyId}::uuid, ${Buffer.from(encrypted)}::bytea)`,
    );
    await tx.execute(
      sql`update ${clients} set notes_key_id = one.key_id, encrypted_notes = one.notes
        from (values ${sql.join(values, sql`, `)}) one (id, key_id, notes) where clients.id = one.id`,
      'objects',
    );
  }
}

/** Updates a locked client and increments its version. A client that is archived already stays archived since then. */
export async function updateClient(
  tx: Transaction,
  { id, version, status, archivedAt, archivedAs }: ClientRow,
  { at, ...change }: Omit<ClientChange, 'ein' | 'version' | 'notes'> & Partial<StoredNotes> & { at: Date },
): Promise<void> {
  const archived =
    change.status &&
    (change.status === 'archived'
      ? { archivedAt: archivedAt ?? at, archivedAs: status === 'archived' ? archivedAs : status }
      : { archivedAt: null, archivedAs: null });
  await tx
    .update(clients)
    .set({ ...change, ...archived, version: version + 1 })
    .where(eq(clients.id, id));
}

/** Stores the encrypted EIN of a client. Doesn't increment the version: `updateClient` is called before it. */
export async function setEin(
  tx: Transaction,
  id: number,
  ein: Pick<ClientRow, 'ein' | 'einLastFour' | 'einHash'>,
): Promise<void> {
  await tx.update(clients).set(ein).where(eq(clients.id, id));
}

/** The same for many new clients. */
export async function setEins(
  tx: Transaction,
  rows: readonly (Pick<ClientRow, 'id'> & Pick<ClientRow, 'ein' | 'einLastFour' | 'einHash'>)[],
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const values = batch.map(
      ({ id, ein, einLastFour, einHash }) =>
        sql`(${id}::bigint, ${ein}::bytea, ${einLastFour}::text, ${einHash}::bytea)`,
    );
    await tx.execute(
      sql`update ${clients} set ein = one.ein, ein_last_four = one.last_four, ein_hash = one.hash
        from (values ${sql.join(values, sql`, `)}) one (id, ein, last_four, hash) where clients.id = one.id`,
      'objects',
    );
  }
}

/** The tags of the clients that the viewer can access, by name. */
export async function listTags(db: Reader, viewer: Viewer): Promise<string[]> {
  const rows = await db.execute<{ tag: string }>(
    sql`select tag from (select distinct unnest(tags) as tag from ${clients}
      where merged_into is null and ${isAccessible(viewer, sql`clients.id`) ?? sql`true`}) used order by sort_key(tag) collate "C", tag`,
    'objects',
  );
  return rows.map(({ tag }) => tag);
}

/** The id of the client that this one was merged into, or the same id. */
export async function survivingId(db: Reader, id: number): Promise<number> {
  const [row] = await db.select({ mergedInto: clients.mergedInto }).from(clients).where(eq(clients.id, id));
  return row?.mergedInto ?? id;
}

/** Makes others who add clients wait until the transaction ends. */
export async function lockClients(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${clients} in share row exclusive mode`, 'objects');
}

/** The names of the staff who have access to some clients only, by the clients that they have access to. */
export async function limitedStaffOf(
  db: Reader,
  clientIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ clientId: staffClients.clientId, name: nameOfAccount })
    .from(staffClients)
    .innerJoin(accounts, eq(accounts.id, staffClients.accountId))
    .where(
      and(
        inArray(staffClients.clientId, [...clientIds]),
        eq(accounts.someClientsOnly, true),
        isNull(accounts.closedAt),
      ),
    )
    .orderBy(nameOfAccount);
  const byClient = Map.groupBy(rows, ({ clientId }) => clientId);
  return new Map([...byClient].map(([id, found]) => [id, found.map(({ name }) => name)]));
}
