import type { disownOutcomes } from '#contract/accounts/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { hasClientRecords } from '#server/domain/client-tables.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { audit } from '#server/domain/audit.ts';
import { findClient } from '#server/domain/recipients.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type Account, hashOf } from '#server/http/request/session.ts';
import { addressTaken } from './accounts.ts';
import { renewAccess, type RenewedAccess, notifyRenewed } from './sessions.ts';
import {
  confirmationKinds,
  confirmEmail,
  deleteConfirmations,
  lockConfirmation,
} from './confirmation-store.ts';
import { type AccountRow, deleteProspect, findById, updateProfile } from './store.ts';

/**
 * Confirms the address of an emailed link for the caller's account; throws 409 if another account has it. The link works only
 * in a session of the account that requested it, so the email alone cannot confirm someone else's account. Every other
 * session of the account ends.
 */
export async function confirmAddress(
  { config, db, now, live }: Pick<Deps, 'config' | 'db' | 'now' | 'live'>,
  account: Account,
  current: { token: string; browser: string },
  token: string,
): Promise<{ email: string; renewed: RenewedAccess }> {
  try {
    const confirmed = await db.transaction(async (tx) => {
      const { row, email } = await lockLink(tx, token, now());
      if (row.id !== account.id) throw wrongAccount(row.username, account.username);
      if (!(await confirmEmail(tx, row.id, email, now()))) throw addressTaken();
      await deleteConfirmations(tx, row.id);
      await auditAccount(tx, row, 'confirmed-address');
      return {
        email,
        renewed: await renewAccess(tx, { config, now }, account, current),
      };
    });
    notifyRenewed({ live }, confirmed.renewed);
    return confirmed;
  } catch (error) {
    // Two concurrent confirmations of one address both find it free; the unique index decides.
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}

/**
 * Sends the email that confirms an address again. If the address belongs to another account, it is the email that says so,
 * and the answer is the same. Throws 409 if there is nothing to confirm, 429 after a few times.
 */
export async function resendConfirmation(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { id, email, emailConfirmed, pendingEmail }: Account,
): Promise<{ sent: boolean }> {
  const address = pendingEmail ?? email;
  if (emailConfirmed && pendingEmail === null)
    throw new ApiError('conflict', { message: 'Your email address is confirmed already.' });
  await limits.consume('confirmation-email', String(id));
  return db.transaction(async (tx) => {
    const kinds = await confirmationKinds(tx, id, address);
    const kind = pendingEmail === null ? kinds.first : kinds.change;
    return { sent: (await enqueueEmails(tx, [{ kind, payload: { accountId: id }, unproven: address }])) > 0 };
  });
}

/**
 * Handles "This wasn’t me": someone else entered this person's email address. Deletes an unconfirmed account without records.
 * Leaves one with records to the firm, which is notified. An account with another address only loses this pending one.
 */
export function disownAddress(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<{ outcome: (typeof disownOutcomes)[number] }> {
  return db.transaction(async (tx) => {
    const { row, email } = await lockLink(tx, token, now());
    await deleteConfirmations(tx, row.id);
    if (row.emailConfirmedAt !== null || row.email !== email) {
      await updateProfile(tx, row.id, { pendingEmail: null });
      await auditAccount(tx, row, 'address-disowned');
      return { outcome: 'address-removed' };
    }
    if (await isUntouchedProspect(tx, row)) {
      await auditAccount(tx, row, 'account-disowned');
      await deleteProspect(tx, { accountId: row.id, clientId: row.clientId }, now());
      return { outcome: 'account-deleted' };
    }
    await auditAccount(tx, row, 'address-disowned');
    await emit(tx, {
      firm: {
        clientId: row.clientId,
        type: 'client',
        title: 'Account opened with someone else’s address',
        message: `The owner of ${email} says they did not create the account ${row.username}. Please check who it is before you share anything.`,
      },
    });
    return { outcome: 'firm-notified' };
  });
}

/** The account and the address that a link confirms, with the link locked; 404 for a used or expired link. */
async function lockLink(tx: Transaction, token: string, now: Date) {
  const link = await lockConfirmation(tx, hashOf(token), now);
  const row = link && (await findById(tx, link.accountId));
  if (!link || !row) {
    throw new ApiError('not-found', { message: 'This link was already used or has expired.' });
  }
  return { row, email: link.email };
}

/** Whether an account that registered on its own has nothing of anybody yet. */
export async function isUntouchedProspect(tx: Transaction, { role, clientId }: AccountRow): Promise<boolean> {
  if (role !== 'client' || clientId === null) return false;
  const client = await findClient(tx, clientId, { lock: true });
  return client?.status === 'prospect' && !(await hasClientRecords(tx, clientId));
}

function auditAccount(
  tx: Transaction,
  { id, clientId, username }: AccountRow,
  action: AuditAction,
): Promise<void> {
  return audit(tx, {
    // Whoever opened the email acts here, and that may not be the account's holder.
    accountId: action === 'confirmed-address' ? id : null,
    clientId,
    action,
    subject: 'accounts',
    subjectId: id,
    detail: { title: username },
  });
}

function wrongAccount(linkUsername: string, currentUsername: string): ApiError {
  return new ApiError('forbidden', {
    message: `You are signed in as ${currentUsername}, but this link belongs to the account ${linkUsername}. Please log out and sign in as ${linkUsername} to confirm.`,
  });
}
