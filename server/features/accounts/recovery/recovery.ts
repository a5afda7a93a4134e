import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { findClient } from '#server/domain/recipients.ts';
import { hashOf } from '#server/http/request/session.ts';
import { confirmEmail } from '../confirmation-store.ts';
import { isUntouchedProspect } from '../confirming.ts';
import { requireGoodPassword } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { auditEndedSessions } from '../sessions.ts';
import { resetAccess } from '../access-reset-store.ts';
import { deleteFactors } from '../second-factor/store.ts';
import { type AccountRow, findById } from '../store.ts';
import { findForReset, findReset, lockReset } from './store.ts';

/**
 * Emails the holder of an address a link to choose a new password. Takes the same steps and gives the same answer whether or
 * not there is an account: the email template looks it up, after the response was sent.
 */
export async function requestReset(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limits.consume('recovery-address', address);
  await limits.consume('recovery-email', email.toLowerCase());
  const account = await findForReset(db, email);
  await db.transaction(async (tx) => {
    await audit(tx, {
      action: 'password-reset-asked',
      subject: 'accounts',
      subjectId: account?.id ?? null,
    });
    // An address that no one has confirmed is counted by the template, so that this takes the same steps for every address.
    await enqueueEmails(tx, [
      { kind: 'password-reset', payload: { accountId: account?.id ?? 0 }, unproven: null, awaited: true },
    ]);
  });
}

/** Whose password a link resets. Changes nothing. 404 for a used, expired or invalid link. */
export async function openReset(
  { db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>,
  token: string,
  address: string,
): Promise<{ username: string; role: AccountRow['role'] }> {
  await limits.consume('recovery-link', address);
  const link = await findReset(db, hashOf(token), now());
  const { username, role } = await requireAccount(db, link);
  return { username, role };
}

/**
 * Sets a new password with an emailed link, which works once. Ends every session of the account, removes every known browser
 * and voids all other links. Signs nobody in: the next sign-in requires everything as usual.
 */
export async function finishReset(
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'live' | 'now' | 'site'>,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<{ role: AccountRow['role'] }> {
  const { db, limits, live, now } = deps;
  await limits.consume('recovery-link', address);
  const holder = await requireAccount(db, await findReset(db, hashOf(token), now()));
  await requireGoodPassword(deps, password, holder);
  const passwordHash = await hashPassword(password);
  const { account, ended } = await db.transaction(async (tx) => {
    const row = await requireAccount(tx, await lockReset(tx, hashOf(token), now()));
    const reset = await resetAccess(tx, row.id, passwordHash);
    if (row.emailConfirmedAt === null) await claimUnconfirmed(tx, row, now());
    await audit(tx, {
      // Whoever opened the email acts here.
      accountId: null,
      clientId: row.clientId,
      action: 'password-reset',
      subject: 'accounts',
      subjectId: row.id,
      detail: { title: row.username },
    });
    await auditEndedSessions(tx, row, reset.ended.length);
    await enqueueEmails(tx, [
      { kind: 'password-was-reset', payload: { accountId: row.id }, unproven: null, awaited: true },
    ]);
    return { account: row, ended: reset.ended };
  });
  live.sessionsOver(ended);
  return { role: account.role };
}

/**
 * Whoever opened the link holds the address, which nobody has confirmed: that confirms it, and removes second factors that a
 * stranger may have set up. Throws 409 for an account with records, which may belong to someone who mistyped the address.
 */
async function claimUnconfirmed(tx: Transaction, row: AccountRow, at: Date): Promise<void> {
  const isClaimed = (await isUntouchedProspect(tx, row)) && (await confirmEmail(tx, row.id, row.email, at));
  if (!isClaimed)
    throw new ApiError('conflict', {
      message:
        'The email address of this account was never confirmed, so we can’t reset it here. Please call us.',
    });
  await deleteFactors(tx, row.id);
}

/** The account behind a link; 404 for an invalid link, 409 for a closed account or an archived client. */
async function requireAccount(db: Deps['db'] | Transaction, link: { accountId: number } | undefined) {
  const account = link && (await findById(db, link.accountId));
  if (!account)
    throw new ApiError('not-found', {
      message: 'This link was already used or has expired. Please request a new one.',
    });
  if (account.closedAt !== null)
    throw new ApiError('conflict', {
      message: 'This account is closed, so its password can’t be reset here. Please call us.',
    });
  if (await isArchived(db, account))
    throw new ApiError('conflict', {
      message: 'This account is archived, so its password can’t be reset here. Please call us.',
    });
  return account;
}

/** Whether the client of an account is archived. */
export async function isArchived(
  db: Deps['db'] | Transaction,
  { clientId }: Pick<AccountRow, 'clientId'>,
): Promise<boolean> {
  return clientId !== null && (await findClient(db, clientId))?.status === 'archived';
}
