import { mergedNotes } from '#contract/clients/merge.ts';
import type { Transaction } from '#server/db/client.ts';
import { type ClientKeys, destroyedText, type TextKind } from './client-keys.ts';
import type { TextReader } from './message-texts.ts';

/** Whose notes they are. */
type NotesKind = Extract<TextKind, 'notes of a client' | 'notes of a job' | 'note of a request list'>;

/** The columns of notes that the firm writes about a client, for itself or for the client. */
export interface StoredNotes {
  /** Empty where the notes are encrypted, or where there are none; else from a version before. */
  plainNotes: string;
  encryptedNotes: Uint8Array | null;
  notesKeyId: string | null;
}

/** The notes of these rows in their order, '' where there are none; all keys are read at once. */
export async function readNotes(
  { db, clientKeys }: TextReader,
  kind: NotesKind,
  rows: readonly StoredNotes[],
): Promise<string[]> {
  const texts = await clientKeys.decryptTexts(
    db,
    kind,
    rows.map(({ encryptedNotes, notesKeyId }) => ({
      plain: '',
      keyId: notesKeyId,
      encrypted: encryptedNotes,
    })),
  );
  return rows.map(({ plainNotes }, at) => withPlain(texts[at] ?? '', plainNotes));
}

/**
 * A process of the version before may have written plain notes beside encrypted ones during an update. It showed those as empty,
 * so that what was written then is an addition, unless it repeats them.
 */
function withPlain(encrypted: string, plain: string): string {
  if (plain === '') return encrypted;
  return encrypted === destroyedText || plain.includes(encrypted) ? plain : mergedNotes(encrypted, plain);
}

/** The notes as they are stored, encrypted with the client's key, which only notes that say something need. */
export async function notesColumns(
  tx: Transaction,
  clientKeys: ClientKeys,
  kind: NotesKind,
  { clientId, notes }: { clientId: number; notes: string },
): Promise<StoredNotes> {
  if (notes === '') return { ...noNotes };
  const { keyId, encrypted } = await clientKeys.encryptText(tx, clientId, kind, notes);
  return { plainNotes: '', encryptedNotes: encrypted, notesKeyId: keyId };
}

/** The columns where there are no notes. */
export const noNotes = {
  plainNotes: '',
  encryptedNotes: null,
  notesKeyId: null,
} as const satisfies StoredNotes;
