import { and, eq, exists, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { authenticatorApps } from '#server/db/schema/second-factor.ts';

/** Whether the account of the row at hand has a second factor: for a query on accounts. */
export function hasSecondFactor(db: Database | Transaction) {
  const apps = db
    .select({ id: authenticatorApps.accountId })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.accountId, accounts.id), isNotNull(authenticatorApps.confirmedAt)));
  return exists(apps);
}
