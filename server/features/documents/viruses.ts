import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Effects, emit } from '#server/domain/events.ts';
import { findDocumentsByFile } from './store.ts';
import { documentInfected, documentScanned } from './events.ts';

/** Notifies both sides of each document whose file is infected. */
export async function reportInfectedDocuments(tx: Transaction, fileId: string): Promise<void> {
  for (const document of await findDocumentsByFile(tx, fileId)) await emit(tx, documentInfected(document));
}

/** The events of a file that was scanned, one for each document with it. */
export async function scannedDocuments({ db }: Pick<Deps, 'db'>, fileId: string): Promise<Effects[]> {
  return (await findDocumentsByFile(db, fileId)).map(documentScanned);
}
