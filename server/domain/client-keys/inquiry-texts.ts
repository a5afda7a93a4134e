import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { inquiries, inquiryAnswers } from '#server/db/schema/inquiries.ts';
import type { ClientKeys, KnownKeys, StoredText } from './client-keys.ts';
import type { TextReader } from './message-texts.ts';

export type StoredInquiry = typeof inquiries.$inferSelect;

/** An inquiry with its decrypted message. */
export type InquiryRow = Omit<StoredInquiry, 'encryptedMessage'> & { message: string };

/** Decrypts the messages of inquiries. */
export async function readInquiries(
  { db, clientKeys }: TextReader,
  rows: readonly StoredInquiry[],
  known?: KnownKeys,
): Promise<InquiryRow[]> {
  const texts = await clientKeys.decryptTexts(
    db,
    'inquiry',
    rows.map(({ keyId, encryptedMessage }) => ({ keyId, encrypted: encryptedMessage })),
    known,
  );
  return rows.map(({ encryptedMessage: _encrypted, ...row }, index) => ({
    ...row,
    message: texts[index] ?? '',
  }));
}

/** The columns of an answer's text, for a select that joins the inquiry. */
export const storedAnswer = {
  keyId: inquiries.keyId,
  encrypted: inquiryAnswers.encryptedMessage,
};

/** Decrypts the texts of answers. */
export async function readAnswers<Row extends { stored: StoredText }>(
  { db, clientKeys }: TextReader,
  rows: readonly Row[],
): Promise<(Omit<Row, 'stored'> & { message: string })[]> {
  const texts = await clientKeys.decryptTexts(
    db,
    'answer to an inquiry',
    rows.map(({ stored }) => stored),
  );
  return rows.map(({ stored: _stored, ...row }, index) => ({ ...row, message: texts[index] ?? '' }));
}

/** The columns of a new inquiry, encrypted with a key of its own. */
export async function encryptedInquiry(tx: Transaction, clientKeys: ClientKeys, message: string) {
  const { keyId, encrypted } = await clientKeys.encryptForRecord(tx, null, 'inquiry', message);
  return { keyId, encryptedMessage: encrypted };
}

/** The columns of an answer to an inquiry that this transaction has locked, encrypted with the key of the inquiry. */
export async function encryptedAnswer(
  tx: Transaction,
  clientKeys: ClientKeys,
  { id, keyId: existingKeyId }: Pick<StoredInquiry, 'id' | 'keyId'>,
  message: string,
) {
  const { keyId, encrypted } = await clientKeys.encryptForRecord(
    tx,
    existingKeyId,
    'answer to an inquiry',
    message,
  );
  if (existingKeyId === null) await tx.update(inquiries).set({ keyId }).where(eq(inquiries.id, id));
  return { encryptedMessage: encrypted };
}
