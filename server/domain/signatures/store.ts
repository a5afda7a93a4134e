import { and, asc, desc, eq, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Paging } from '#contract/paging.ts';
import { consentVersion } from '#contract/signatures/consent.ts';
import type { DateText } from '#contract/dates.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { clients } from '#server/db/schema/clients.ts';
import { signatureConsents, signatureParties, signatureRequests } from '#server/db/schema/signatures.ts';

export type RequestRow = typeof signatureRequests.$inferSelect;
export type PartyRow = typeof signatureParties.$inferSelect;
export type ConsentRow = typeof signatureConsents.$inferSelect;

const isOpen = inArray(signatureRequests.state, ['sent', 'partly-signed']);

/** A request; with `clientId`, only of that client. */
export async function findRequest(
  db: Reader,
  { id, clientId }: { id: number; clientId?: number },
): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(signatureRequests).where(isRequest(id, clientId));
  return row;
}

/** The same, with its row locked until the transaction ends: everything that changes a request or its parties takes it first. */
export async function lockRequest(
  tx: Transaction,
  { id, clientId }: { id: number; clientId?: number },
): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(signatureRequests).where(isRequest(id, clientId)).for('update');
  return row;
}

function isRequest(id: number, clientId: number | undefined): SQL | undefined {
  return and(
    eq(signatureRequests.id, id),
    clientId === undefined ? undefined : eq(signatureRequests.clientId, clientId),
  );
}

/** The parties of some requests, in their order. */
export function listParties(db: Reader, requestIds: readonly number[]): Promise<PartyRow[]> {
  return db
    .select()
    .from(signatureParties)
    .where(inArray(signatureParties.requestId, [...requestIds]))
    .orderBy(asc(signatureParties.requestId), asc(signatureParties.position));
}

export async function insertRequest(
  tx: Transaction,
  row: typeof signatureRequests.$inferInsert,
  parties: readonly Omit<typeof signatureParties.$inferInsert, 'requestId' | 'position'>[],
): Promise<{ request: RequestRow; parties: PartyRow[] }> {
  const [request] = await tx.insert(signatureRequests).values(row).returning();
  if (!request) throw new Error('The request was not stored');
  const rows = parties.map((party, position) => ({ ...party, requestId: request.id, position }));
  const inserted = await tx.insert(signatureParties).values(rows).returning();
  return { request, parties: inserted.toSorted((a, b) => a.position - b.position) };
}

/** Updates a locked request. */
export async function updateRequest(
  tx: Transaction,
  request: RequestRow,
  change: Partial<typeof signatureRequests.$inferInsert>,
): Promise<RequestRow> {
  const [row] = await tx
    .update(signatureRequests)
    .set(change)
    .where(eq(signatureRequests.id, request.id))
    .returning();
  return row ?? request;
}

/** Updates a party of a locked request. */
export async function updateParty(
  tx: Transaction,
  party: PartyRow,
  change: Partial<typeof signatureParties.$inferInsert>,
): Promise<PartyRow> {
  const [row] = await tx
    .update(signatureParties)
    .set(change)
    .where(eq(signatureParties.id, party.id))
    .returning();
  return row ?? party;
}

/**
 * Whether the account is asked to sign a request, and it is its turn. Names are written out, because inside a select Drizzle
 * renders columns without their table.
 */
const awaits = (
  accountId: number,
) => sql<boolean>`(signature_requests.state in ('sent', 'partly-signed') and exists (
  select from signature_parties party where party.request_id = signature_requests.id and party.account_id = ${accountId}
    and party.signed_at is null and party.declined_at is null
    and (not signature_requests.in_turn or not exists (select from signature_parties earlier
      where earlier.request_id = party.request_id and earlier.position < party.position and earlier.signed_at is null))))`;

