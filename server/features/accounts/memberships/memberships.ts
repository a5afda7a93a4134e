import { displayName } from '#contract/accounts/rules.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { addMember, chooseClient } from '#server/domain/members/client-members.ts';
import { type Account, hashOf } from '#server/http/request/session.ts';
import type { Admission } from '../joining.ts';

/** Makes a client the one that this session is for; 404 without access to it. The live connection begins again for that client. */
export async function choose(
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
 * Gives an account access to the client that an invitation to its address leads to, and chooses that client for the session. Only
 * the holder of that account can do so, signed in; the invitation stays good for them otherwise. Throws 409 where there is access
 * already, and for the firm's people; gives the client.
 */
export async function addByInvitation(
  { db, now, live, limits }: Pick<Deps, 'db' | 'now' | 'live' | 'limits'>,
  admission: Pick<Admission, 'take' | 'notify'>,
  account: Account,
  { token, session, address }: { token: string; session: string; address: string },
): Promise<number> {
  await limits.consume('invitation', address);
  const accountId = account.id;
  const tokenHash = hashOf(session);
  const clientId = await db.transaction(async (tx) => {
    const { to, holder, email: invited, invitedBy } = await admission.take(tx, token);
    if (holder?.id !== accountId) throw wrongAccount(invited, account);
    if (!('clientId' in to)) throw notForStaff();
    const isNew = await addMember(tx, { accountId, clientId: to.clientId, grantedBy: invitedBy });
    if (!isNew) throw new ApiError('conflict', { message: 'You already have access to this client.' });
    await chooseClient(tx, { accountId, clientId: to.clientId, tokenHash, at: now() });
    await admission.notify(tx, { accountId, name: displayName(account), clientId: to.clientId });
    return to.clientId;
  });
  live.sessionsOver([tokenHash], 'renewed');
  return clientId;
}

function wrongAccount(invited: string, { username, email }: Pick<Account, 'username' | 'email'>): ApiError {
  return new ApiError('forbidden', {
    message: `This invitation is for ${invited}, but you are signed in as ${username} (${email}). Please log out and sign in with the account of ${invited}.`,
  });
}

function notForStaff(): ApiError {
  return new ApiError('conflict', { message: 'This invitation is for staff. Please ask the owner.' });
}
