import { displayName } from '#contract/accounts/rules.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { addMember, chooseClient } from '#server/domain/members/client-members.ts';
import { type Account, hashOf } from '#server/http/request/session.ts';
import type { InvitationHandlers } from '../joining.ts';

/** Switches the session to another client; 404 without access to it. The live connection restarts for that client. */
export async function switchClient(
  { db, now, live }: Pick<Deps, 'db' | 'now' | 'live'>,
  { id: accountId }: Account,
  token: string,
  clientId: number,
): Promise<void> {
  const tokenHash = hashOf(token);
  await db.transaction(async (tx) => {
    if (!(await chooseClient(tx, { accountId, clientId, tokenHash, at: now() })))
      throw new ApiError('not-found');
  });
  live.sessionsOver([tokenHash], 'renewed');
}

/**
 * Adds the client of an invitation to the signed-in account, and switches the session to that client. Returns the client's id.
 * Throws 403 if the invitation is for another account's address, and 409 if the account already has access or the invitation
 * is for staff; the invitation stays valid then.
 */
export async function addByInvitation(
  { db, now, live, limits }: Pick<Deps, 'db' | 'now' | 'live' | 'limits'>,
  invitationHandlers: Pick<InvitationHandlers, 'accept' | 'notify'>,
  account: Account,
  { token, session, address }: { token: string; session: string; address: string },
): Promise<number> {
  await limits.consume('invitation', address);
  const accountId = account.id;
  const tokenHash = hashOf(session);
  const clientId = await db.transaction(async (tx) => {
    const { to, holder, email: invitedEmail, invitedBy } = await invitationHandlers.accept(tx, token);
    if (holder?.id !== accountId) throw wrongAccount(invitedEmail, account);
    if (!('clientId' in to)) throw notForStaff();
    const isNew = await addMember(tx, { accountId, clientId: to.clientId, grantedBy: invitedBy });
    if (!isNew) throw new ApiError('conflict', { message: 'You already have access to this client.' });
    await chooseClient(tx, { accountId, clientId: to.clientId, tokenHash, at: now() });
    await invitationHandlers.notify(tx, { accountId, name: displayName(account), clientId: to.clientId });
    return to.clientId;
  });
  live.sessionsOver([tokenHash], 'renewed');
  return clientId;
}

function wrongAccount(
  invitedEmail: string,
  { username, email }: Pick<Account, 'username' | 'email'>,
): ApiError {
  return new ApiError('forbidden', {
    message: `This invitation is for ${invitedEmail}, but you are signed in as ${username} (${email}). Please log out and sign in with the account of ${invitedEmail}.`,
  });
}

function notForStaff(): ApiError {
  return new ApiError('conflict', { message: 'This invitation is for staff. Please ask the owner.' });
}
