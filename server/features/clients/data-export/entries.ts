import { findFile } from '#server/domain/files/file-records.ts';
import { isDamage } from '#server/gateways/encrypted-chunks.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { type Entry, textEntry } from './archive.ts';
import { indexPage } from './index-page.ts';
import type { Parts, PlacedDocument, PlacedFile, DataExport } from './data-export.ts';
import { messagesText, tasksCsv } from './texts.ts';

/** The files of the archive, each opened when its turn comes; what turns out damaged is named in the index, which is last. */
export async function* entriesOf(
  parts: Parts,
  clientId: number,
  exported: DataExport,
): AsyncGenerator<Entry> {
  for (const kept of [...exported.documents, ...Array.from(exported.messageFiles.values()).flat()]) {
    const entry = kept.absence === null ? await fileEntry(parts, kept) : null;
    if (entry) yield entry;
  }
  for (const { id, path } of exported.invoices)
    yield { name: path, content: once(() => parts.invoice({ id, clientId })) };
  yield { name: 'statement.pdf', content: once(() => parts.statement(clientId)) };
  yield textEntry('messages.txt', messagesText(exported));
  yield textEntry('tasks.csv', tasksCsv(exported.tasks, exported.zone));
  yield textEntry('index.html', indexPage(exported));
}

async function fileEntry({ db, files }: Parts, kept: PlacedDocument | PlacedFile): Promise<Entry | null> {
  try {
    return { name: kept.path, content: await files.read(kept.file) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const existing = await findFile(db, kept.file.id);
    kept.absence = existing ? 'damaged' : 'withdrawn';
    if (existing) reportUnexpectedError(error);
    return null;
  }
}

async function* once(make: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await make();
}
