import { sql } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';

/** The name of a joined account's person, the same as {@link displayName} of the contract; null without an account. */
export const accountName = sql<
  string | null
>`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`;
