import { minute } from '#contract/durations.ts';
import { mayRemember, type Role, type SecondFactorMethod } from '#contract/accounts/rules.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { countPasskeys } from '../passkeys/store.ts';
import { countRecoveryCodes, findApp, insertPending } from './store.ts';

/** How long the second step may take, in milliseconds. */
export const pendingTime = 10 * minute;

/** A sign-in whose password was correct and whose second factor is due: the cookie's token and the possible methods. */
export interface SecondFactorPending {
  pending: string;
  methods: SecondFactorMethod[];
  /** Whether the user may choose to remember this device. */
  canRemember: boolean;
}

/** Whether the SECOND_FACTOR setting requires a second factor for this role. */
export function requiresFactor({ secondFactor }: Pick<Deps['config'], 'secondFactor'>, role: Role): boolean {
  return secondFactor === 'everyone' || (secondFactor === 'staff' && role === 'admin');
}

/** The methods that an account can use for the second step; empty if it has no factor. */
export async function methodsOf(db: Reader, accountId: number): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = [];
  const app = await findApp(db, accountId);
  if (app?.confirmedAt) methods.push('totp');
  if ((await countPasskeys(db, accountId)) > 0) methods.push('passkey');
  if (methods.length > 0 && (await countRecoveryCodes(db, accountId)) > 0) methods.push('recovery');
  return methods;
}

/** Stores that the password was correct and the second step is due. Opens no session. */
export async function beginPending(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { id: accountId, role }: { id: number; role: Role },
  methods: SecondFactorMethod[],
): Promise<SecondFactorPending> {
  const pending = newToken();
  const expiresAt = new Date(now().getTime() + pendingTime);
  await insertPending(db, { tokenHash: hashOf(pending), accountId, expiresAt });
  return { pending, methods, canRemember: mayRemember(config.rememberDevices, role) };
}
