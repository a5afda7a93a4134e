import { and, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { EmailKind } from '#contract/emails/kinds.ts';
import { type EmailState, problemStates } from '#contract/emails/rules.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { containsText } from '#server/db/contains-text.ts';
import { clients } from '#server/db/schema/clients.ts';
import { emailContents, emails } from '#server/db/schema/emails.ts';

/** An email with the name of its client, and whether a copy of its content is stored. */
export type EmailRow = typeof emails.$inferSelect & { clientName: string | null; hasCopy: boolean };

/** Default number of rows of a page. */
const pageSize = 50;

/** An email must match all filters that are set. */
export interface EmailFilters extends Paging {
  state?: EmailState | 'problems' | undefined;
  kind?: EmailKind | undefined;
  /** The id of the client that it is about, or whose members it goes to. */
  client?: number | undefined;
  /** Text in the recipient or the subject. */
  q?: string | undefined;
}

const newestFirst = listOrder([emails.createdAt, emails.id], 'descending');

/** A page of emails, newest first. */
export async function listEmails(
  db: Database,
  { state, kind, client, q, cursor, limit = pageSize }: EmailFilters,
): Promise<EmailRow[]> {
  const rows = await emailRows(db)
    .where(
      and(
        state === 'problems' ? inArray(emails.state, problemStates) : state && eq(emails.state, state),
        kind && eq(emails.kind, kind),
        client === undefined ? undefined : isOfClient(client),
        q ? containsText(emails.searchText, q) : undefined,
        newestFirst.after(cursor),
      ),
    )
    .orderBy(...newestFirst.by)
    .limit(limit);
  return endPage(rows, { limit, cursor });
}

export async function findEmail(db: Reader, id: string): Promise<EmailRow | undefined> {
  const rows = await emailRows(db).where(eq(emails.id, id));
  return endPage(rows, {})[0];
}

/** How many emails bounced or failed, and of how many it is uncertain whether they arrived. */
export async function countProblems(db: Database): Promise<{ failed: number; uncertain: number }> {
  const [row] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${emails.state} <> 'uncertain'))::integer`,
      uncertain: sql<number>`(count(*) filter (where ${emails.state} = 'uncertain'))::integer`,
    })
    .from(emails)
    .where(inArray(emails.state, problemStates));
  return row ?? { failed: 0, uncertain: 0 };
}

/** Reads an email and locks its row until the transaction ends. */
export async function lockEmail(
  tx: Transaction,
  id: string,
): Promise<typeof emails.$inferSelect | undefined> {
  const [row] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
  return row;
}

/** Enqueues an email again. */
export async function enqueueAgain(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(emails)
    .set({ state: 'queued', dueAt: sql`now()`, scheduledAt: null, endedAt: null, lastError: null })
    .where(eq(emails.id, id));
}

/** Enqueues a copy of an email. Returns its id. */
export async function enqueueCopy(
  tx: Transaction,
  { kind, payload, clientId, recipient, subject }: typeof emails.$inferSelect,
): Promise<string> {
  const [row] = await tx
    .insert(emails)
    .values({ kind, payload, clientId, recipient, subject, priority: 0 })
    .returning({ id: emails.id });
  if (!row) throw new Error('The copy of the email has no row');
  return row.id;
}

/** True while the email or a copy of it is on its way, or when one was sent within the last minute. */
export async function isUnderWay(
  tx: Transaction,
  { kind, payload }: typeof emails.$inferSelect,
): Promise<boolean> {
  const rows = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.kind, kind),
        eq(emails.payload, payload),
        or(inArray(emails.state, ['queued', 'sending']), gt(emails.sentAt, sql`now() - interval '1 minute'`)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

function emailRows(db: Reader) {
  return db
    .select({
      ...getTableColumns(emails),
      clientName: clients.name,
      hasCopy: sql<boolean>`${emailContents.emailId} is not null`,
      keyset: newestFirst.keyset,
    })
    .from(emails)
    .leftJoin(clients, eq(clients.id, emails.clientId))
    .leftJoin(emailContents, eq(emailContents.emailId, emails.id));
}

/** True for an email about the client, or about no client and to an address of the client or one of its members. */
function isOfClient(id: number): SQL {
  return sql`(${emails.clientId} = ${id} or (${emails.clientId} is null and lower(${emails.recipient}) in (
    select lower(email) from clients where id = ${id} and email <> ''
    union select lower(accounts.email) from accounts
      join client_members on client_members.account_id = accounts.id where client_members.client_id = ${id})))`;
}
