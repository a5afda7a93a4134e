import type { ProfileChange } from '#contract/accounts/profile/schemas.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Account } from '#server/http/request/session.ts';
import { verifyPassword } from './accounts.ts';
import { auditEntryOf } from './audit-entry.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { asAccount, renewAccess, type RenewedAccess, notifyRenewed } from './sessions.ts';
import { confirmationKinds, deleteConfirmations } from './confirmation-store.ts';
import { type AccountRow, findById, replacePassword, updateProfile } from './store.ts';
import { releaseName } from './username-store.ts';
import { requireFreeName, usernameTaken } from './usernames/look-alikes.ts';
import { lockUsernames } from './usernames/store.ts';

/**
 * Changes the password of someone who knows the current one. Every session ends; only this browser continues, with new
 * tokens. An email reports it regardless of preferences. A wrong current password is a field error, not a sign-out.
 */
export async function changePassword(
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'live' | 'now' | 'site'>,
  account: Account,
  current: { token: string; browser: string },
  form: { currentPassword: string; newPassword: string },
): Promise<RenewedAccess> {
  const { config, db, limits, live, now } = deps;
  const row = await requirePassword({ db, limits }, account, form.currentPassword);
  await requireGoodPassword(deps, form.newPassword, account, 'newPassword');
  const next = await hashPassword(form.newPassword);
  const renewed = await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, row, next))) throw wrongPassword();
    await audit(tx, auditEntryOf(account, 'password-changed'));
    await enqueueEmails(tx, [
      {
        kind: 'password-changed',
        payload: { accountId: account.id },
        unproven: account.emailConfirmed ? null : account.email,
        awaited: true,
      },
    ]);
    return renewAccess(tx, { config, now }, account, current, { authenticatedAt: now() });
  });
  notifyRenewed({ live }, renewed);
  return renewed;
}

/** Throws a field error (400) unless this is the account's current password; 429 after too many wrong attempts. */
export async function requirePassword(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { id }: Account,
  password: string,
): Promise<AccountRow> {
  const row = await findById(db, id);
  const isCorrect = await verifyPassword(limits, [['own-password', String(id)]], row?.passwordHash, password);
  if (!row || !isCorrect) throw wrongPassword();
  return row;
}

/** Changes name and username at once. A new email address requires the password, and takes effect once its holder opens the emailed link. */
export async function changeProfile(
  deps: Pick<Deps, 'db' | 'limits' | 'now' | 'site'>,
  account: Account,
  change: ProfileChange,
): Promise<Account> {
  const { db, limits } = deps;
  const email = change.email === shownAddressOf(account) ? undefined : change.email;
  const isNew = email !== undefined && email !== account.email;
  // Otherwise anyone at a signed-in browser could have every later email sent to an address of their own.
  if (isNew && change.currentPassword === undefined) throw missingPassword();
  if (isNew) await requirePassword({ db, limits }, account, change.currentPassword ?? '');
  if (isNew) await limits.consume('address-change', String(account.id));
  const username = change.username === account.username ? undefined : change.username;
  if (username !== undefined) await limits.consume('username-try', String(account.id));
  const facts = { firm: await deps.site.firm(), now: deps.now() };
  try {
    return await db.transaction(async (tx) => {
      const renamed = username === undefined ? undefined : await rename(tx, account, username, facts);
      // Inside the transaction, so that concurrent calls cannot exceed the limit.
      if (renamed) await limits.consume('username-change', String(account.id), { within: tx });
      const named = await changeFullName(tx, account, change.fullName);
      const row =
        email === undefined
          ? (named ?? renamed)
          : await requestEmailChange(tx, account, isNew ? email : null);
      const latest = row ?? (await findById(tx, account.id));
      if (!latest) throw new ApiError('signed-out');
      return { ...asAccount(latest), clientId: account.clientId };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw usernameTaken();
    throw error;
  }
}

/** The address as the form shows it: the pending one, or the account's own. */
function shownAddressOf({ email, pendingEmail }: Account): string {
  return pendingEmail ?? email;
}

/** The former username stays reserved for a while, so that nobody else can impersonate its holder. */
async function rename(
  tx: Transaction,
  account: Account,
  username: string,
  facts: { firm: FirmFacts; now: Date },
) {
  await lockUsernames(tx);
  const former = await findById(tx, account.id);
  const row = await updateProfile(tx, account.id, { username });
  if (!former || !row) throw new ApiError('signed-out');
  await requireFreeName(tx, row, facts);
  if (former.usernameKey !== row.usernameKey) await releaseName(tx, former, facts.now);
  await audit(tx, auditEntryOf(account, 'username-changed', { title: username }));
  return row;
}

/** Saves the full name; undefined if it is unchanged. */
async function changeFullName(
  tx: Transaction,
  account: Account,
  fullName: string | undefined,
): Promise<AccountRow | undefined> {
  if (fullName === undefined || fullName === account.fullName) return undefined;
  await audit(tx, auditEntryOf(account, 'full-name-changed', { title: fullName }));
  return updateProfile(tx, account.id, { fullName });
}

/** Enqueues an email to the new address and a warning to the old one. Null cancels a pending change. */
async function requestEmailChange(
  tx: Transaction,
  account: Account,
  email: string | null,
): Promise<AccountRow | undefined> {
  await deleteConfirmations(tx, account.id);
  const payload = { accountId: account.id };
  if (email !== null) {
    const { change: kind } = await confirmationKinds(tx, account.id, email);
    await enqueueEmails(tx, [
      { kind, payload, unproven: email },
      ...(account.emailConfirmed
        ? [{ kind: 'address-change-asked' as const, payload, unproven: null, awaited: true }]
        : []),
    ]);
    await audit(tx, auditEntryOf(account, 'address-change-asked'));
  }
  return updateProfile(tx, account.id, { pendingEmail: email });
}

function missingPassword(): ApiError {
  const message = 'Please enter your current password';
  return new ApiError('invalid', { message, fields: { currentPassword: message } });
}

function wrongPassword(): ApiError {
  const message = 'This is not your current password.';
  return new ApiError('invalid', { message, fields: { currentPassword: message } });
}
