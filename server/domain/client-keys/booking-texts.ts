import type { Transaction } from '#server/db/client.ts';
import type { bookings } from '#server/db/schema/bookings.ts';
import type { ClientKeys } from './client-keys.ts';
import type { TextReader } from './message-texts.ts';

/** A booking as stored. */
export type BookingRow = typeof bookings.$inferSelect;

/** The texts of a booking: the visitor's message, null if there is none, and the firm's notes. */
export interface BookingTexts {
  message: string | null;
  notes: string;
}

/** The bookings with their decrypted texts. */
export async function readBookings<Row extends BookingRow>(
  { db, clientKeys }: TextReader,
  rows: readonly Row[],
): Promise<(Row & BookingTexts)[]> {
  const [messages, notes] = await Promise.all([
    clientKeys.decryptTexts(
      db,
      'booking',
      rows.map(({ keyId, encryptedMessage }) => ({ keyId, encrypted: encryptedMessage })),
    ),
    clientKeys.decryptTexts(
      db,
      'notes of a booking',
      rows.map(({ keyId, encryptedNotes }) => ({ keyId, encrypted: encryptedNotes })),
    ),
  ]);
  return rows.map((row, index) => ({
    ...row,
    message: row.encryptedMessage === null ? null : (messages[index] ?? null),
    notes: notes[index] ?? '',
  }));
}

/** The columns for the encrypted texts of a booking. The first text of a booking creates its key. */
export async function encryptedTexts(
  tx: Transaction,
  clientKeys: ClientKeys,
  existingKeyId: string | null,
  { message, notes }: BookingTexts,
) {
  let keyId = existingKeyId;
  const encrypt = async (kind: 'booking' | 'notes of a booking', text: string | null) => {
    if (text === null || text === '') return null;
    const result = await clientKeys.encryptForRecord(tx, keyId, kind, text);
    ({ keyId } = result);
    return result.encrypted;
  };
  const encryptedMessage = await encrypt('booking', message);
  const encryptedNotes = await encrypt('notes of a booking', notes);
  return { keyId, encryptedMessage, encryptedNotes };
}
