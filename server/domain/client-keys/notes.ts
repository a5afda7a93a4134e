import { mergedNotes } from '#contract/clients/merge.ts';
import type { Transaction } from '#server/db/client.ts';
import { type ClientKeys, destroyedText, type TextKind } from './client-keys.ts';
import type { TextReader } from './message-texts.ts';

/** The kinds of notes. */
type NotesKind = Extract<TextKind, 'notes of a client' | 'notes of a job' | 'note of a request list'>;

/** The columns of the firm's notes about a client, whether private or for the client. */
export interface StoredNotes {
  /** Empty if the notes are encrypted, or if there are none; otherwise written by an earlier version. */
  plainNotes: string;
  encryptedNotes: Uint8Array | null;
  notesKeyId: string | null;
}

/** The notes of these rows, in order; '' if there are none. Reads all keys at once. */
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
  return rows.map(({ plainNotes }, index) => withPlain(texts[index] ?? '', plainNotes));
}

/**
 * During an update, a process of the previous version may write plain notes next to encrypted ones. It shows encrypted
 * notes as empty, so what it writes is an addition, unless it repeats them.
 */
function withPlain(encrypted: string, plain: string): string {
  if (plain === '') return encrypted;
  return encrypted === destroyedText || plain.includes(encrypted) ? plain : mergedNotes(encrypted, plain);
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
  return { plainNotes: '', encryptedNotes: encrypted, notesKeyId: keyId };
}

/** The columns for no notes. */
export const noNotes = {
  plainNotes: '',
  encryptedNotes: null,
  notesKeyId: null,
} as const satisfies StoredNotes;
