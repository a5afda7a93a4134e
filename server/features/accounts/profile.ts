import type { ProfileChange } from '#contract/profile.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Account, hashOf } from '#server/http/session.ts';
import { isRightPassword, usernameTaken } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { asAccount } from './sessions.ts';
import {
  type AccountRow,
  deleteConfirmations,
  deleteOtherSessions,
  findById,
  isConfirmedElsewhere,
  replacePassword,
  updateProfile,
} from './store.ts';

/**
 * Changes the password of somebody who knows the present one: the other sessions end, and a letter tells of it whatever
 * the switches say. A wrong one is a field that is wrong, not a sign-out.
 */
export async function changePassword(
  { db, limits, live }: Pick<Deps, 'db' | 'limits' | 'live'>,
  account: Account,
  token: string,
  form: { currentPassword: string; newPassword: string },
): Promise<void> {
  const row = await findById(db, account.id);
  const right = await isRightPassword(
    limits,
    [['own-password', String(account.id)]],
    row?.passwordHash,
    form.currentPassword,
  );
  if (!row || !right) throw wrongPassword();
  const next = await hashPassword(form.newPassword);
  const ended = await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, row, next))) throw wrongPassword();
    await writeDown(tx, account, 'password-changed');
    await orderLetters(tx, [{ letter: 'password-changed', facts: { accountId: account.id } }]);
    return deleteOtherSessions(tx, account.id, hashOf(token));
  });
  live.sessionsOver(ended);
}

/** Changes the username at once; a new address only waits for the answer to the letter that goes to it. */
export async function changeProfile(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  account: Account,
  change: ProfileChange,
): Promise<Account> {
  const email = change.email === addressOf(account) ? undefined : change.email;
  const isNew = email !== undefined && email !== account.email;
  if (isNew) await limits.spend('address-change', String(account.id));
  try {
    return await db.transaction(async (tx) => {
      const renamed = await rename(tx, account, change.username);
      const row = email === undefined ? renamed : await askForAddress(tx, account, isNew ? email : null);
      const latest = row ?? (await findById(tx, account.id));
      if (!latest) throw new Refusal('signed-out');
      return asAccount(latest);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw usernameTaken();
    throw error;
  }
}

/** The address as the form shows it: the one that waits, or the account's own. */
function addressOf({ email, pendingEmail }: Account): string {
  return pendingEmail ?? email;
}

async function rename(tx: Transaction, account: Account, username: string | undefined) {
  if (username === undefined || username === account.username) return undefined;
  const row = await updateProfile(tx, account.id, { username });
  await writeDown(tx, account, 'username-changed', username);
  return row;
}

/** Orders the letter to the new address and one that warns the old; null takes an earlier wish back. */
async function askForAddress(
  tx: Transaction,
  account: Account,
  email: string | null,
): Promise<AccountRow | undefined> {
  await deleteConfirmations(tx, account.id);
  const facts = { accountId: account.id };
  if (email !== null) {
    const taken = await isConfirmedElsewhere(tx, email, account.id);
    await orderLetters(tx, [
      { letter: taken ? 'new-address-in-use' : 'confirm-new-address', facts },
      ...(account.emailConfirmed ? [{ letter: 'address-change-asked', facts }] : []),
    ]);
    await writeDown(tx, account, 'address-change-asked');
  }
  return updateProfile(tx, account.id, { pendingEmail: email });
}

function writeDown(tx: Transaction, account: Account, action: string, title = ''): Promise<void> {
  return recordActivity(tx, {
    accountId: account.id,
    clientId: account.clientId,
    action,
    subject: 'accounts',
    subjectId: account.id,
    ...(title !== '' && { detail: { title } }),
  });
}

function wrongPassword(): Refusal {
  const message = 'This is not your current password.';
  return new Refusal('invalid', { message, fields: { currentPassword: message } });
}
