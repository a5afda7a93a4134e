import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#contract/audit/labels.ts';
import { duplicateSentence } from '#contract/clients/duplicates.ts';
import type { ClientChange, NewClient } from '#contract/clients/form.ts';
import { clientTransitions, type ClientStatus } from '#contract/clients/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { notesColumns, readNotes } from '#server/domain/client-keys/notes.ts';
import { findClient } from '#server/domain/recipients.ts';
import { forgetDevicesOfClient } from '#server/domain/members/remembered-devices.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { indexClients, type PossibleDuplicate } from './merging/duplicates.ts';
import { einKeyText, storedEin } from './ein.ts';
import { inviteMany } from './invitations/invite-many.ts';
import { type ClientRow, insertClients, setEin, updateClient } from './store.ts';
import { reading } from './timeline-store.ts';

interface Wanted {
  evenIfKnown?: boolean | undefined;
  invite?: boolean | undefined;
}
type Parts = Pick<Deps, 'db' | 'now' | 'master' | 'clientKeys'>;

/**
 * Adds a client; gives its id. One that may be there already is a conflict, unless `evenIfKnown`. With `invite` an invitation goes
 * to its address; where none can go, the address says why and nothing is added.
 */
export function createClient(
  { db, now, master, clientKeys }: Parts,
  viewer: Viewer & { id: ActorId },
  { evenIfKnown = false, invite = false, ein = '', ...form }: NewClient & Wanted,
): Promise<number> {
  return db.transaction(async (tx) => {
    const einKey = ein === '' ? null : einKeyText(master, ein);
    const one = { name: form.name, email: form.email ?? '', phone: form.phone ?? '', einKey };
    const duplicates = evenIfKnown ? [] : (await indexClients(tx)).find(one);
    if (duplicates.length > 0) throw knownAlready(duplicates);
    const [row] = await insertClients(tx, clientKeys, [{ ...form, status: 'active', createdAt: now() }]);
    if (!row) throw new ApiError('internal');
    if (ein !== '') await setEin(tx, row.id, storedEin(master, row.id, ein));
    await writeDown(tx, viewer.id, row, 'client-created');
    const [left] = invite ? (await inviteMany(tx, now(), viewer, [row.id])).leftOut : [];
    if (left) throw notInvited(left.reason);
    return row.id;
  });
}

/** Edits a client or changes its status by the table of transitions; a `version` that was overtaken is a conflict. */
export function changeClient(
  deps: Parts,
  target: { actor: ActorId; id: number },
  change: ClientChange,
): Promise<void> {
  return deps.db.transaction((tx) => changeClientWithin(tx, deps, target, change));
}

/** The same in a transaction of the caller. */
export async function changeClientWithin(
  tx: Transaction,
  { now, master, clientKeys }: Omit<Parts, 'db'>,
  { actor, id }: { actor: ActorId; id: number },
  { version, status, ein, notes, ...edits }: ClientChange,
): Promise<void> {
  const client = await findClient(tx, id, { lock: true });
  if (!client) throw new ApiError('not-found');
  if (version !== undefined && version !== client.version) throw overtaken();
  const next = status !== client.status ? status : undefined;
  if (next && !clientTransitions[client.status].includes(next)) throw badMove(client.status, next);
  const [writtenNotes] = await readNotes({ db: tx, clientKeys }, 'notes of a client', [client]);
  // Notes that are sent back as they were read stay as they are stored.
  const newNotes = notes === writtenNotes ? undefined : notes;
  const before: Record<string, unknown> = { ...client };
  const edited =
    ein !== undefined ||
    newNotes !== undefined ||
    Object.entries(edits).some(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(before[key], value),
    );
  if (!next && !edited) return;
  const columns =
    newNotes === undefined
      ? {}
      : await notesColumns(tx, clientKeys, 'notes of a client', { clientId: id, notes: newNotes });
  await updateClient(tx, client, { ...edits, ...columns, status: next, at: now() });
  if (ein !== undefined) await setEin(tx, id, storedEin(master, id, ein));
  if (next === 'archived') await forgetDevicesOfClient(tx, id);
  if (edited) await writeDown(tx, actor, { id, name: edits.name ?? client.name }, 'client-changed');
  if (next)
    await writeDown(
      tx,
      actor,
      client,
      client.status === 'archived' ? 'client-returned' : statusActions[next],
    );
}

/** Reads of a client's record are audited. */
export function noteReading(
  { db }: Pick<Deps, 'db'>,
  { actor, id }: { actor: ActorId; id: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const client = await findClient(tx, id);
    if (!client) throw new ApiError('not-found');
    await writeDown(tx, actor, client, reading);
  });
}

const statusActions: Record<ClientStatus, AuditAction> = {
  prospect: 'client-changed',
  active: 'client-accepted',
  archived: 'client-archived',
};

function writeDown(
  tx: Transaction,
  actor: ActorId,
  { id, name }: Pick<ClientRow, 'id' | 'name'>,
  action: AuditAction,
) {
  return audit(tx, {
    accountId: actor,
    clientId: id,
    action,
    subject: 'clients',
    subjectId: id,
    detail: { title: name },
  });
}

function badMove(from: ClientStatus, to: ClientStatus): ApiError {
  return new ApiError('conflict', { message: `A client that is ${from} cannot become ${to}.` });
}

function knownAlready(duplicates: readonly PossibleDuplicate[]): ApiError {
  const sentences = duplicates.slice(0, 3).map(({ client: { name, status }, reasons }) => {
    const state = status === 'active' ? '' : ` It is ${status === 'archived' ? 'archived' : 'a prospect'}.`;
    return duplicateSentence(name, reasons) + state;
  });
  return new ApiError('conflict', { message: sentences.join(' ') });
}

function notInvited(reason: string): ApiError {
  const message = `${reason}. Please use another email address, or add the client without an invitation.`;
  return new ApiError('invalid', { message, fields: { email: message } });
}

function overtaken(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has changed this client in the meantime. Please compare, then save again.',
  });
}
