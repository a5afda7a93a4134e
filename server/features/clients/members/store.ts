import { asc, eq, getColumns, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import { hasSecondFactor } from '#server/domain/has-second-factor.ts';

/** How many clients someone has access to. */
export async function countClientsOf(db: Reader, accountId: number): Promise<number> {
  return db.$count(clientMembers, eq(clientMembers.accountId, accountId));
}

/** The other clients that a client's people have access to, by name. */
export function listOtherClients(db: Reader, clientId: number, viewer: Viewer) {
  return db
    .select({
      accountId: clientMembers.accountId,
      id: clients.id,
      name: clients.name,
      viewerHasAccess: sql<boolean>`${isAccessible(viewer, sql`clients.id`) ?? sql`true`}`,
    })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(
      sql`${clients.id} <> ${clientId} and ${clientMembers.accountId} in
        (select account_id from client_members mine where mine.client_id = ${clientId})`,
    )
    .orderBy(asc(clients.sortKey), asc(clients.id));
}

/** The accounts with access to a client's portal, oldest account first. */
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

/** The id of the prospect that someone has access to, if it is their only client. */
export async function findProspectOf(db: Reader, accountId: number): Promise<number | undefined> {
  const rows = await db
    .select({ id: clients.id, status: clients.status })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(eq(clientMembers.accountId, accountId));
  const [only] = rows;
  return rows.length === 1 && only?.status === 'prospect' ? only.id : undefined;
}
