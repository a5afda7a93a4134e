import type { ActorId } from '#server/domain/audit.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Transaction } from '#server/db/client.ts';
import type { ChangedSessions, Deps } from '#server/deps.ts';
import type { Account } from '#server/http/request/session.ts';
import { changeClientWithin } from './clients.ts';
import { removeAccessWithin } from './members/members.ts';
import { countClientsOf, listMembers, lockAccount } from './members/store.ts';
import type { ClientRow } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'master' | 'live' | 'clientKeys'>;

/** What other features do when a client is archived, in the same transaction. Passed in, because a feature never imports another. */
export interface ArchivingHandlers {
  closeAccount: (tx: Transaction, owner: Account, id: number, reason: string) => Promise<ChangedSessions>;
  deleteJobs: (tx: Transaction, actor: ActorId, clientId: number) => Promise<unknown>;
}

/**
 * Archives a client and, on request, deletes its open jobs or ends its people's access, all in one transaction. `endAccess` closes
 * the accounts of people without another client, which only an owner may do. Throws 404, and 409 if its people changed meanwhile.
 */
export async function archiveClient(
  deps: Parts,
  account: Account,
  { id, deleteJobs, endAccess }: { id: number; deleteJobs: boolean; endAccess: boolean },
  handlers: ArchivingHandlers,
): Promise<void> {
  const changed = await transact(deps, async (tx) => {
    const client = await findClient(tx, id);
    if (!client) throw new ApiError('not-found');
    const sessions = endAccess ? await endAllAccess(tx, account, client, handlers) : noSessions;
    await changeClientWithin(tx, deps, { actor: account.id, id }, { status: 'archived' });
    // The client is locked now, so nobody can be added anymore.
    if (endAccess && (await openMembers(tx, id)).length > 0) throw membersChanged();
    if (deleteJobs) await handlers.deleteJobs(tx, account.id, id);
    return sessions;
  });
  deps.live.sessionsOver(changed.over);
  deps.live.sessionsOver(changed.renewed, 'renewed');
}

const noSessions: ChangedSessions = { over: [], renewed: [] };

async function endAllAccess(
  tx: Transaction,
  account: Account,
  client: ClientRow,
  { closeAccount }: ArchivingHandlers,
): Promise<ChangedSessions> {
  const members = await openMembers(tx, client.id);
  const clientCounts = new Map<number, number>();
  for (const { id } of members) clientCounts.set(id, await countClientsOf(tx, id));
  const isOnlyClient = ({ id }: { id: number }) => clientCounts.get(id) === 1;
  const changed: ChangedSessions = { over: [], renewed: [] };
  // These first: closing an account locks the owners before the account, as everywhere else.
  for (const { id } of members.filter(isOnlyClient)) {
    const { over, renewed } = await closeAccount(tx, account, id, `${client.name} was archived`);
    if ((await countClientsOf(tx, id)) !== 1) throw membersChanged();
    changed.over.push(...over);
    changed.renewed.push(...renewed);
  }
  for (const { id } of members.filter((member) => !isOnlyClient(member))) {
    const locked = await lockAccount(tx, id);
    if (!locked || (await countClientsOf(tx, id)) === 1) throw membersChanged();
    changed.renewed.push(...(await removeAccessWithin(tx, account.id, { account: locked, client })));
  }
  return changed;
}

async function openMembers(tx: Transaction, clientId: number) {
  return (await listMembers(tx, clientId)).filter(({ closedAt }) => closedAt === null);
}

function membersChanged(): ApiError {
  return new ApiError('conflict', {
    message: 'The people of this client have changed in the meantime. Please reload, then archive it again.',
  });
}
