import { clientForm } from '#contract/clients/form.ts';
import { mergedRecord, type MergeField, takesOther } from '#contract/clients/merge.ts';
import type { Transaction } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { lockEmailsOf, moveClientRecords } from '#server/domain/client-tables.ts';
import { notesColumns, readNotes } from '#server/domain/client-keys/notes.ts';
import { einPurpose } from '#server/domain/topics/clients.ts';
import { transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { changeAndResume, type ResumingWork, type SkippedWork } from '../clients.ts';
import { storedEin } from '../ein.ts';
import { moveMembers } from '../members/members.ts';
import { type ClientRow, setEin, updateClient } from '../store.ts';
import { mergeClient } from './store.ts';

interface Merge {
  /** The client that stays. */
  into: number;
  /** The client that is merged into it. */
  from: number;
  /** The fields whose value is taken from `from`. */
  take: readonly MergeField[];
  /** The versions that the user compared. If either client changed since, the merge throws 409. */
  versions: { into: number; from: number };
}

/**
 * Merges two clients in one transaction: moves work, files, invoices, messages, people and invitations, and combines the records
 * as chosen. The row of the merged client stays, with a reference to the other. If it was archived, its recurring work resumes as
 * that of a client who is restored: returns what was skipped meanwhile.
 */
export async function mergeClients(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'master' | 'clientKeys'>,
  actor: ActorId,
  { into, from, take, versions }: Merge,
  resumingWork: ResumingWork,
): Promise<SkippedWork | undefined> {
  if (into === from) throw sameClientError();
  const { now, master, clientKeys } = deps;
  const resume = await resumingWork();
  return transact(deps, async (tx) => {
    const [target, source] = await lockBoth(tx, into, from);
    if (target.version !== versions.into || source.version !== versions.from) throw versionConflict();
    if (target.status === 'archived')
      throw conflict(`${target.name} is archived. Restore it first, or merge the other way around.`);
    const notes = await readNotes({ db: tx, clientKeys }, 'notes of a client', [target, source]);
    const record = clientForm
      .omit({ ein: true })
      .safeParse(mergedRecord(withNotes(target, notes[0]), withNotes(source, notes[1]), take));
    if (!record.success)
      throw conflict(
        `Together the two records are too long: ${record.error.issues[0]?.message ?? ''}. Please shorten one of them first.`,
      );
    const skipped =
      source.status === 'archived'
        ? await changeAndResume(tx, deps, { actor, id: source.id }, { status: 'active' }, resume)
        : undefined;
    await moveMembers(tx, actor, { from: source, to: target });
    await moveClientRecords(tx, { from: source.id, to: target.id });
    await mergeClient(tx, { from: source.id, to: target.id });
    const { notes: mergedNotes, ...fields } = record.data;
    const columns = await notesColumns(tx, clientKeys, 'notes of a client', {
      clientId: target.id,
      notes: mergedNotes,
    });
    await updateClient(tx, target, { ...fields, ...columns, at: now() });
    const eins = { target: { ein: target.einLastFour }, source: { ein: source.einLastFour } };
    if (source.ein !== null && takesOther(eins.target, eins.source, take, 'ein')) {
      const ein = Buffer.from(master.unwrap(source.ein, einPurpose(source.id))).toString();
      await setEin(tx, target.id, storedEin(master, target.id, ein));
    }
    await audit(tx, {
      accountId: actor,
      clientId: target.id,
      action: 'client-merged',
      subject: 'clients',
      subjectId: source.id,
      detail: { title: `${source.name} into ${target.name}`, take },
    });
    return skipped;
  });
}

function withNotes(client: ClientRow, notes = ''): ClientRow & { notes: string } {
  return { ...client, notes };
}

/** Both clients, locked in the order of their ids, so that two merges can't deadlock. */
async function lockBoth(tx: Transaction, into: number, from: number): Promise<[ClientRow, ClientRow]> {
  await lockEmailsOf(tx, [into, from]);
  const first = await findClient(tx, Math.min(into, from), { lock: true });
  const second = await findClient(tx, Math.max(into, from), { lock: true });
  if (!first || !second) throw new ApiError('not-found');
  return into < from ? [first, second] : [second, first];
}

function sameClientError(): ApiError {
  const message = 'Please choose another client';
  return new ApiError('invalid', { message, fields: { from: message } });
}

function versionConflict(): ApiError {
  return conflict('One of these clients has been changed in the meantime. Please compare again.');
}

function conflict(message: string): ApiError {
  return new ApiError('conflict', { message });
}
