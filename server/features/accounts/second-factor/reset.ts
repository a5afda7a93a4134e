import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { endAccess } from '#server/domain/members/access-ending.ts';
import type { Account } from '#server/http/request/session.ts';
import { auditEndedSessions } from '../sessions.ts';
import { findById } from '../store.ts';
import { methodsOf } from './pending.ts';
import { deleteFactors } from './store.ts';

/**
 * Removes every second factor of someone who lost theirs, at the owner's request. Ends their sessions, audits the reason and
 * notifies them by email. If the settings require a factor, they set up a new one at the next sign-in.
 */
export async function resetSecondFactor(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  owner: Account,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  if (id === owner.id) throw ownAccount();
  const ended = await db.transaction(async (tx) => {
    const account = await findById(tx, id);
    if (!account) throw new ApiError('not-found');
    if ((await methodsOf(tx, id)).length === 0) throw noSecondFactor();
    await deleteFactors(tx, id);
    const rows = await endAccess(tx, id);
    await audit(tx, {
      accountId: owner.id,
      clientId: account.clientId,
      action: 'second-factor-reset',
      subject: 'accounts',
      subjectId: id,
      detail: { title: `${account.username}: ${reason}` },
    });
    await auditEndedSessions(tx, account, rows.length);
    await enqueueEmails(tx, [
      {
        kind: 'second-factor-changed',
        payload: { accountId: id, change: 'reset' },
        unproven: null,
        awaited: true,
      },
    ]);
    return rows.map(({ tokenHash }) => tokenHash);
  });
  live.sessionsOver(ended);
}

function ownAccount(): ApiError {
  return new ApiError('conflict', {
    message: 'You can’t reset your own two-step sign-in here. Please use your Security page.',
  });
}

function noSecondFactor(): ApiError {
  return new ApiError('conflict', { message: 'This person has not set up two-step sign-in.' });
}
