import type { Role, SecondFactorMethod } from '#contract/accounts/rules.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { countRecoveryCodes, findApp, insertPending } from './store.ts';

/** How long the second step may take, in milliseconds. */
export const pendingTime = 10 * 60_000;

/** A right password where a second factor is due: the token for the cookie, and how to go on. */
export interface SecondFactorPending {
  pending: string;
  methods: SecondFactorMethod[];
}

/** Whether the setting requires a second factor of this role. */
export function requiresFactor({ secondFactor }: Pick<Deps['config'], 'secondFactor'>, role: Role): boolean {
  return secondFactor === 'everyone' || (secondFactor === 'staff' && role === 'admin');
}

/** The ways in which an account can take the second step; none where it has no factor. */
export async function methodsOf(
  db: Database | Transaction,
  accountId: number,
): Promise<SecondFactorMethod[]> {
  const app = await findApp(db, accountId);
  if (!app?.confirmedAt) return [];
  return (await countRecoveryCodes(db, accountId)) > 0 ? ['totp', 'recovery'] : ['totp'];
}

/** Notes that the password was right and the second step is due; opens nothing. */
export async function beginPending(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: number,
  methods: SecondFactorMethod[],
): Promise<SecondFactorPending> {
  const pending = newToken();
  const expiresAt = new Date(now().getTime() + pendingTime);
  await insertPending(db, { tokenHash: hashOf(pending), accountId, expiresAt });
  return { pending, methods };
}
