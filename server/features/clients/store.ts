import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  getColumns,
  isNotNull,
  isNull,
  ne,
  notLike,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Comparable } from '#contract/clients/duplicates.ts';
import type { EntityType } from '#contract/clients/record.ts';
import type { ClientSort, ClientStatus, SortOrder } from '#contract/clients/rules.ts';
import type { ClientChange } from '#contract/clients/form.ts';
import type { DateText } from '#contract/dates.ts';
import { batchesOf } from '#server/db/batches.ts';
import { isReachable, type Viewer } from '#server/domain/client-access.ts';
import type { ClientKeys, EncryptedText } from '#server/domain/client-keys/client-keys.ts';
import type { StoredNotes } from '#server/domain/client-keys/notes.ts';
import { accountName } from '#server/db/account-name.ts';
import { hasSecondFactor } from '#server/domain/has-second-factor.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { rowsAfter } from '#server/db/paging.ts';
import { balanceCents } from '#server/domain/invoices/unpaid-invoices.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { activity } from '#server/db/schema/activity.ts';
import { clients, dismissedDuplicates } from '#server/db/schema/clients.ts';
import { clientMembers, invitations } from '#server/db/schema/invitations.ts';

export type ClientRow = typeof clients.$inferSelect;
export type NewClientRow = Omit<typeof clients.$inferInsert, keyof StoredNotes>;
export type SummaryRow = Awaited<ReturnType<typeof listClients>>[number];
export interface Wanted {
  q?: string | undefined;
  status?: ClientStatus | 'current' | 'overdue' | 'closing' | undefined;
  tag?: string | undefined;
  entityType?: EntityType | undefined;
  /** By name where it is left out. */
  sort?: ClientSort | undefined;
  order?: SortOrder | undefined;
  limit?: number | undefined;
  /** The id of the last client that is known already. */
  cursor?: number | undefined;
}

/** The clients that the viewer reaches, in the order wanted, each with what waits on it; `today` is the firm's date. */
export function listClients(
  db: Reader,
  today: DateText,
  { q, status, tag, entityType, sort = 'name', order = 'asc', limit, cursor }: Wanted,
  viewer: Viewer,
) {
  const keys = [...sortKeys[sort](today), sql`clients.id`];
  const row = sql`(${sql.join(keys, sql`, `)})`;
  const query = summaries(db, today, [
    isReachable(viewer, sql`clients.id`),
    statusIs(status, today),
    tag === undefined ? undefined : arrayContains(clients.tags, [tag]),
    entityType === undefined ? undefined : eq(clients.entityType, entityType),
    q ? found(q) : undefined,
    cursor
      ? sql`${row} ${order === 'asc' ? sql`>` : sql`<`} (select ${sql.join(keys, sql`, `)} from ${clients} where clients.id = ${cursor})`
      : undefined,
  ]).orderBy(...keys.map((key) => (order === 'asc' ? sql`${key} asc` : sql`${key} desc`)));
  return limit === undefined ? query : query.limit(limit);
}

/** Reads are audited, but are not part of a client's timeline. */
export const reading = 'client-read';
const readings = '%-read';

// Tables are named in words here: inside a select of one table, Drizzle leaves the table's name out.
const openTasks = sql`from tasks where tasks.client_id = clients.id and tasks.deleted_at is null and tasks.completed_at is null`;
const lastActivity = sql`from activity where activity.client_id = clients.id and action not like ${readings}
  order by activity.at desc, activity.id desc limit 1`;
const countOpen = sql<number>`(select count(*)::integer ${openTasks})`;
const countOverdue = (today: DateText) =>
  sql<number>`(select count(*)::integer ${openTasks} and tasks.due_date < ${today}::date)`;

const sortKeys: Record<ClientSort, (today: DateText) => SQL[]> = {
  name: () => [sql`lower(clients.name)`],
  tasks: (today) => [countOverdue(today), countOpen],
  balance: (today) => [balanceCents(sql`clients.id`), balanceCents(sql`clients.id`, today)],
  activity: () => [sql`coalesce((select activity.at ${lastActivity}), '-infinity')`],
};

