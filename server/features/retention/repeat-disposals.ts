import type { DisposalRecord } from '#server/backup/disposal-records.ts';
import type { Transaction } from '#server/db/client.ts';
import { audit } from '#server/domain/audit.ts';
import { deleteRecord } from './deletion-store.ts';
import { titleOf } from './disposals.ts';
import { closeClient, insertAgain, wasThere } from './repetition-store.ts';
import { insertItems } from './store.ts';

/**
 * Disposes again of what a restored backup has brought back, in the caller's transaction: what the owner had confirmed after
 * the backup was made, whatever holds and rules the backup has. Certificates come back with it. Gives the ids of files whose
 * content is to be deleted.
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
        if (await wasThere[kind](tx, id, at)) files.push(...(await deleteRecord[kind](tx, id, at)).files);
      if (kind === 'archived-client') await closeClient(tx, { id: recordId, since, merged });
    }
    const id = await insertAgain(tx, disposal);
    await insertItems(
      tx,
      items.map(({ merged: _merged, ...item }) => ({ ...item, disposalId: id })),
    );
    await audit(tx, {
      action: 'disposal-repeated',
      subject: 'disposals',
      subjectId: id,
      detail: { title: titleOf({ ...disposal, id, count: items.length }) },
    });
  }
  return { files };
}
