import type { RecordKind } from '#contract/retention/kinds.ts';
import { confirmationOf, retentionRules } from '#contract/retention/rules.ts';
import type { Disposal } from '#contract/retention/schemas.ts';
import { recordDisposalsOf } from '#server/backup/disposal-records.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { reportProblem } from '#server/log.ts';
import { removeDeleted } from '#server/files/remove-deleted.ts';
import { codeOf } from './code.ts';
import { deleteRecord } from './deletion-store.ts';
import { findDue } from './due-store.ts';
import { cutoffOf } from './retention.ts';
import { findYears } from './rules-store.ts';
import {
  findDisposal,
  insertDisposal,
  insertItems,
  type ListedDisposal,
  listItems,
  lockClients,
  lockRetention,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'patient' | 'now' | 'files' | 'master' | 'config'>;

interface Wanted {
  kind: RecordKind;
  ids: readonly number[];
  /** What the owner has typed. */
  confirmation: string;
}

/**
 * Disposes of records in one transaction, all of them or none, and writes the certificate. A conflict where one is not due
 * (any more) or on hold; `invalid` without the right confirmation. Nothing else in the product disposes of these records.
 */
export async function disposeOf(
  parts: Parts,
  actor: ActorId,
  { kind, ids, confirmation }: Wanted,
): Promise<Disposal> {
  const { db, now, files, master } = parts;
  const wanted = [...new Set(ids)];
  if (confirmation !== confirmationOf(wanted.length)) throw notConfirmed(wanted.length);
  const done = await db.transaction(async (tx) => {
    await lockRetention(tx);
    if (kind === 'archived-client') await lockClients(tx, wanted);
    const years = (await findYears(tx)).years[kind];
    const at = now();
    const due = await findDue(tx, { kind, cutoff: cutoffOf(at, years) }, wanted);
    if (due.length !== wanted.length || due.some(({ held }) => held)) throw notDue();
    const deleted: string[] = [];
    let keysDestroyed = 0;
    for (const { id } of due) {
      const gone = await deleteRecord[kind](tx, id, at);
      deleted.push(...gone.files);
      keysDestroyed += gone.keys;
    }
    const facts = { kind, years, confirmedBy: actor, at, keysDestroyed };
    const items = due.map(({ id, clientId, label, since }) => ({
      recordId: id,
      clientId,
      label,
      since: new Date(since),
    }));
    const code = codeOf(master, facts, items);
    const id = await insertDisposal(tx, { ...facts, code });
    await insertItems(
      tx,
      items.map((item) => ({ ...item, disposalId: id })),
    );
    const title = titleOf({ kind, id, code, count: due.length });
    const entry = {
      action: 'disposal-done',
      subject: 'disposals',
      subjectId: id,
      detail: { title },
    } as const;
    await audit(tx, { accountId: actor, ...entry });
    return { id, deleted };
  });
  // Should the process end here, the content has no key any more, and a later start sets it aside.
  for (const fileId of done.deleted) await removeDeleted(files, fileId);
  await recordDisposalsOf(parts).catch((error: unknown) => {
    // It is done, and recorded by the next hourly job that can.
    reportProblem('A disposal could not be recorded beside the backups yet', error);
  });
  const made = await findDisposal(db, done.id);
  if (!made) throw new ApiError('internal');
  return presentDisposal(made);
}

/** What exactly a disposal was about, and whether that is as it was written then. */
export async function readDisposal({ db, master }: Pick<Parts, 'db' | 'master'>, id: number) {
  const disposal = await findDisposal(db, id);
  if (!disposal) throw new ApiError('not-found');
  const items = await listItems(db, id);
  return { disposal, items, intact: disposal.code === codeOf(master, disposal, items) };
}

/** What the audit log says of a disposal. */
export function titleOf({
  kind,
  count,
  id,
  code,
}: {
  kind: RecordKind;
  count: number;
  id: number;
  code: string;
}): string {
  return `${count} of ${retentionRules[kind].label.toLowerCase()} (certificate ${id}, ${code})`;
}

export function presentDisposal({ id, kind, years, count, confirmedByName, at }: ListedDisposal): Disposal {
  return { id, kind, years, count, confirmedBy: confirmedByName, at: at.toISOString() };
}

function notConfirmed(count: number): ApiError {
  const message = `Please type ${confirmationOf(count)}`;
  return new ApiError('invalid', { message, fields: { confirmation: message } });
}

function notDue(): ApiError {
  return new ApiError('conflict', {
    message:
      'Nothing was disposed of. Some of these records are on legal hold, not due, or already gone. Please look at the list again.',
  });
}
