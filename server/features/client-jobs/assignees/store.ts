import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { nameOfAccount } from '#server/db/account-name.ts';
import type { Reader } from '#server/db/client.ts';
import { accounts, staffClients } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';

/** The staff with open accounts by name, with the minutes that each works in a week. */
export function listStaff(db: Reader) {
  return db
    .select({ id: accounts.id, name: nameOfAccount, weeklyMinutes: accounts.weeklyMinutes })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.closedAt)))
    .orderBy(sql`sort_key(${nameOfAccount}) collate "C"`);
}

/** True if the account is open, belongs to the staff and has access to the client. */
export async function mayBeAssigned(db: Reader, accountId: number, clientId: number): Promise<boolean> {
  return (await clientsOfStaff(db, accountId, [{ clientId }])).has(clientId);
}

/** Which of these clients the account has access to, if it is open and belongs to the staff. */
export async function clientsOfStaff(
  db: Reader,
  accountId: number,
  of: readonly { clientId: number }[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        inArray(
          clients.id,
          of.map(({ clientId }) => clientId),
        ),
        eq(accounts.role, 'admin'),
        isNull(accounts.closedAt),
        sql`(not ${accounts.someClientsOnly} or exists (select 1 from ${staffClients} reached
          where reached.account_id = ${accountId} and reached.client_id = ${clients.id}))`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
