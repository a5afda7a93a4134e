import { sql } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';

/** What the person of a joined account is called, as {@link displayName} of the contract says; null without an account. */
export const accountName = sql<
  string | null
>`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`;
