import type { Transaction } from '#server/db/client.ts';
import { emit } from '#server/domain/events.ts';
import { findDocumentsByFile } from './store.ts';
import { documentInfected } from './events.ts';

/** Notifies both sides of each document whose file is infected. */
export async function reportInfectedDocuments(tx: Transaction, fileId: string): Promise<void> {
  for (const document of await findDocumentsByFile(tx, fileId)) await emit(tx, documentInfected(document));
}
