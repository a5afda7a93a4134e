import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { inquiries, inquiryAnswers } from '#server/db/schema/inquiries.ts';
import type { ClientKeys, StoredText } from './client-keys.ts';
import type { TextReader } from './message-texts.ts';

export type StoredInquiry = typeof inquiries.$inferSelect;

/** An inquiry with its decrypted message. */
export type InquiryRow = Omit<StoredInquiry, 'plainMessage' | 'encryptedMessage'> & { message: string };

/** Decrypts the messages of inquiries. */
export async function readInquiries(
  { db, clientKeys }: TextReader,
  rows: readonly StoredInquiry[],
): Promise<InquiryRow[]> {
  const texts = await clientKeys.decryptTexts(
    db,
    'inquiry',
    rows.map(({ plainMessage, keyId, encryptedMessage }) => ({
      plain: plainMessage,
      keyId,
      encrypted: encryptedMessage,
    })),
  );
  return rows.map(({ plainMessage, encryptedMessage: _encrypted, ...row }, index) => ({
    ...row,
    message: texts[index] ?? plainMessage,
  }));
}

/** The columns of an answer's text, for a select that joins the inquiry. */
export const storedAnswer = {
  plain: inquiryAnswers.plainMessage,
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
  return rows.map(({ stored, ...row }, index) => ({ ...row, message: texts[index] ?? stored.plain }));
}

/** The columns of a new inquiry, encrypted with a key of its own. */
export async function encryptedInquiry(tx: Transaction, clientKeys: ClientKeys, message: string) {
  const { keyId, encrypted } = await clientKeys.encryptForRecord(tx, null, 'inquiry', message);
  return { plainMessage: '', keyId, encryptedMessage: encrypted };
}

/**
 * The columns of an answer to an inquiry that this transaction has locked. An inquiry from before encryption gets its key
 * here; its own text is encrypted by the job for older records.
 */
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
  return { plainMessage: '', encryptedMessage: encrypted };
}
