import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, type DateText } from '#contract/dates.ts';
import type { EngagementFilter } from '#contract/engagements/filters.ts';
import { renewalDueBy, statesOfFilter } from '#contract/engagements/rules.ts';
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
import { isTitled } from './title.ts';
import { selectTitles } from './title-store.ts';

export type EngagementRow = typeof engagements.$inferSelect;
type NewEngagementRow = typeof engagements.$inferInsert;
export type ListedEngagement = Awaited<ReturnType<typeof listEngagements>>[number];

const newestFirst = listOrder([engagements.createdAt, engagements.id], 'descending');

interface Filters {
  show?: EngagementFilter | undefined;
  q?: string | undefined;
  today: DateText;
}

/** Letters of the clients that the viewer has access to, the newest first. */
export async function listEngagements(
  db: Reader,
  viewer: Viewer,
  { limit, cursor, ...filters }: Paging & Filters,
) {
  const query = select(db)
    .where(and(await isListed(db, viewer, filters), newestFirst.after(cursor)))
    .orderBy(...newestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** The ids of all letters that {@link listEngagements} lists with these filters. */
export async function matchingEngagements(db: Reader, viewer: Viewer, filters: Filters): Promise<number[]> {
  const rows = await db
    .select({ id: engagements.id })
    .from(engagements)
    .innerJoin(clients, eq(clients.id, engagements.clientId))
    .leftJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
    .where(await isListed(db, viewer, filters));
  return rows.map(({ id }) => id);
}

/** Some letters, of those that the viewer has access to, by id; newest first. */
export function findAccessible(db: Reader, viewer: Viewer, ids: readonly number[]) {
  return selectTitles(db)
    .where(
      and(
        inArray(engagements.id, [...ids]),
        isNull(engagements.deletedAt),
        isAccessible(viewer, engagements.clientId),
      ),
    )
    .orderBy(desc(engagements.id));
}

/** Some letters with their requests, in no order. */
export function findEngagements(db: Reader, ids: readonly number[]) {
  return select(db).where(and(inArray(engagements.id, [...ids]), isNull(engagements.deletedAt)));
}

async function isListed(
  db: Reader,
  viewer: Viewer,
  { show = 'all', q = '', today }: Filters,
): Promise<SQL | undefined> {
  const words = foldedWords(q);
  return and(
    isNull(engagements.deletedAt),
    isAccessible(viewer, engagements.clientId),
    isShown(show, today),
    words.length === 0
      ? undefined
      : or(await isTitled(db, words, today), containsWords(clients.searchText, words)),
  );
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

const lastSetback = sql`greatest(
  case when signature_requests.state in ('declined', 'expired') then signature_requests.closed_at end,
  (select max(party.mistake_at) from signature_parties party where party.request_id = engagements.request_id))`;

/** When a letter was last declined, expired or reported as signed by mistake; null if it wasn't, or if another one followed it. */
export const setbackAt = sql<Date | null>`case
  when ${lastSetback} is null then null
  when signature_requests.state in ('voided', 'replaced') or signature_requests.replaced_by is not null
    or exists (select from engagements newer where newer.deleted_at is null and newer.id > engagements.id
      and (newer.replaces_id = engagements.id or newer.renewed_id = engagements.renewed_id))
  then null
  else ${lastSetback}
  end`.mapWith(signatureRequests.closedAt);

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
      setbackAt,
      keyset: newestFirst.keyset,
    })
    .from(engagements)
    .innerJoin(clients, eq(clients.id, engagements.clientId))
    .leftJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId));
}

/** Whether a filter shows a letter. */
export function isShown(show: EngagementFilter, today: DateText): SQL | undefined {
  if (show === 'follow-up') return isToFollowUp;
  const states = statesOfFilter[show];
  if (states === null) return undefined;
  if (show === 'draft') return isNull(engagements.requestId);
  const sent = states.filter((state) => state !== 'draft');
  return and(
    inArray(signatureRequests.state, sent),
    show === 'expiring'
      ? sql`${signatureRequests.validUntil} <= ${addDays(today, expiryWarningDays)}`
      : undefined,
    show === 'renewing' ? isRenewing(today) : undefined,
  );
}

/** Whether a letter ended unsigned or was signed by mistake, and the firm has not dealt with it since. */
const isToFollowUp = and(
  sql`${setbackAt} is not null`,
  or(isNull(engagements.followedUpAt), sql`${engagements.followedUpAt} < ${setbackAt}`),
);

/** Whether the year of a letter is almost over, no other took its place, and next year's isn't with the client. */
function isRenewing(today: DateText): SQL {
  return sql`engagements.renews_on <= ${renewalDueBy(today)} and signature_requests.replaced_by is null and not exists (
    select from engagements renewal join signature_requests sent on sent.id = renewal.request_id
    where renewal.renewed_id = engagements.id and sent.state in ('sent', 'partly-signed', 'signed', 'sealed'))`;
}

/** Letters whose next year's letter is to be drafted now. */
export async function listToRenew(db: Reader, today: DateText): Promise<number[]> {
  const rows = await db
    .select({ id: engagements.id })
    .from(engagements)
    .innerJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
    .innerJoin(clients, eq(clients.id, engagements.clientId))
    .where(
      and(
        isRenewing(today),
        isNull(engagements.renewalDraftedAt),
        ne(clients.status, 'archived'),
        // Drafted by hand.
        sql`not exists (select from engagements draft where draft.renewed_id = engagements.id and draft.request_id is null
          and draft.deleted_at is null)`,
      ),
    )
    .orderBy(asc(engagements.id));
  return rows.map(({ id }) => id);
}

/** Next year's letters of some letters, by these, unless they were deleted or ended unsigned. */
export async function findRenewals(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: engagements.id, renewedId: engagements.renewedId })
    .from(engagements)
    .leftJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
    .where(
      and(
        inArray(engagements.renewedId, [...ids]),
        isNull(engagements.deletedAt),
        or(
          isNull(engagements.requestId),
          inArray(signatureRequests.state, ['sent', 'partly-signed', 'signed', 'sealed']),
        ),
      ),
    )
    .orderBy(asc(engagements.id));
  return new Map(rows.flatMap((row) => (row.renewedId === null ? [] : [[row.renewedId, row.id]])));
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
    renewing: count('renewing'),
    'follow-up': count('follow-up'),
    closed: count('closed'),
  } satisfies Record<EngagementFilter, SQL<number>>;
  const [row] = await db
    .select(counts)
    .from(engagements)
    .leftJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
    .where(and(isNull(engagements.deletedAt), isAccessible(viewer, engagements.clientId)));
  return (
    row ?? { all: 0, draft: 0, waiting: 0, expiring: 0, signed: 0, renewing: 0, 'follow-up': 0, closed: 0 }
  );
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

/** The letter that was written in the place of another one and sent; null if there is none. */
export async function findReplacement(db: Reader, id: number): Promise<number | null> {
  const newer = alias(engagements, 'newer');
  const [row] = await db
    .select({ id: newer.id })
    .from(newer)
    .where(and(eq(newer.replacesId, id), sql`${newer.requestId} is not null`))
    .orderBy(desc(newer.id))
    .limit(1);
  return row?.id ?? null;
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
