import { and, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { hasSecondFactor } from '../has-second-factor.ts';

/**
 * The condition, in queries on sessions and their accounts, that a session opens anything: its time is not over, the account
 * is open, and the session has passed a second factor if the account has one.
 */
export function isActiveSession(db: Reader, now: Date): SQL | undefined {
  return and(
    gt(sessions.expiresAt, now),
    isNull(accounts.closedAt),
    or(isNotNull(sessions.factorAt), not(sql`(${hasSecondFactor(db)})`)),
  );
}
