import type { AuditAction } from '#contract/audit/labels.ts';
import type { ProfileChange } from '#contract/accounts/profile/schemas.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Account } from '#server/http/request/session.ts';
import { isRightPassword, usernameTaken } from './accounts.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { asAccount, renewAccess, type RenewedAccess, notifyRenewed } from './sessions.ts';
import { deleteConfirmations, isConfirmedElsewhere } from './confirmation-store.ts';
import { type AccountRow, findById, replacePassword, updateProfile } from './store.ts';
import { isReservedName, releaseName } from './username-store.ts';

/**
 * Changes the password of someone who knows the current one: every session ends and goes on with a new
 * token here alone, and an email says so whatever
 * the preferences are. A wrong one is a field that is wrong, not a sign-out.
 */
export async function changePassword(
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'live' | 'now' | 'site'>,
  account: Account,
  present: { token: string; browser: string },
  form: { currentPassword: string; newPassword: string },
): Promise<RenewedAccess> {
  const { config, db, limits, live, now } = deps;
  const row = await requirePassword({ db, limits }, account, form.currentPassword);
  await requireGoodPassword(deps, form.newPassword, account, 'newPassword');
  const next = await hashPassword(form.newPassword);
  const renewed = await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, row, next))) throw wrongPassword();
    await auditAccount(tx, account, 'password-changed');
    await enqueueEmails(tx, [
      {
        kind: 'password-changed',
        payload: { accountId: account.id },
        unproven: account.emailConfirmed ? null : account.email,
        awaited: true,
      },
    ]);
    return renewAccess(tx, { config, now }, account, present, { withPassword: true });
  });
  notifyRenewed({ live }, renewed);
  return renewed;
}

/** Refuses anyone who does not know the present password, as a field that is wrong. */
export async function requirePassword(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { id }: Account,
  password: string,
): Promise<AccountRow> {
  const row = await findById(db, id);
  const right = await isRightPassword(limits, [['own-password', String(id)]], row?.passwordHash, password);
  if (!row || !right) throw wrongPassword();
  return row;
}

/** Changes name and username at once; a new address takes the password, and waits for the answer to the email that goes to it. */
export async function changeProfile(
  { db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>,
  account: Account,
  change: ProfileChange,
): Promise<Account> {
  const email = change.email === addressOf(account) ? undefined : change.email;
  const isNew = email !== undefined && email !== account.email;
  // Otherwise anyone at a signed-in browser could have every later email sent to an address of their own.
  if (isNew && change.currentPassword === undefined) throw passwordMissing();
  if (isNew) await requirePassword({ db, limits }, account, change.currentPassword ?? '');
  if (isNew) await limits.consume('address-change', String(account.id));
  const username = change.username === account.username ? undefined : change.username;
  if (username !== undefined) await limits.consume('username-try', String(account.id));
  try {
    return await db.transaction(async (tx) => {
      const renamed = username === undefined ? undefined : await rename(tx, account, username, now());
      // Inside, so that of many at once none is renamed beyond the limit.
      if (renamed) await limits.consume('username-change', String(account.id), { within: tx });
      const named = await changeFullName(tx, account, change.fullName);
      const row =
        email === undefined ? (named ?? renamed) : await askForAddress(tx, account, isNew ? email : null);
      const latest = row ?? (await findById(tx, account.id));
      if (!latest) throw new ApiError('signed-out');
      return { ...asAccount(latest), clientId: account.clientId };
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

/** The former name stays reserved for a while: nobody else can pass for who had it. */
async function rename(tx: Transaction, account: Account, username: string, now: Date) {
  const former = await findById(tx, account.id);
  const row = await updateProfile(tx, account.id, { username });
  if (!former || !row) throw new ApiError('signed-out');
  if (await isReservedName(tx, row, now)) throw usernameTaken();
  if (former.usernameKey !== row.usernameKey) await releaseName(tx, former, now);
  await auditAccount(tx, account, 'username-changed', username);
  return row;
}

/** Saves what the person is called; nothing where it stays. */
async function changeFullName(
  tx: Transaction,
  account: Account,
  fullName: string | undefined,
): Promise<AccountRow | undefined> {
  if (fullName === undefined || fullName === account.fullName) return undefined;
  await auditAccount(tx, account, 'full-name-changed', fullName);
  return updateProfile(tx, account.id, { fullName });
}

/** Enqueues the email to the new address and one that warns the old; null takes an earlier wish back. */
async function askForAddress(
  tx: Transaction,
  account: Account,
  email: string | null,
): Promise<AccountRow | undefined> {
  await deleteConfirmations(tx, account.id);
  const facts = { accountId: account.id };
  if (email !== null) {
    const taken = await isConfirmedElsewhere(tx, email, account.id);
    await enqueueEmails(tx, [
      { kind: taken ? 'new-address-in-use' : 'confirm-new-address', payload: facts, unproven: email },
      ...(account.emailConfirmed
        ? [{ kind: 'address-change-asked' as const, payload: facts, unproven: null, awaited: true }]
        : []),
    ]);
    await auditAccount(tx, account, 'address-change-asked');
  }
  return updateProfile(tx, account.id, { pendingEmail: email });
}

function auditAccount(tx: Transaction, account: Account, action: AuditAction, title = ''): Promise<void> {
  return audit(tx, {
    accountId: account.id,
    clientId: account.clientId,
    action,
    subject: 'accounts',
    subjectId: account.id,
    ...(title !== '' && { detail: { title } }),
  });
}

function passwordMissing(): ApiError {
  const message = 'Please enter your current password';
  return new ApiError('invalid', { message, fields: { currentPassword: message } });
}

function wrongPassword(): ApiError {
  const message = 'This is not your current password.';
  return new ApiError('invalid', { message, fields: { currentPassword: message } });
}
