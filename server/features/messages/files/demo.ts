import type { Deps } from '#server/deps.ts';
import { attachFiles } from '#server/domain/files/message-files.ts';
import { insertFile } from '#server/domain/files/file-records.ts';
import { validateContent } from '#server/files/validate-content.ts';
import { hasMessageFiles, insertUnsent, listDemoMessages } from './store.ts';

/** Attaches a file to one message of the demo: the answer about October comes with the list of payments it mentions. */
export async function seedMessageFiles(deps: Pick<Deps, 'db' | 'files' | 'clientKeys'>): Promise<void> {
  const { db, files, clientKeys } = deps;
  if (await hasMessageFiles(db)) return;
  for (const message of await listDemoMessages(deps, 'October is closed')) {
    const name = 'Card payments October.csv';
    const { content, mediaType } = validateContent(name, once(payments));
    const file = await files.write(content);
    await db.transaction(async (tx) => {
      const { clientId, accountId, createdAt } = message;
      const taken = await clientKeys.wrapFileKey(tx, clientId, file);
      await insertFile(tx, { ...taken, mediaType: mediaType(), createdAt });
      const { id } = await insertUnsent(tx, { clientId, accountId, fileId: file.id, name, createdAt });
      await attachFiles(tx, [id], message.id);
    });
  }
}

const payments =
  'Date,Payee,Amount\n10/03,Dental supply,1182.40\n10/11,Office rent,2450.00\n10/19,Hardware store,214.60\n10/27,Laundry service,96.25\n';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
