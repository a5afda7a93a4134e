import type { ActorId } from '#server/domain/audit.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Account } from '#server/http/request/session.ts';
import { changeClientWithin } from './clients.ts';
import { removeAccessWithin } from './members/members.ts';
import { countClientsOf, listMembers, lockAccount } from './members/store.ts';
import type { ClientRow } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'master' | 'live' | 'clientKeys'>;

/** Tokens of sessions that end, and of those that reach other clients from now on. */
interface ChangedSessions {
  over: Uint8Array[];
  renewed: Uint8Array[];
}

/** What other topics do when a client is archived, in the same transaction. */
export interface EndingOfOthers {
  closeAccount: (tx: Transaction, owner: Account, id: number, reason: string) => Promise<ChangedSessions>;
  deleteJobs: (tx: Transaction, actor: ActorId, clientId: number) => Promise<unknown>;
}

/**
 * Archives a client, and deletes its open jobs or ends the access of its people where that is wanted: all of it or nothing.
 * People with no other client have their account closed, as an owner may. Throws 404, or 409 where people were added meanwhile.
 */
export async function archiveClient(
  deps: Parts,
  account: Account,
  { id, deleteJobs, endAccess }: { id: number; deleteJobs: boolean; endAccess: boolean },
  others: EndingOfOthers,
): Promise<void> {
  const changed = await transact(deps, async (tx) => {
    const client = await findClient(tx, id);
    if (!client) throw new ApiError('not-found');
    const sessions = endAccess ? await endAllAccess(tx, account, client, others) : noSessions;
    await changeClientWithin(tx, deps, { actor: account.id, id }, { status: 'archived' });
    // The client is locked now: nobody else is added any more.
    if (endAccess && (await openMembers(tx, id)).length > 0) throw changedMeanwhile();
    if (deleteJobs) await others.deleteJobs(tx, account.id, id);
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
  { closeAccount }: EndingOfOthers,
): Promise<ChangedSessions> {
  const members = await openMembers(tx, client.id);
  const clientsOf = new Map<number, number>();
  for (const { id } of members) clientsOf.set(id, await countClientsOf(tx, id));
  const isLast = ({ id }: { id: number }) => clientsOf.get(id) === 1;
  const changed: ChangedSessions = { over: [], renewed: [] };
  // These first: closing locks the owners before the account, everywhere.
  for (const { id } of members.filter(isLast)) {
    const { over, renewed } = await closeAccount(tx, account, id, `${client.name} was archived`);
    if ((await countClientsOf(tx, id)) !== 1) throw changedMeanwhile();
    changed.over.push(...over);
    changed.renewed.push(...renewed);
  }
  for (const { id } of members.filter((member) => !isLast(member))) {
    const locked = await lockAccount(tx, id);
    if (!locked || (await countClientsOf(tx, id)) === 1) throw changedMeanwhile();
    changed.renewed.push(...(await removeAccessWithin(tx, account.id, { account: locked, client })));
  }
  return changed;
}

async function openMembers(tx: Transaction, clientId: number) {
  return (await listMembers(tx, clientId)).filter(({ closedAt }) => closedAt === null);
}

function changedMeanwhile(): ApiError {
  return new ApiError('conflict', {
    message: 'The people of this client have changed in the meantime. Please reload, then archive it again.',
  });
}