/** What a client was asked to sign: what awaits the account first, then the newest. */
export async function listRequests(
  db: Reader,
  { clientId, accountId }: { clientId: number; accountId: number },
  { limit, cursor }: Paging = {},
) {
  const order = listOrder(
    [{ value: sql`${awaits(accountId)}`, type: 'boolean' }, signatureRequests.sentAt, signatureRequests.id],
    'descending',
  );
  const query = db
    .select({ request: signatureRequests, awaitsYou: awaits(accountId), keyset: order.keyset })
    .from(signatureRequests)
    .where(and(eq(signatureRequests.clientId, clientId), order.after(cursor)))
    .orderBy(...order.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** How many requests of a client await the account. */
export async function countAwaiting(
  db: Reader,
  { clientId, accountId }: { clientId: number; accountId: number },
): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(signatureRequests)
    .where(and(eq(signatureRequests.clientId, clientId), awaits(accountId)));
  return row?.count ?? 0;
}

/** What these clients were sent to sign, in order of client. */
export function listOfClients(db: Reader, clientIds: readonly number[]): Promise<RequestRow[]> {
  const { clientId, id } = signatureRequests;
  return db
    .select()
    .from(signatureRequests)
    .where(inArray(clientId, [...clientIds]))
    .orderBy(asc(clientId), asc(id));
}

/** Some that are signed by everyone and have no sealed file yet. In no order: one that fails must not hold up the others. */
export async function listUnsealed(
  db: Reader,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .where(and(eq(signatureRequests.state, 'signed'), notInArray(signatureRequests.id, [...except])))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Open ones whose last day has passed. */
export async function listExpired(db: Reader, today: DateText): Promise<number[]> {
  const rows = await db
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .where(and(isOpen, lt(signatureRequests.validUntil, today)))
    .orderBy(asc(signatureRequests.id));
  return rows.map(({ id }) => id);
}

/** Open ones of clients that are not archived, for reminders and warnings. */
export async function listOpen(db: Reader): Promise<number[]> {
  const rows = await db
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .innerJoin(clients, eq(clients.id, signatureRequests.clientId))
    .where(and(isOpen, sql`${clients.status} <> 'archived'`))
    .orderBy(asc(signatureRequests.id));
  return rows.map(({ id }) => id);
}

/** The sealed request of a file, or of the code on its certificate. */
export async function findSealed(
  db: Reader,
  by: { sha256: string } | { code: string },
): Promise<RequestRow | undefined> {
  const condition =
    'sha256' in by ? eq(signatureRequests.fileSha256, by.sha256) : eq(signatureRequests.code, by.code);
  const [row] = await db
    .select()
    .from(signatureRequests)
    .where(and(condition, eq(signatureRequests.state, 'sealed')));
  return row;
}

/** The latest consent of an account for a client, of any version. */
export async function findConsent(
  db: Reader,
  { accountId, clientId }: { accountId: number; clientId: number },
): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(signatureConsents)
    .where(and(eq(signatureConsents.accountId, accountId), eq(signatureConsents.clientId, clientId)))
    .orderBy(desc(signatureConsents.id))
    .limit(1);
  return row;
}

/** A consent to the current statement that was not withdrawn, locked against a withdrawal until the transaction ends. */
export async function lockCurrentConsent(
  tx: Transaction,
  { accountId, clientId }: { accountId: number; clientId: number },
): Promise<ConsentRow | undefined> {
  const [row] = await tx
    .select()
    .from(signatureConsents)
    .where(
      and(
        eq(signatureConsents.accountId, accountId),
        eq(signatureConsents.clientId, clientId),
        eq(signatureConsents.version, consentVersion),
        isNull(signatureConsents.withdrawnAt),
      ),
    )
    .orderBy(desc(signatureConsents.id))
    .limit(1)
    .for('update');
  return row;
}

/** The consents that the parties of a request signed with. */
export function listConsents(db: Reader, ids: readonly number[]): Promise<ConsentRow[]> {
  return db
    .select()
    .from(signatureConsents)
    .where(inArray(signatureConsents.id, [...ids]));
}
