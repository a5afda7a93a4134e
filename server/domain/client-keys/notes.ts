import type { Transaction } from '#server/db/client.ts';
import type { ClientKeys, TextKind } from './client-keys.ts';
import type { TextReader } from './message-texts.ts';

/** Whose notes they are. */
type NotesKind = Extract<TextKind, 'notes of a client' | 'notes of a job'>;

/** The columns of notes that the firm writes for itself. */
export interface StoredNotes {
  /** Empty where the notes are encrypted, or where there are none. */
  plainNotes: string;
  encryptedNotes: Uint8Array | null;
  notesKeyId: string | null;
}

/** The notes of these rows in their order, '' where there are none; all keys are read at once. */
export function readNotes(
  { db, clientKeys }: TextReader,
  kind: NotesKind,
  rows: readonly StoredNotes[],
): Promise<string[]> {
  return clientKeys.decryptTexts(
    db,
    kind,
    rows.map(({ plainNotes, encryptedNotes, notesKeyId }) => ({
      plain: plainNotes,
      keyId: notesKeyId,
      // A process of the version before may have written plain ones over them during an update.
      encrypted: plainNotes === '' ? encryptedNotes : null,
    })),
  );
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
