import { addYears } from '#contract/durations.ts';
import type { AccountClosing } from '#contract/clients/closing-schemas.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import type { Transaction } from '#server/db/client.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { forgetDevicesOfClient } from '#server/domain/members/remembered-devices.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { firmDate } from '#server/firm-clock.ts';
import { type ClientRow, updateClient } from '../store.ts';
import { closingAccepted, closingAsked, closingDeclined, closingWithdrawn } from './events.ts';
import { closeAccounts, newestDocuments, setClosing } from './store.ts';

/** Reads how many years each kind of record is kept. Passed in, because the rules belong to the retention feature. */
export type ReadYears = () => Promise<Record<RecordKind, number>>;
export type Parts = Pick<Deps, 'db' | 'now' | 'live' | 'site'> & { readYears: ReadYears };

/** Whether a client has asked to close their account, and what the firm keeps afterwards. */
export async function readClosing(
  { db, now, site, readYears }: Parts,
  clientId: number,
): Promise<AccountClosing> {
  const [client, years, newestUploads, zone] = await Promise.all([
    findClient(db, clientId),
    readYears(),
    newestDocuments(db, clientId),
    site.zone(),
  ]);
  const keptRecords = (what: string, kind: RecordKind, from: Date | null) => ({
    what,
    years: years[kind],
    until: from && firmDate(addYears(from, years[kind]), zone),
  });
  return {
    askedAt: client?.closingAskedAt?.toISOString() ?? null,
    kept: [
      keptRecords('Documents you sent us', 'client-document', newestUploads.fromClient),
      keptRecords('Documents we prepared for you', 'firm-document', newestUploads.fromFirm),
      keptRecords('Your name, messages, tasks and invoices', 'archived-client', now()),
    ],
  };
}

/** Asks the firm to close the account. A second request changes nothing; throws 409 if the client is archived. */
export async function requestClosing(
  parts: Parts,
  actor: ActorId,
  clientId: number,
): Promise<AccountClosing> {
  const { db, now } = parts;
  await db.transaction(async (tx) => {
    const client = await requireClient(tx, clientId);
    if (client.status === 'archived')
      throw new ApiError('conflict', { message: 'Your account is already archived. Please call us.' });
    if (client.closingAskedAt) return;
    await setClosing(tx, clientId, { closingAskedAt: now(), closingAskedBy: actor });
    await emit(tx, closingAsked(client, actor));
  });
  return readClosing(parts, clientId);
}

/** Ends the request without closing anything: the client withdraws it, or the firm declines it, which notifies the client. */
export function withdrawClosing(
  { db }: Pick<Parts, 'db'>,
  actor: ActorId,
  clientId: number,
  by: 'client' | 'firm',
): Promise<void> {
  return db.transaction(async (tx) => {
    const client = await requireClient(tx, clientId);
    if (!client.closingAskedAt) return;
    await setClosing(tx, clientId, noRequest);
    await emit(tx, by === 'client' ? closingWithdrawn(client, actor) : closingDeclined(client, actor));
  });
}

/**
 * Accepts the request: archives the client, which starts its retention period, closes the accounts without access to another
 * client, and ends their sessions. Throws 409 if the client withdrew the request.
 */
export async function acceptClosing(
  { db, now, live }: Parts,
  actor: ActorId,
  clientId: number,
): Promise<void> {
  const { ended, renewed } = await db.transaction(async (tx) => {
    const client = await requireClient(tx, clientId);
    if (!client.closingAskedAt)
      throw new ApiError('conflict', { message: 'This client has cancelled the request.' });
    await setClosing(tx, clientId, noRequest);
    await updateClient(tx, client, { status: 'archived', at: now() });
    await forgetDevicesOfClient(tx, clientId);
    const { closed, removed, ...sessions } = await closeAccounts(tx, clientId, now());
    await emit(tx, closingAccepted(client, actor, { closed, removed }));
    return sessions;
  });
  live.sessionsOver(ended);
  live.sessionsOver(renewed, 'renewed');
}

const noRequest = { closingAskedAt: null, closingAskedBy: null };

async function requireClient(tx: Transaction, id: number): Promise<ClientRow> {
  const client = await findClient(tx, id, { lock: true });
  if (!client) throw new ApiError('not-found');
  return client;
}
