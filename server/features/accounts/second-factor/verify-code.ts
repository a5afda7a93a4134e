import pLimit from 'p-limit';
import type { Transaction } from '#server/db/client.ts';
import { appKeyPurpose } from '#server/domain/topics/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { consumeRecoveryCode, consumeStep, countRecoveryCodes, findApp } from './store.ts';
import { stepOf } from './totp.ts';

/** Which factor was used (for the audit log), or why it was refused: `why` for the audit log, `error` for the user. */
export type Outcome = { how: string; recoveryCodesLeft?: number } | { why: string; error: ApiError };

/** One check at a time in each process. Waiting in the queue does not use up an attempt. */
export const factorQueue = pLimit(1);

/** Checks a code of the account's authenticator app or one of its recovery codes. A right one is used up. */
export async function verifyCode(
  tx: Transaction,
  { master, now }: Pick<Deps, 'master' | 'now'>,
  accountId: number,
  typed: string,
): Promise<Outcome> {
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    const hash = recoveryCodeHash(master, accountId, typed);
    return (await consumeRecoveryCode(tx, accountId, hash, now()))
      ? { how: 'a recovery code', recoveryCodesLeft: await countRecoveryCodes(tx, accountId) }
      : refused('wrong recovery code', 'This recovery code is not correct, or it was already used.');
  }
  const app = await findApp(tx, accountId);
  const key = app?.encryptedKey && master.unwrap(app.encryptedKey, appKeyPurpose(accountId));
  const step = key ? stepOf(key, digits, now()) : null;
  if (step === null) return refused('wrong code', 'This code is not correct. Please check it and try again.');
  return (await consumeStep(tx, accountId, step))
    ? { how: 'an authenticator app' }
    : refused('code used before', 'This code was already used. Please wait for the next one.');
}

function refused(why: string, message: string): Outcome {
  return { why, error: new ApiError('wrong-code', { message, fields: { code: message } }) };
}
