import { sql } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';

/** The name of an account's person, the same as {@link displayName} of the contract. */
export const nameOfAccount = sql<string>`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`;

/** The same where the account may be missing from the join: null without one. */
export const accountName = sql<string | null>`${nameOfAccount}`;
