import type { Deps } from '#server/deps.ts';
import { type Entry, type ExportedFile, textEntry } from '#server/domain/data-export/source.ts';
import { findFile } from '#server/domain/files/file-records.ts';
import { isDamage } from '#server/gateways/encrypted-chunks.ts';
import { reportUnexpectedError } from '#server/log.ts';
import type { DataExport } from './data-export.ts';
import { indexPage } from './index-page.ts';

type Parts = Pick<Deps, 'db' | 'files'>;

/** The files of the archive, each opened only when it is written. The index comes last, so that it can list files found damaged. */
export async function* entriesOf(deps: Parts, exported: DataExport): AsyncGenerator<Entry> {
  for (const item of exported.parts.flatMap(({ files }) => files)) {
    const entry = item.absence === null ? await fileEntry(deps, item) : null;
    if (entry) yield entry;
  }
  for (const { entries } of exported.parts) yield* entries;
  yield textEntry('index.html', indexPage(exported));
}

async function fileEntry({ db, files }: Parts, item: ExportedFile): Promise<Entry | null> {
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
