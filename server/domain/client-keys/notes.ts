import type { Transaction } from '#server/db/client.ts';
import type { ClientKeys, TextKind } from './client-keys.ts';
import type { TextReader } from './message-texts.ts';

/** The kinds of notes. */
type NotesKind = Extract<TextKind, 'notes of a client' | 'notes of a job' | 'note of a request list'>;

/** The columns of the firm's notes about a client, whether private or for the client; null if there are none. */
export interface StoredNotes {
  encryptedNotes: Uint8Array | null;
  notesKeyId: string | null;
}

/** The notes of these rows, in order; '' if there are none. Reads all keys at once. */
export function readNotes(
  { db, clientKeys }: TextReader,
  kind: NotesKind,
  rows: readonly StoredNotes[],
): Promise<string[]> {
  return clientKeys.decryptTexts(
    db,
    kind,
    rows.map(({ encryptedNotes, notesKeyId }) => ({ keyId: notesKeyId, encrypted: encryptedNotes })),
  );
}

/** The columns to store notes in, encrypted with the client's key. Empty notes need no key. */
export async function notesColumns(
  tx: Transaction,
  clientKeys: ClientKeys,
  kind: NotesKind,
  { clientId, notes }: { clientId: number; notes: string },
): Promise<StoredNotes> {
  if (notes === '') return { ...noNotes };
  const { keyId, encrypted } = await clientKeys.encryptText(tx, clientId, kind, notes);
  return { encryptedNotes: encrypted, notesKeyId: keyId };
}

/** The columns for no notes. */
export const noNotes = {
  encryptedNotes: null,
  notesKeyId: null,
} as const satisfies StoredNotes;
