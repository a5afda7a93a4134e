import type { Transaction } from '#server/db/client.ts';
import { emit } from '#server/domain/events.ts';
import { documentsOfFile } from './store.ts';
import { documentInfected } from './events.ts';

/** Notifies both sides of a document in whose file the scanner has found something. */
export async function virusFound(tx: Transaction, fileId: string): Promise<void> {
  for (const document of await documentsOfFile(tx, fileId)) await emit(tx, documentInfected(document));
}
