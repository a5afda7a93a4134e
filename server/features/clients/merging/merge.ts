import { clientForm } from '#contract/clients/form.ts';
import { mergedRecord, type MergeField, takesOther } from '#contract/clients/merge.ts';
import type { Transaction } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { moveClientRecords } from '#server/domain/client-tables.ts';
import { notesColumns, readNotes } from '#server/domain/client-keys/notes.ts';
import { einKeyOf } from '#server/domain/encrypted-columns.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { storedEin } from '../ein.ts';
import { joinMembers } from '../members/members.ts';
import { type ClientRow, setEin, updateClient } from '../store.ts';
import { mergeClient } from './store.ts';

interface Merge {
  /** The client that stays. */
  into: number;
  /** The one that becomes part of it. */
  from: number;
  /** The fields of which the other's value stays. */
  take: readonly MergeField[];
  /** What was compared: a change of either in the meantime is a conflict. */
  versions: { into: number; from: number };
}

/**
 * Makes one client of two, in one transaction: work, files, invoices, messages, people and invitations move, and the record
 * is put together as chosen. The other one stays in the database as part of the first.
 */
export function mergeClients(
  { db, now, master, clientKeys }: Pick<Deps, 'db' | 'now' | 'master' | 'clientKeys'>,
  actor: ActorId,
  { into, from, take, versions }: Merge,
): Promise<void> {
  if (into === from) throw otherWanted();
  return db.transaction(async (tx) => {
    const [kept, other] = await lockBoth(tx, into, from);
    if (kept.version !== versions.into || other.version !== versions.from) throw overtaken();
    if (kept.status === 'archived')
      throw conflict(`${kept.name} is archived. Restore it first, or merge the other way around.`);
    const notes = await readNotes({ db: tx, clientKeys }, 'notes of a client', [kept, other]);
    const record = clientForm
      .omit({ ein: true })
      .safeParse(mergedRecord(withNotes(kept, notes[0]), withNotes(other, notes[1]), take));
    if (!record.success)
      throw conflict(
        `Together the two records are too long: ${record.error.issues[0]?.message ?? ''}. Please shorten one of them first.`,
      );
    await joinMembers(tx, actor, { from: other, to: kept });
    await moveClientRecords(tx, { from: other.id, to: kept.id });
    await mergeClient(tx, { from: other.id, to: kept.id });
    const { notes: together, ...facts } = record.data;
    const columns = await notesColumns(tx, clientKeys, 'notes of a client', {
      clientId: kept.id,
      notes: together,
    });
    await updateClient(tx, kept, { ...facts, ...columns, at: now() });
    const eins = { kept: { ein: kept.einLastFour }, other: { ein: other.einLastFour } };
    if (other.ein !== null && takesOther(eins.kept, eins.other, take, 'ein')) {
      const ein = Buffer.from(master.unwrap(other.ein, einKeyOf(other.id))).toString();
      await setEin(tx, kept.id, storedEin(master, kept.id, ein));
    }
    await audit(tx, {
      accountId: actor,
      clientId: kept.id,
      action: 'client-merged',
      subject: 'clients',
      subjectId: other.id,
      detail: { title: `${other.name} into ${kept.name}`, take },
    });
  });
}

function withNotes(client: ClientRow, notes = ''): ClientRow & { notes: string } {
  return { ...client, notes };
}

/** Both, locked in the order of their ids, so that two merges never wait for each other. */
async function lockBoth(tx: Transaction, into: number, from: number): Promise<[ClientRow, ClientRow]> {
  const first = await findClient(tx, Math.min(into, from), { lock: true });
  const second = await findClient(tx, Math.max(into, from), { lock: true });
  if (!first || !second) throw new ApiError('not-found');
  return into < from ? [first, second] : [second, first];
}

function otherWanted(): ApiError {
  const message = 'Please choose another client';
  return new ApiError('invalid', { message, fields: { from: message } });
}

function overtaken(): ApiError {
  return conflict('One of these clients has been changed in the meantime. Please compare again.');
}

function conflict(message: string): ApiError {
  return new ApiError('conflict', { message });
}
