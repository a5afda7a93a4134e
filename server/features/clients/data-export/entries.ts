import { findFile } from '#server/domain/files/file-records.ts';
import { isDamage } from '#server/gateways/encrypted-chunks.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { type Entry, textEntry } from './archive.ts';
import { indexPage } from './index-page.ts';
import type { Parts, ExportedDocument, ExportedFile, DataExport } from './data-export.ts';
import { messagesText, tasksCsv } from './texts.ts';

/** The files of the archive, each opened only when it is written. The index comes last, so that it can list files found damaged. */
export async function* entriesOf(
  parts: Parts,
  clientId: number,
  exported: DataExport,
): AsyncGenerator<Entry> {
  for (const item of [...exported.documents, ...Array.from(exported.messageFiles.values()).flat()]) {
    const entry = item.absence === null ? await fileEntry(parts, item) : null;
    if (entry) yield entry;
  }
  for (const { id, path } of exported.invoices)
    yield { name: path, content: once(() => parts.invoice({ id, clientId })) };
  yield { name: 'statement.pdf', content: once(() => parts.statement(clientId)) };
  yield textEntry('messages.txt', messagesText(exported));
  yield textEntry('tasks.csv', tasksCsv(exported.tasks, exported.zone));
  yield textEntry('index.html', indexPage(exported));
}

async function fileEntry({ db, files }: Parts, item: ExportedDocument | ExportedFile): Promise<Entry | null> {
  try {
    return { name: item.path, content: await files.read(item.file) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const row = await findFile(db, item.file.id);
    item.absence = row ? 'damaged' : 'withdrawn';
    if (row) reportUnexpectedError(error);
    return null;
  }
}

async function* once(create: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await create();
}
