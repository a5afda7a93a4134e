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

/** Years that each kind of record is kept: the retention rules, handed in. */
export type YearsOf = () => Promise<Record<RecordKind, number>>;
export type Parts = Pick<Deps, 'db' | 'now' | 'live' | 'site'> & { yearsOf: YearsOf };

/** Whether a client has asked the firm to close their account, and what the firm keeps afterwards. */
export async function readClosing(
  { db, now, site, yearsOf }: Parts,
  clientId: number,
): Promise<AccountClosing> {
  const [client, years, newest, zone] = await Promise.all([
    findClient(db, clientId),
    yearsOf(),
    newestDocuments(db, clientId),
    site.zone(),
  ]);
  const kept = (what: string, kind: RecordKind, from: Date | null) => ({
    what,
    years: years[kind],
    until: from && firmDate(yearsAfter(from, years[kind]), zone),
  });
  return {
    askedAt: client?.closingAskedAt?.toISOString() ?? null,
    kept: [
      kept('Documents you sent us', 'client-document', newest.fromClient),
      kept('Documents we prepared for you', 'firm-document', newest.fromFirm),
      kept('Your name, messages, tasks and invoices', 'archived-client', now()),
    ],
  };
}

/** Asks the firm to close the account; asking twice is asking once. */
export async function askForClosing(parts: Parts, actor: ActorId, clientId: number): Promise<AccountClosing> {
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

/** Ends the request without closing anything: the client takes it back, or the firm declines and the client is notified. */
export function withdrawClosing(
  { db }: Pick<Parts, 'db'>,
  actor: ActorId,
  clientId: number,
  by: 'client' | 'firm',
): Promise<void> {
  return db.transaction(async (tx) => {
    const client = await requireClient(tx, clientId);
    if (!client.closingAskedAt) return;
    await setClosing(tx, clientId, notAsked);
    await emit(tx, by === 'client' ? closingWithdrawn(client, actor) : closingDeclined(client, actor));
  });
}

/** Does what a client has asked for: archives the client, from when retention counts, closes the accounts that enter for no other client and ends their sessions. */
export async function acceptClosing(
  { db, now, live }: Parts,
  actor: ActorId,
  clientId: number,
): Promise<void> {
  const { ended, renewed } = await db.transaction(async (tx) => {
    const client = await requireClient(tx, clientId);
    if (!client.closingAskedAt)
      throw new ApiError('conflict', { message: 'This client has cancelled the request.' });
    await setClosing(tx, clientId, notAsked);
    await updateClient(tx, client, { status: 'archived', at: now() });
    await forgetDevicesOfClient(tx, clientId);
    const { closed, removed, ...sessions } = await closeAccounts(tx, clientId, now());
    await emit(tx, closingAccepted(client, actor, { closed, removed }));
    return sessions;
  });
  live.sessionsOver(ended);
  live.sessionsOver(renewed, 'renewed');
}

const notAsked = { closingAskedAt: null, closingAskedBy: null };

function yearsAfter(from: Date, years: number): Date {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
}

async function requireClient(tx: Transaction, id: number): Promise<ClientRow> {
  const client = await findClient(tx, id, { lock: true });
  if (!client) throw new ApiError('not-found');
  return client;
}