function statusIs(status: Wanted['status'], today: DateText): SQL | undefined {
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

export interface ChoiceWanted {
  q?: string | undefined;
  id?: number | undefined;
  limit?: number | undefined;
  /** Archived ones too. */
  status?: 'all' | undefined;
}

/** Names of those the firm works for or may, for a choice: nothing of what waits on them is counted. */
export function listChoices(db: Reader, { q, id, limit, status }: ChoiceWanted, viewer: Viewer) {
  const query = db
    .select({ id: clients.id, name: clients.name, email: clients.email })
    .from(clients)
    .where(
      and(
        isNull(clients.mergedInto),
        isNull(clients.disposedAt),
        isReachable(viewer, clients.id),
        status === 'all' ? undefined : ne(clients.status, 'archived'),
        q ? found(q) : undefined,
        id === undefined ? undefined : eq(clients.id, id),
      ),
    )
    .orderBy(sql`lower(clients.name)`, asc(clients.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

export async function findSummary(db: Reader, today: DateText, id: number): Promise<SummaryRow | undefined> {
  const [row] = await summaries(db, today, [eq(clients.id, id)]);
  return row;
}

function summaries(db: Reader, today: DateText, conditions: (SQL | undefined)[]) {
  return db
    .select({
      client: clients,
      people: sql<number>`(select count(*)::integer from client_members
        join accounts on accounts.id = client_members.account_id
        where client_members.client_id = clients.id and accounts.closed_at is null)`,
      openTasks: countOpen,
      overdueTasks: countOverdue(today),
      balanceCents: balanceCents(sql`clients.id`),
      overdueCents: balanceCents(sql`clients.id`, today),
      lastActivityAt: sql<
        string | null
      >`(select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${lastActivity})`,
    })
    .from(clients)
    .where(and(isNull(clients.mergedInto), isNull(clients.disposedAt), ...conditions))
    .$dynamic();
}

function found(q: string): SQL {
  const pattern = sql`lower(${`%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`})`;
  return sql`(clients.search_text like ${pattern} or clients.id in (
    select client_members.client_id from client_members join accounts on accounts.id = client_members.account_id
    where accounts.search_text like ${pattern}))`;
}

/** How many clients there are of each status and how many tasks wait on those the firm works for. */
export async function countClients(db: Reader, today: DateText, viewer: Viewer) {
  const among = (column: SQL) => isReachable(viewer, column) ?? sql`true`;
  const [row] = await db.execute<Record<ClientStatus | 'closing' | 'openTasks' | 'overdueTasks', number>>(
    sql`select prospect, active, archived, closing, "openTasks", "overdueTasks" from
      (select count(*) filter (where status = 'prospect')::integer as prospect,
        count(*) filter (where status = 'active')::integer as active,
        count(*) filter (where status = 'archived')::integer as archived,
        count(*) filter (where closing_asked_at is not null)::integer as closing
        from ${clients} where merged_into is null and disposed_at is null and ${among(sql`clients.id`)}) people,
      (select count(*)::integer as "openTasks",
        count(*) filter (where due_date < ${today}::date)::integer as "overdueTasks"
        from tasks where deleted_at is null and completed_at is null
          and client_id not in (select id from clients where status = 'archived')
          and ${among(sql`client_id`)}) work`,
    'objects',
  );
  return row ?? { prospect: 0, active: 0, archived: 0, closing: 0, openTasks: 0, overdueTasks: 0 };
}

/** Adds clients, each with its notes encrypted; they come back in the order they went. */
export async function insertClients(
  tx: Transaction,
  clientKeys: ClientKeys,
  rows: readonly (NewClientRow & { notes?: string | undefined })[],
): Promise<ClientRow[]> {
  const made: ClientRow[] = [];
  const dated = rows.map(({ notes: _notes, ...row }) => ({
    ...row,
    archivedAt: row.status === 'archived' ? (row.createdAt ?? new Date()) : null,
  }));
  for (const batch of batchesOf(dated)) made.push(...(await tx.insert(clients).values(batch).returning()));
  // A key belongs to a client, who has to be there first.
  const noted = made.flatMap(({ id: clientId }, place) => {
    const text = rows[place]?.notes ?? '';
    return text === '' ? [] : [{ clientId, text }];
  });
  const encrypted = await clientKeys.encryptTexts(tx, 'notes of a client', noted);
  await setNotes(
    tx,
    encrypted.flatMap((text, place) => {
      const of = noted[place];
      return of ? [{ id: of.clientId, ...text }] : [];
    }),
  );
  return made;
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

/** Writes a change of a locked client and counts it. */
export async function updateClient(
  tx: Transaction,
  { id, version }: ClientRow,
  { at, ...change }: Omit<ClientChange, 'ein' | 'version' | 'notes'> & Partial<StoredNotes> & { at: Date },
): Promise<void> {
  const archived = change.status && { archivedAt: change.status === 'archived' ? at : null };
  await tx
    .update(clients)
    .set({ ...change, ...archived, version: version + 1 })
    .where(eq(clients.id, id));
}

/** Writes the EIN of a client as it is stored; a change of the client goes before it and counts. */
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

/** The tags of the clients that the viewer reaches, by name. */
export async function listTags(db: Reader, viewer: Viewer): Promise<string[]> {
  const rows = await db.execute<{ tag: string }>(
    sql`select tag from (select distinct unnest(tags) as tag from ${clients}
      where merged_into is null and ${isReachable(viewer, sql`clients.id`) ?? sql`true`}) used order by lower(tag), tag`,
    'objects',
  );
  return rows.map(({ tag }) => tag);
}

/** How many clients someone has access to. */
export async function countClientsOf(db: Reader, accountId: number): Promise<number> {
  return db.$count(clientMembers, eq(clientMembers.accountId, accountId));
}

/** The other clients of the people of a client, by name. */
export function listOtherClients(db: Reader, clientId: number, viewer: Viewer) {
  return db
    .select({
      accountId: clientMembers.accountId,
      id: clients.id,
      name: clients.name,
      isReached: sql<boolean>`${isReachable(viewer, sql`clients.id`) ?? sql`true`}`,
    })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(
      sql`${clients.id} <> ${clientId} and ${clientMembers.accountId} in
        (select account_id from client_members mine where mine.client_id = ${clientId})`,
    )
    .orderBy(sql`lower(${clients.name})`, asc(clients.id));
}

/** Who enters the portal for a client, the longest there first. */
export function listMembers(db: Reader, clientId: number) {
  return db
    .select({ ...getColumns(accounts), secondFactor: sql<boolean>`${hasSecondFactor(db)}` })
    .from(clientMembers)
    .innerJoin(accounts, eq(accounts.id, clientMembers.accountId))
    .where(eq(clientMembers.clientId, clientId))
    .orderBy(asc(accounts.id));
}

export async function lockAccount(tx: Transaction, id: number) {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row;
}

/** The prospect that someone has access to, if it is the only client they have access to. */
export async function findProspectOf(db: Reader, accountId: number): Promise<number | undefined> {
  const rows = await db
    .select({ id: clients.id, status: clients.status })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(eq(clientMembers.accountId, accountId));
  const [only] = rows;
  return rows.length === 1 && only?.status === 'prospect' ? only.id : undefined;
}

/** Hands the open invitations of one client over to another. */
export async function moveInvitations(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.update(invitations).set({ clientId: to }).where(eq(invitations.clientId, from));
}

/** Marks a client, and those that have become part of it, as part of another. */
export async function mergeClient(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.update(clients).set({ mergedInto: to }).where(eq(clients.mergedInto, from));
  await tx.update(clients).set({ mergedInto: to, status: 'archived' }).where(eq(clients.id, from));
}

/** What happened with a client and with those that have become part of it, newest first. */
export function readTimeline(
  db: Reader,
  clientId: number,
  { limit, cursor }: Pick<Wanted, 'limit' | 'cursor'>,
) {
  const query = db
    .select({ entry: activity, by: accountName })
    .from(activity)
    .leftJoin(accounts, eq(accounts.id, activity.accountId))
    .where(
      and(
        sql`${activity.clientId} in (select id from clients where id = ${clientId} or merged_into = ${clientId})`,
        notLike(activity.action, readings),
        rowsAfter(activity, activity.at, cursor),
      ),
    )
    .orderBy(desc(activity.at), desc(activity.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

/** What clients are compared by to find those that were entered twice. */
export interface ComparedClient extends Comparable {
  id: number;
  status: ClientStatus;
}

export function listCompared(db: Reader): Promise<ComparedClient[]> {
  const { id, name, email, phone, status, einHash } = clients;
  return db
    .select({ id, name, email, phone, status, einKey: sql<string | null>`encode(${einHash}, 'hex')` })
    .from(clients)
    .where(isNull(clients.mergedInto))
    .orderBy(asc(id));
}

type DismissedRow = typeof dismissedDuplicates.$inferSelect;

export function listDismissed(db: Reader): Promise<DismissedRow[]> {
  return db.select().from(dismissedDuplicates);
}

/** False where the pair is dismissed already. */
export async function insertDismissed(tx: Transaction, row: DismissedRow): Promise<boolean> {
  const made = await tx.insert(dismissedDuplicates).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** False where the pair is not dismissed. */
export async function deleteDismissed(
  tx: Transaction,
  { lowerId, higherId }: Pick<DismissedRow, 'lowerId' | 'higherId'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(dismissedDuplicates)
    .where(and(eq(dismissedDuplicates.lowerId, lowerId), eq(dismissedDuplicates.higherId, higherId)))
    .returning();
  return deleted.length > 0;
}

/** The client that an id stands for: the one that it has become part of, if it has. */
export async function survivingId(db: Reader, id: number): Promise<number> {
  const [row] = await db.select({ mergedInto: clients.mergedInto }).from(clients).where(eq(clients.id, id));
  return row?.mergedInto ?? id;
}

/** Others wait with adding clients until the transaction ends. */
export async function lockClients(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${clients} in share row exclusive mode`, 'objects');
}
