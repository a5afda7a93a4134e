import type { DisposalRecord } from '#server/backup/disposal-records.ts';
import type { Transaction } from '#server/db/client.ts';
import { audit } from '#server/domain/audit.ts';
import { firmNow } from '#server/domain/invoices/issued.ts';
import { readFirmZone } from '#server/domain/firm-zone.ts';
import { deleteRecord } from './deletion-store.ts';
import { auditTitleOf } from './disposals.ts';
import { closeClient, restoreDisposal, existedAt } from './repetition-store.ts';
import { insertItems } from './store.ts';

/**
 * Repeats disposals after a restore, in the caller's transaction: deletes again what the owner disposed of after the backup was
 * made, regardless of holds and rules in the backup. Restores the certificates too. Returns the ids of files whose content
 * must be deleted.
 */
export async function repeatDisposals(
  tx: Transaction,
  records: readonly DisposalRecord[],
): Promise<{ files: string[] }> {
  const files: string[] = [];
  for (const { items, installation: _installation, ...disposal } of records) {
    const { kind, at } = disposal;
    for (const { recordId, since, merged } of items) {
      for (const id of [recordId, ...merged])
        if (await existedAt[kind](tx, id, at)) files.push(...(await deleteRecord[kind](tx, id, at)).files);
      if (kind === 'archived-client') await closeClient(tx, { id: recordId, since, merged });
    }
    const issued = disposal.issued ?? { firm: await firmNow(tx), zone: await readFirmZone(tx) };
    const id = await restoreDisposal(tx, { ...disposal, issued });
    await insertItems(
      tx,
      items.map(({ merged: _merged, ...item }) => ({ ...item, disposalId: id })),
    );
    await audit(tx, {
      action: 'disposal-repeated',
      subject: 'disposals',
      subjectId: id,
      detail: { title: auditTitleOf({ ...disposal, id, count: items.length }) },
    });
  }
  return { files };
}
