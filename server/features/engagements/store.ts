import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, type DateText } from '#contract/dates.ts';
import type { EngagementFilter } from '#contract/engagements/filters.ts';
import { statesOfFilter } from '#contract/engagements/rules.ts';
import type { Paging } from '#contract/paging.ts';
import { foldedWords } from '#contract/search/folded.ts';
import { expiryWarningDays } from '#contract/signatures/rules.ts';
import { nameOfAccount } from '#server/db/account-name.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { containsWords } from '#server/db/contains-text.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { engagements, signatureRequests } from '#server/db/schema/signatures.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import { isMemberOf } from '#server/domain/members/client-members.ts';

export type EngagementRow = typeof engagements.$inferSelect;
type NewEngagementRow = typeof engagements.$inferInsert;
export type ListedEngagement = Awaited<ReturnType<typeof listEngagements>>[number];

const newestFirst = listOrder([engagements.createdAt, engagements.id], 'descending');

/** Letters of the clients that the viewer has access to, the newest first. */
export async function listEngagements(
  db: Reader,
  viewer: Viewer,
  {
    show = 'all',
    q = '',
    today,
    limit,
    cursor,
  }: Paging & { show?: EngagementFilter | undefined; q?: string | undefined; today: DateText },
) {
  const words = foldedWords(q);
  const query = select(db)
    .where(
      and(
        isNull(engagements.deletedAt),
        isAccessible(viewer, engagements.clientId),
        isShown(show, today),
        words.length === 0
          ? undefined
          : or(containsWords(engagements.searchText, words), containsWords(clients.searchText, words)),
        newestFirst.after(cursor),
      ),
    )
    .orderBy(...newestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

export async function listOfClient(db: Reader, clientId: number, { limit, cursor }: Paging = {}) {
  const query = select(db)
    .where(and(eq(engagements.clientId, clientId), isNull(engagements.deletedAt), newestFirst.after(cursor)))
    .orderBy(...newestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** A letter with its client and its request; with `deleted`, also a deleted one. */
export async function findEngagement(db: Reader, id: number, { deleted = false } = {}) {
  const rows = await select(db).where(
    and(eq(engagements.id, id), deleted ? undefined : isNull(engagements.deletedAt)),
  );
  return endPage(rows, {})[0];
}

function select(db: Reader) {
  return db
    .select({
      engagement: getTableColumns(engagements),
      client: { id: clients.id, name: clients.name },
      request: signatureRequests,
      signers: sql<number>`(select count(*)::integer from signature_parties party
        where party.request_id = engagements.request_id)`,
      signed: sql<number>`(select count(signed_at)::integer from signature_parties party
        where party.request_id = engagements.request_id)`,
      mistake: sql<boolean>`exists (select from signature_parties party
        where party.request_id = engagements.request_id and party.mistake_at is not null)`,
      keyset: newestFirst.keyset,
    })
    .from(engagements)
    .innerJoin(clients, eq(clients.id, engagements.clientId))
    .leftJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId));
}

function isShown(show: EngagementFilter, today: DateText): SQL | undefined {
  const states = statesOfFilter[show];
  if (states === null) return undefined;
  if (show === 'draft') return isNull(engagements.requestId);
  const sent = states.filter((state) => state !== 'draft');
  return and(
    inArray(signatureRequests.state, sent),
    show === 'expiring'
      ? sql`${signatureRequests.validUntil} <= ${addDays(today, expiryWarningDays)}`
      : undefined,
  );
}

/** How many letters each filter shows to the viewer. */
export async function countEngagements(
  db: Reader,
  viewer: Viewer,
  today: DateText,
): Promise<Record<EngagementFilter, number>> {
  const count = (show: EngagementFilter) =>
    sql<number>`(count(*) filter (where ${isShown(show, today) ?? sql`true`}))::integer`;
  const counts = {
    all: count('all'),
    draft: count('draft'),
    waiting: count('waiting'),
    expiring: count('expiring'),
    signed: count('signed'),
    closed: count('closed'),
  } satisfies Record<EngagementFilter, SQL<number>>;
  const [row] = await db
    .select(counts)
    .from(engagements)
    .leftJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
    .where(and(isNull(engagements.deletedAt), isAccessible(viewer, engagements.clientId)));
  return row ?? { all: 0, draft: 0, waiting: 0, expiring: 0, signed: 0, closed: 0 };
}

/** A letter, with its row locked until the transaction ends. */
export async function lockEngagement(
  tx: Transaction,
  id: number,
  { deleted = false } = {},
): Promise<EngagementRow | undefined> {
  const [row] = await tx
    .select()
    .from(engagements)
    .where(and(eq(engagements.id, id), deleted ? undefined : isNull(engagements.deletedAt)))
    .for('update');
  return row;
}

export async function insertEngagement(
  tx: Transaction,
  row: NewEngagementRow,
): Promise<EngagementRow | undefined> {
  const [inserted] = await tx.insert(engagements).values(row).returning();
  return inserted;
}

/** Updates a locked letter and increments its version. */
export async function updateEngagement(
  tx: Transaction,
  { id, version }: EngagementRow,
  change: Partial<NewEngagementRow>,
): Promise<EngagementRow | undefined> {
  const [row] = await tx
    .update(engagements)
    .set({ ...change, version: version + 1 })
    .where(eq(engagements.id, id))
    .returning();
  return row;
}

/** Letters that are sealed, and whose invoices weren't drafted yet. */
export async function listUnbilled(db: Reader): Promise<number[]> {
  const rows = await db
    .select({ id: engagements.id })
    .from(engagements)
    .innerJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
    .where(and(isNull(engagements.billedAt), eq(signatureRequests.state, 'sealed')))
    .orderBy(asc(engagements.id));
  return rows.map(({ id }) => id);
}

/** The letter that was written in the place of another one and sent; undefined if there is none. */
export async function findReplacement(
  db: Reader,
  id: number,
): Promise<{ id: number; title: string } | undefined> {
  const newer = alias(engagements, 'newer');
  const [row] = await db
    .select({ id: newer.id, title: newer.title })
    .from(newer)
    .where(and(eq(newer.replacesId, id), sql`${newer.requestId} is not null`))
    .orderBy(desc(newer.id))
    .limit(1);
  return row;
}

/** Who can be asked to sign for a client: its people with portal access. */
export function listSigners(db: Reader, clientId: number) {
  return db
    .select({ accountId: accounts.id, name: nameOfAccount, email: accounts.email })
    .from(accounts)
    .where(and(isMemberOf(clientId), isNull(accounts.closedAt)))
    .orderBy(asc(accounts.id));
}

/** The name of an account, such as that of whoever sends a letter. */
export async function findAccountName(db: Reader, id: number): Promise<string> {
  const [row] = await db.select({ name: nameOfAccount }).from(accounts).where(eq(accounts.id, id));
  return row?.name ?? '';
}

/** For the check of who has access. */
export const clientOfEngagement = (id: SQL) => sql`select client_id from ${engagements} where id = ${id}`;
