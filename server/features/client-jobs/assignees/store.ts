import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { accounts, staffClients } from '#server/db/schema/accounts.ts';

/** The name of an account, as `displayName` gives it, in SQL. */
export const nameOf = sql<string>`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`;

/** Staff accounts by name, without closed ones. */
export function listStaff(db: Reader) {
  return db
    .select({ id: accounts.id, name: nameOf })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.closedAt)))
    .orderBy(sql`lower(${nameOf})`);
}

/** True if the account is open, belongs to the staff and has access to the client. */
export async function mayBeAssigned(db: Reader, accountId: number, clientId: number): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.role, 'admin'),
        isNull(accounts.closedAt),
        sql`(not ${accounts.someClientsOnly} or exists (select 1 from ${staffClients} reached
          where reached.account_id = ${accountId} and reached.client_id = ${clientId}))`,
      ),
    );
  return rows.length > 0;
}
