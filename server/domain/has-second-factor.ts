import { and, eq, exists, isNotNull, or } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { accounts, authenticatorApps, passkeys } from '#server/db/schema/accounts.ts';

/** The condition that an account has a second factor, for a query on accounts. */
export function hasSecondFactor(db: Reader) {
  const apps = db
    .select({ id: authenticatorApps.accountId })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.accountId, accounts.id), isNotNull(authenticatorApps.confirmedAt)));
  const keys = db
    .select({ id: passkeys.accountId })
    .from(passkeys)
    .where(eq(passkeys.accountId, accounts.id));
  return or(exists(apps), exists(keys));
}
