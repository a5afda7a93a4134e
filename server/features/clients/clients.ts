import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#contract/audit/labels.ts';
import { duplicateSentence } from '#contract/clients/duplicates.ts';
import type { ClientChange, NewClient } from '#contract/clients/form.ts';
import { clientTransitions, type ClientStatus } from '#contract/clients/rules.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { skippedText } from '#contract/clients/skipped.ts';
import type { Transaction } from '#server/db/client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { notesColumns, readNotes } from '#server/domain/client-keys/notes.ts';
import { transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { forgetDevicesOfClient } from '#server/domain/members/remembered-devices.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import { indexClients, type PossibleDuplicate } from './merging/duplicates.ts';
import { einKeyText, storedEin } from './ein.ts';
import { inviteMany } from './invitations/invite-many.ts';
import { type ClientRow, insertClients, setEin, updateClient } from './store.ts';
import { readAction } from './timeline-store.ts';

interface CreateOptions {
  evenIfKnown?: boolean | undefined;
  invite?: boolean | undefined;
}
type Parts = Pick<Deps, 'db' | 'now' | 'master' | 'clientKeys'>;

/**
 * Adds a client and returns its id. Throws 409 for a possible duplicate, unless `evenIfKnown`. With `invite`, also invites the
 * client's email address; if that is impossible, throws a field error and adds nothing.
 */
export function createClient(
  { db, now, master, clientKeys }: Parts,
  viewer: Viewer & { id: ActorId },
  { evenIfKnown = false, invite = false, ein = '', ...form }: NewClient & CreateOptions,
): Promise<number> {
  return db.transaction(async (tx) => {
    const einKey = ein === '' ? null : einKeyText(master, ein);
    const candidate = { name: form.name, email: form.email ?? '', phone: form.phone ?? '', einKey };
    const duplicates = evenIfKnown ? [] : (await indexClients(tx)).find(candidate);
    if (duplicates.length > 0) throw duplicateFound(duplicates);
    const [row] = await insertClients(tx, clientKeys, [{ ...form, status: 'active', createdAt: now() }]);
    if (!row) throw new ApiError('internal');
    if (ein !== '') await setEin(tx, row.id, storedEin(master, row.id, ein));
    await audit(tx, clientEntry(viewer.id, row, 'client-created'));
    const [skipped] = invite ? (await inviteMany(tx, now(), viewer, [row.id])).leftOut : [];
    if (skipped) throw notInvited(skipped.reason);
    return row.id;
  });
}

/** Dates of recurring work that were skipped because the client was archived. */
export type SkippedWork = NonNullable<Client['skipped']>;

/**
 * Prepares what resumes the recurring invoices, tasks and jobs of a client who is restored. Passed in, because a feature never
 * imports another.
 */
export type ResumingWork = () => Promise<(tx: Transaction, clientId: number) => Promise<SkippedWork>>;

/**
 * Edits a client, or changes its status if the table of transitions allows it. Throws 409 if `version` is out of date. A client
 * who is restored resumes its recurring work: returns what was skipped meanwhile.
 */
export async function changeClient(
  deps: Parts & Pick<Deps, 'site' | 'live'>,
  target: { actor: ActorId; id: number },
  change: ClientChange,
  resumingWork: ResumingWork,
): Promise<SkippedWork | undefined> {
  const resume = await resumingWork();
  return transact(deps, (tx) => changeAndResume(tx, deps, target, change, resume));
}

/** The same within the caller's transaction; `resume` comes from {@link ResumingWork}. */
export async function changeAndResume(
  tx: Transaction,
  parts: Omit<Parts, 'db'>,
  target: { actor: ActorId; id: number },
  change: ClientChange,
  resume: Awaited<ReturnType<ResumingWork>>,
): Promise<SkippedWork | undefined> {
  const { isRestored, client } = await changeClientWithin(tx, parts, target, change);
  if (!isRestored) return undefined;
  const skipped = await resume(tx, target.id);
  const what = skippedText(skipped);
  if (what === '') return undefined;
  await audit(tx, clientEntry(target.actor, { id: client.id, name: what }, 'work-skipped'));
  return skipped;
}

/** The same without resuming the work of a client who is restored. */
export async function changeClientWithin(
  tx: Transaction,
  { now, master, clientKeys }: Omit<Parts, 'db'>,
  { actor, id }: { actor: ActorId; id: number },
  { version, status, ein, notes, ...edits }: ClientChange,
): Promise<{ client: ClientRow; isRestored: boolean }> {
  const client = await findClient(tx, id, { lock: true });
  if (!client) throw new ApiError('not-found');
  requireVersion(client, version, 'this client');
  if (status && status !== client.status && !clientTransitions[client.status].includes(status))
    throw invalidTransition(client.status, status);
  // Restored, it is what it was: a prospect is still to be accepted. Where that isn't known, it is active.
  const wanted = status === 'active' && client.archivedAs === 'prospect' ? 'prospect' : status;
  const next = wanted !== client.status ? wanted : undefined;
  const [currentNotes] = await readNotes({ db: tx, clientKeys }, 'notes of a client', [client]);
  // Unchanged notes are not encrypted again.
  const newNotes = notes === currentNotes ? undefined : notes;
  const before: Record<string, unknown> = { ...client };
  const isEdited =
    ein !== undefined ||
    newNotes !== undefined ||
    Object.entries(edits).some(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(before[key], value),
    );
  if (!next && !isEdited) return { client, isRestored: false };
  const columns =
    newNotes === undefined
      ? {}
      : await notesColumns(tx, clientKeys, 'notes of a client', { clientId: id, notes: newNotes });
  await updateClient(tx, client, { ...edits, ...columns, status: next, at: now() });
  if (ein !== undefined) await setEin(tx, id, storedEin(master, id, ein));
  if (next === 'archived') await forgetDevicesOfClient(tx, id);
  if (isEdited)
    await audit(tx, clientEntry(actor, { id, name: edits.name ?? client.name }, 'client-changed'));
  if (next)
    await audit(
      tx,
      clientEntry(actor, client, client.status === 'archived' ? 'client-returned' : statusActions[next]),
    );
  return { client, isRestored: client.status === 'archived' && next !== undefined };
}

/** Audits that someone read a client's record. */
export function auditRead(
  { db }: Pick<Deps, 'db'>,
  { actor, id }: { actor: ActorId; id: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const client = await findClient(tx, id);
    if (!client) throw new ApiError('not-found');
    await audit(tx, clientEntry(actor, client, readAction));
  });
}

const statusActions: Record<ClientStatus, AuditAction> = {
  prospect: 'client-changed',
  active: 'client-accepted',
  archived: 'client-archived',
};

/** The audit entry of something done to the client itself. */
export function clientEntry(
  actor: ActorId,
  { id, name }: Pick<ClientRow, 'id' | 'name'>,
  action: AuditAction,
) {
  return {
    accountId: actor,
    clientId: id,
    action,
    subject: 'clients',
    subjectId: id,
    detail: { title: name },
  };
}

function invalidTransition(from: ClientStatus, to: ClientStatus): ApiError {
  return new ApiError('conflict', { message: `A client that is ${from} cannot become ${to}.` });
}

function duplicateFound(duplicates: readonly PossibleDuplicate[]): ApiError {
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
