import { positionNames } from '#contract/accounts/access/rules.ts';
import { displayName, type Position, type Role } from '#contract/accounts/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { audit } from '#server/domain/audit.ts';
import { setClientAccess } from '#server/domain/client-access.ts';
import type { AcceptedInvitation } from '#server/domain/members/accepted-invitation.ts';
import { emit } from '#server/domain/events.ts';
import { ApiError } from '#server/domain/api-error.ts';
import {
  addressTaken,
  afterPassword,
  beginSession,
  type SessionParts,
  type SignedIn,
  type SignInContext,
} from './accounts.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { asAccount, auditEndedSessions } from './sessions.ts';
import { requiresFactor, type SecondFactorPending } from './second-factor/pending.ts';
import { deleteFactors } from './second-factor/store.ts';
import { resetAccess } from './access-reset-store.ts';
import { findById, insertAccount, insertMember } from './store.ts';
import { requireFreeName, usernameTaken } from './usernames/look-alikes.ts';
import { lockUsernames } from './usernames/store.ts';

/** What the clients feature does when someone joins by invitation. Passed in, because a feature never imports another. */
export interface InvitationHandlers {
  /** The role of the account that the invitation leads to; 'client' for an invalid link, which `accept` rejects later. */
  roleOf: (token: string) => Promise<Role>;
  /** Consumes the invitation, or throws. `holder` is the account that already has the invited address. */
  accept: (tx: Transaction, token: string) => Promise<AcceptedInvitation>;
  /** Moves a prospect's account to the client, or throws. */
  move: (tx: Transaction, moved: { accountId: number; clientId: number }) => Promise<void>;
  /** Notifies everyone concerned that someone joined. */
  notify: (tx: Transaction, joined: { accountId: number; name: string; clientId: number }) => Promise<void>;
}

/** Creates the account of an invited person, as a member of a client or of the staff, and signs it in. The emailed link confirms the address. */
export async function joinByInvitation(
  deps: SessionParts,
  invitationHandlers: InvitationHandlers,
  form: { token: string; username: string; fullName?: string | undefined; password: string },
  context: SignInContext,
): Promise<SignedIn> {
  await deps.limits.consume('invitation', context.address);
  const role = await invitationHandlers.roleOf(form.token);
  await requireGoodPassword(deps, form.password, { ...form, role });
  const passwordHash = await hashPassword(form.password);
  const { username, fullName = '' } = form;
  const firm = await deps.site.firm();
  try {
    const account = await deps.db.transaction(async (tx) => {
      await lockUsernames(tx);
      const { to, email, holder, invitedBy } = await invitationHandlers.accept(tx, form.token);
      if (holder) throw accountExists();
      const isClient = 'clientId' in to;
      const values = {
        username,
        fullName,
        email,
        passwordHash,
        emailConfirmedAt: deps.now(),
        origin: 'invitation',
      } as const;
      const row = isClient
        ? await insertMember(tx, values, { clientId: to.clientId, grantedBy: invitedBy })
        : await insertAccount(tx, {
            ...values,
            role: 'admin',
            position: to.position,
            someClientsOnly: to.clientIds !== null,
          });
      if (!row) throw usernameTaken();
      await requireFreeName(tx, row, { firm, now: deps.now() });
      if (isClient)
        await invitationHandlers.notify(tx, {
          accountId: row.id,
          name: displayName(row),
          clientId: to.clientId,
        });
      else await joinStaff(tx, row, to);
      return asAccount(row, requiresFactor(deps.config, row.role));
    });
    return await beginSession(deps, account, context, false);
  } catch (error) {
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}

/**
 * Moves an existing account with the invited address to the client. The holder of the address chooses a new password and
 * every session of the account ends, so a stranger who registered with that address gets no access to the client.
 */
export async function connectByInvitation(
  deps: SessionParts,
  invitationHandlers: InvitationHandlers,
  form: { token: string; password: string },
  context: SignInContext,
): Promise<SignedIn | SecondFactorPending> {
  await deps.limits.consume('invitation', context.address);
  // The account is only known inside the transaction, so the password is not compared with its names here.
  await requireGoodPassword(deps, form.password, { role: 'client', username: '' });
  const passwordHash = await hashPassword(form.password);
  const { account, ended } = await deps.db.transaction(async (tx) => {
    const { to, holder } = await invitationHandlers.accept(tx, form.token);
    if (!('clientId' in to)) throw accountExists();
    const { clientId } = to;
    if (!holder) throw new ApiError('conflict', { message: 'Please open the link again.' });
    const accountId = holder.id;
    await invitationHandlers.move(tx, { accountId, clientId });
    // A stranger who registered without confirming the address may have set up a second factor.
    const before = await findById(tx, accountId);
    if (!before?.emailConfirmedAt) await deleteFactors(tx, accountId);
    const reset = await resetAccess(tx, accountId, passwordHash);
    if (!reset.account) throw new ApiError('not-found');
    await audit(tx, {
      accountId,
      clientId,
      action: 'password-changed',
      subject: 'accounts',
      subjectId: accountId,
    });
    await auditEndedSessions(tx, { id: accountId, clientId }, reset.ended.length);
    await enqueueEmails(tx, [{ kind: 'password-changed', payload: { accountId }, unproven: null }]);
    return { account: reset.account, ended: reset.ended };
  });
  deps.live.sessionsOver(ended);
  return afterPassword(deps, account, context, false);
}

/** Gives a new staff member access to the clients named in the invitation, and notifies the firm. */
async function joinStaff(
  tx: Transaction,
  { id, ...person }: { id: number; username: string; fullName: string },
  { position, clientIds }: { position: Position; clientIds: number[] | null },
): Promise<void> {
  await setClientAccess(tx, id, clientIds);
  const title = positionNames[position];
  await emit(tx, {
    audit: {
      accountId: id,
      action: 'staff-joined',
      subject: 'accounts',
      subjectId: id,
      detail: { title },
    },
    firm: {
      type: 'client',
      title: 'Invitation accepted',
      message: `${displayName(person)} joined the staff as ${title}.`,
    },
  });
}

function accountExists(): ApiError {
  return new ApiError('conflict', {
    message: 'This address has an account already. Please open the link again to connect that account.',
  });
}
