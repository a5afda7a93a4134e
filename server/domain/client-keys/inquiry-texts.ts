import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { inquiries, inquiryAnswers } from '#server/db/schema/inquiries.ts';
import type { ClientKeys, StoredText } from './client-keys.ts';
import type { TextReader } from './message-texts.ts';

export type StoredInquiry = typeof inquiries.$inferSelect;

/** A message of the contact form as it is read. */
export type InquiryRow = Omit<StoredInquiry, 'plainMessage' | 'encryptedMessage'> & { message: string };

/** Messages of the contact form with their text in place of how it is stored. */
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
  return rows.map(({ plainMessage, encryptedMessage: _encrypted, ...row }, at) => ({
    ...row,
    message: texts[at] ?? plainMessage,
  }));
}

/** The columns of an answer's text, for a select that joins the message. */
export const storedAnswer = {
  plain: inquiryAnswers.plainMessage,
  keyId: inquiries.keyId,
  encrypted: inquiryAnswers.encryptedMessage,
};

/** Answers with their text in place of how it is stored. */
export async function readAnswers<Row extends { stored: StoredText }>(
  { db, clientKeys }: TextReader,
  rows: readonly Row[],
): Promise<(Omit<Row, 'stored'> & { message: string })[]> {
  const texts = await clientKeys.decryptTexts(
    db,
    'answer to an inquiry',
    rows.map(({ stored }) => stored),
  );
  return rows.map(({ stored, ...row }, at) => ({ ...row, message: texts[at] ?? stored.plain }));
}

/** The columns of a message to be inserted, encrypted with a key of its own. */
export async function encryptedInquiry(tx: Transaction, clientKeys: ClientKeys, message: string) {
  const { keyId, encrypted } = await clientKeys.encryptForRecord(tx, null, 'inquiry', message);
  return { plainMessage: '', keyId, encryptedMessage: encrypted };
}

/**
 * The columns of an answer to a message that this transaction has locked. A message from before there were keys gets one here;
 * its own text is encrypted by the job for older records.
 */
export async function encryptedAnswer(
  tx: Transaction,
  clientKeys: ClientKeys,
  { id, keyId: known }: Pick<StoredInquiry, 'id' | 'keyId'>,
  message: string,
) {
  const { keyId, encrypted } = await clientKeys.encryptForRecord(tx, known, 'answer to an inquiry', message);
  if (known === null) await tx.update(inquiries).set({ keyId }).where(eq(inquiries.id, id));
  return { plainMessage: '', encryptedMessage: encrypted };
}
