import { positionNames } from '#contract/accounts/access/rules.ts';
import { displayName, type Position, type Role } from '#contract/accounts/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { audit } from '#server/domain/audit.ts';
import { setReach } from '#server/domain/client-access.ts';
import { emit } from '#server/domain/events.ts';
import { ApiError } from '#server/domain/api-error.ts';
import {
  addressTaken,
  afterPassword,
  beginSession,
  type SessionParts,
  type SignedIn,
  type SignInPlace,
  usernameTaken,
} from './accounts.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { asAccount, recordEnded } from './sessions.ts';
import { requiresFactor, type SecondFactorPending } from './second-factor/pending.ts';
import { deleteFactors } from './second-factor/store.ts';
import { resetAccess } from './access-ending-store.ts';
import { findById, insertAccount, insertMember } from './store.ts';
import { isReservedName } from './username-store.ts';

/** What invitations and clients have to say when someone joins: other topics' business, handed in. */
export interface Admission {
  /** The role of the account that the invitation leads to; a client's for a link that is no good, which is refused later. */
  roleOf: (token: string) => Promise<Role>;
  /** Uses the invitation up, or refuses; `holder` is the account that has the invited address already. */
  take: (tx: Transaction, token: string) => Promise<Invited>;
  /** Moves the account of a prospect to the client, or refuses. */
  move: (tx: Transaction, moved: { accountId: number; clientId: number }) => Promise<void>;
  /** Notifies everyone concerned. */
  notify: (tx: Transaction, joined: { accountId: number; name: string; clientId: number }) => Promise<void>;
}

/** What an invitation leads to: a client, or the staff in a position and with some of the clients (null: all). */
interface Invited {
  to: { clientId: number } | { position: Position; clientIds: number[] | null };
  email: string;
  /** The account that invited, where it is known. */
  invitedBy: number | null;
  holder: { id: number } | undefined;
}

/** Makes the account of someone invited, as a member of that client or of the staff, and signs it in. The email has confirmed the address. */
export async function joinByInvitation(
  deps: SessionParts,
  admission: Admission,
  form: { token: string; username: string; fullName?: string | undefined; password: string },
  place: SignInPlace,
): Promise<SignedIn> {
  await deps.limits.consume('invitation', place.address);
  const role = await admission.roleOf(form.token);
  await requireGoodPassword(deps, form.password, { ...form, role });
  const passwordHash = await hashPassword(form.password);
  const { username, fullName = '' } = form;
  try {
    const account = await deps.db.transaction(async (tx) => {
      const { to, email, holder, invitedBy } = await admission.take(tx, form.token);
      if (holder) throw hasAccount();
      const isClient = 'clientId' in to;
      const made = {
        username,
        fullName,
        email,
        passwordHash,
        emailConfirmedAt: deps.now(),
        origin: 'invitation',
      } as const;
      const row = isClient
        ? await insertMember(tx, made, { clientId: to.clientId, grantedBy: invitedBy })
        : await insertAccount(tx, {
            ...made,
            role: 'admin',
            position: to.position,
            someClientsOnly: to.clientIds !== null,
          });
      if (!row || (await isReservedName(tx, row, deps.now()))) throw usernameTaken();
      if (isClient)
        await admission.notify(tx, { accountId: row.id, name: displayName(row), clientId: to.clientId });
      else await joinStaff(tx, row, to);
      return asAccount(row, requiresFactor(deps.config, row.role));
    });
    return await beginSession(deps, account, place, false);
  } catch (error) {
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}

/**
 * Lets the holder of an invited address have the account that was made with it: they choose a new password, every session
 * of the account ends, and only then it moves to the client. So a stranger who made the account gets nothing.
 */
export async function connectByInvitation(
  deps: SessionParts,
  admission: Admission,
  form: { token: string; password: string },
  place: SignInPlace,
): Promise<SignedIn | SecondFactorPending> {
  await deps.limits.consume('invitation', place.address);
  // Whose account it is shows inside the transaction only: the names of the person are not held against it here.
  await requireGoodPassword(deps, form.password, { role: 'client', username: '' });
  const passwordHash = await hashPassword(form.password);
  const { account, ended } = await deps.db.transaction(async (tx) => {
    const { to, holder } = await admission.take(tx, form.token);
    if (!('clientId' in to)) throw hasAccount();
    const { clientId } = to;
    if (!holder) throw new ApiError('conflict', { message: 'Please open the link again.' });
    const accountId = holder.id;
    await admission.move(tx, { accountId, clientId });
    // A stranger who made the account without confirming the address may have set up a factor.
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
    await recordEnded(tx, { id: accountId, clientId }, reset.ended.length);
    await enqueueEmails(tx, [{ kind: 'password-changed', payload: { accountId }, unproven: null }]);
    return { account: reset.account, ended: reset.ended };
  });
  deps.live.sessionsOver(ended);
  return afterPassword(deps, account, place, false);
}

/** Someone has joined the staff: they reach what the invitation said, and the firm is notified. */
async function joinStaff(
  tx: Transaction,
  { id, ...person }: { id: number; username: string; fullName: string },
  { position, clientIds }: { position: Position; clientIds: number[] | null },
): Promise<void> {
  await setReach(tx, id, clientIds);
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

function hasAccount(): ApiError {
  return new ApiError('conflict', {
    message: 'This address has an account already. Please open the link again to connect that account.',
  });
}
