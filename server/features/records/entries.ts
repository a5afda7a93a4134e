import { findFile } from '#server/db/the-files.ts';
import { isDamage } from '#server/gateways/sealed-chunks.ts';
import { reportSurprise } from '#server/log.ts';
import { type Entry, textEntry } from './archive.ts';
import { indexPage } from './index-page.ts';
import type { Parts, PlacedDocument, PlacedFile, Records } from './records.ts';
import { messagesText, tasksCsv } from './texts.ts';

/** The files of the archive, each opened when its turn comes; what turns out damaged is named in the index, which is last. */
export async function* entriesOf(parts: Parts, clientId: number, records: Records): AsyncGenerator<Entry> {
  for (const kept of [...records.documents, ...Array.from(records.messageFiles.values()).flat()]) {
    const entry = kept.absence === null ? await fileEntry(parts, kept) : null;
    if (entry) yield entry;
  }
  for (const { id, path } of records.invoices)
    yield { name: path, content: once(() => parts.invoice(id, clientId)) };
  yield { name: 'statement.pdf', content: once(() => parts.statement(clientId)) };
  yield textEntry('messages.txt', messagesText(records));
  yield textEntry('tasks.csv', tasksCsv(records.tasks, records.zone));
  yield textEntry('index.html', indexPage(records));
}

async function fileEntry({ db, files }: Parts, kept: PlacedDocument | PlacedFile): Promise<Entry | null> {
  try {
    return { name: kept.path, content: await files.read(kept.file) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const known = await findFile(db, kept.file.id);
    kept.absence = known ? 'damaged' : 'withdrawn';
    if (known) reportSurprise(error);
    return null;
  }
}

async function* once(make: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await make();
}
