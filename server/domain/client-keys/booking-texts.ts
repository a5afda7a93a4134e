import type { Transaction } from '#server/db/client.ts';
import type { bookings } from '#server/db/schema/bookings.ts';
import type { ClientKeys } from './client-keys.ts';
import type { TextReader } from './message-texts.ts';

/** A booking as it is stored. */
export type BookingRow = typeof bookings.$inferSelect;

/** What is written in a booking: by the visitor, null without a message, and by the firm. */
export interface BookingTexts {
  message: string | null;
  notes: string;
}

/** Bookings with what is written in them. */
export async function readBookings<Row extends BookingRow>(
  { db, clientKeys }: TextReader,
  rows: readonly Row[],
): Promise<(Row & BookingTexts)[]> {
  const [messages, notes] = await Promise.all([
    clientKeys.decryptTexts(
      db,
      'booking',
      rows.map(({ plainMessage, keyId, encryptedMessage }) => ({
        plain: plainMessage ?? '',
        keyId,
        encrypted: encryptedMessage,
      })),
    ),
    clientKeys.decryptTexts(
      db,
      'notes of a booking',
      rows.map(({ plainNotes, keyId, encryptedNotes }) => ({
        plain: plainNotes,
        keyId,
        encrypted: encryptedNotes,
      })),
    ),
  ]);
  return rows.map((row, at) => ({
    ...row,
    message: row.encryptedMessage === null ? row.plainMessage : (messages[at] ?? null),
    notes: notes[at] ?? row.plainNotes,
  }));
}

/** The columns of what is written in a booking; one with the first text gets its key here. */
export async function encryptedTexts(
  tx: Transaction,
  clientKeys: ClientKeys,
  known: string | null,
  { message, notes }: BookingTexts,
) {
  let keyId = known;
  const encrypt = async (kind: 'booking' | 'notes of a booking', text: string | null) => {
    if (text === null || text === '') return null;
    const made = await clientKeys.encryptOfRecord(tx, keyId, kind, text);
    ({ keyId } = made);
    return made.encrypted;
  };
  const encryptedMessage = await encrypt('booking', message);
  const encryptedNotes = await encrypt('notes of a booking', notes);
  return { plainMessage: null, plainNotes: '', keyId, encryptedMessage, encryptedNotes };
}
