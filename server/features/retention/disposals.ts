import { longDateText } from '#contract/date-times.ts';
import { shownCode } from '#contract/invoices/codes.ts';
import type { IssuedCertificate } from '#contract/invoices/issued.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { confirmationOf, retentionRules } from '#contract/retention/rules.ts';
import type { Disposal } from '#contract/retention/schemas.ts';
import { signatureStateLabels } from '#contract/signatures/rules.ts';
import { recordDisposalsOf } from '#server/backup/disposal-records.ts';
import type { Transaction } from '#server/db/client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { reportProblem } from '#server/log.ts';
import { firmNow } from '#server/domain/invoices/issued.ts';
import { readFirmZone } from '#server/domain/firm-zone.ts';
import { listOfClients } from '#server/domain/signatures/store.ts';
import { removeDeleted } from '#server/files/remove-deleted.ts';
import { certificateFacts } from './certificate-facts.ts';
import { certificateCode } from './code.ts';
import { deleteRecord } from './deletion-store.ts';
import { findDue } from './due-store.ts';
import { cutoffOf } from './retention.ts';
import { findYears } from './rules-store.ts';
import {
  findDisposal,
  findUsername,
  insertDisposal,
  insertItems,
  type ListedDisposal,
  listItems,
  lockClients,
  lockRetention,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'batchDb' | 'now' | 'files' | 'master' | 'config'>;

interface DisposalRequest {
  kind: RecordKind;
  ids: readonly number[];
  /** The confirmation that the owner typed. */
  confirmation: string;
}

/**
 * Disposes of records in one transaction, all or none, and issues the certificate. Throws 409 if a record is not due or is on
 * hold, and 400 without the correct confirmation. Nothing else in the product disposes of these records.
 */
export async function disposeOf(
  parts: Parts,
  actor: ActorId,
  { kind, ids, confirmation }: DisposalRequest,
): Promise<Disposal> {
  const { db, now, files, master, config } = parts;
  const uniqueIds = [...new Set(ids)];
  if (confirmation !== confirmationOf(uniqueIds.length)) throw notConfirmed(uniqueIds.length);
  const disposed = await db.transaction(async (tx) => {
    await lockRetention(tx);
    if (kind === 'archived-client') await lockClients(tx, uniqueIds);
    const years = (await findYears(tx)).years[kind];
    const at = now();
    const due = await findDue(tx, { kind, cutoff: cutoffOf(at, years) }, uniqueIds);
    if (due.length !== uniqueIds.length || due.some(({ held }) => held)) throw notDue();
    const zone = await readFirmZone(tx);
    const letters = kind === 'archived-client' ? await lettersOf(tx, due, zone) : [];
    const deletedFiles: string[] = [];
    let keysDestroyed = 0;
    for (const { id } of due) {
      const result = await deleteRecord[kind](tx, id, at);
      deletedFiles.push(...result.files);
      keysDestroyed += result.keys;
    }
    const confirmedByName = await findUsername(tx, actor);
    const count = due.length;
    const facts = certificateFacts({ kind, years, count, at, confirmedByName, keysDestroyed, zone, config });
    const issued = { firm: await firmNow(tx), zone, facts, ...(letters.length > 0 && { letters }) };
    const values = { kind, years, confirmedBy: actor, at, keysDestroyed, issued };
    const items = due.map(({ id, clientId, label, since }) => ({
      recordId: id,
      clientId,
      label,
      since: new Date(since),
    }));
    const code = certificateCode(master, values, items);
    const id = await insertDisposal(tx, { ...values, code });
    await insertItems(
      tx,
      items.map((item) => ({ ...item, disposalId: id })),
    );
    const title = auditTitleOf({ kind, id, code, count });
    const entry = {
      action: 'disposal-done',
      subject: 'disposals',
      subjectId: id,
      detail: { title },
    } as const;
    await audit(tx, { accountId: actor, ...entry });
    return { id, deletedFiles };
  });
  // If the process ends here, the file content has no key anymore, and a later start sets it aside.
  for (const fileId of disposed.deletedFiles) await removeDeleted(files, fileId);
  await recordDisposalsOf(parts).catch((error: unknown) => {
    // The disposal itself is done; the next hourly job tries to record it again.
    reportProblem('A disposal could not be recorded beside the backups yet', error);
  });
  const disposal = await findDisposal(db, disposed.id);
  if (!disposal) throw new ApiError('internal');
  return presentDisposal(disposal);
}

/** What these clients were sent to sign, in the words of the certificate: a copy carries the code. */
async function lettersOf(
  tx: Transaction,
  due: readonly { id: number; label: string }[],
  zone: string,
): Promise<NonNullable<IssuedCertificate['letters']>> {
  const requests = await listOfClients(
    tx,
    due.map(({ id }) => id),
  );
  return requests.map(({ clientId, title, code, state, sentAt, signedAt }) => ({
    client: due.find(({ id }) => id === clientId)?.label ?? '',
    title,
    code: shownCode(code),
    state: signedAt
      ? `Signed ${longDateText(signedAt.toISOString(), zone)}`
      : `${signatureStateLabels[state]}, sent ${longDateText(sentAt.toISOString(), zone)}`,
  }));
}

/** A disposal with its items, and whether its stored rows are unchanged since. */
export async function readDisposal({ db, master }: Pick<Parts, 'db' | 'master'>, id: number) {
  const disposal = await findDisposal(db, id);
  if (!disposal) throw new ApiError('not-found');
  const items = await listItems(db, id);
  return { disposal, items, intact: disposal.code === certificateCode(master, disposal, items) };
}

/** The title of a disposal's audit entry. */
export function auditTitleOf({
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
