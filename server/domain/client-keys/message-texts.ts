import type { Reader } from '#server/db/client.ts';
import { messages } from '#server/db/schema/messages.ts';
import type { Deps } from '#server/deps.ts';
import type { KnownKeys, StoredText } from './client-keys.ts';

/** The columns of a message's text, for a select. */
export const storedContent = {
  keyId: messages.keyId,
  encrypted: messages.encryptedContent,
};

/** What decrypting texts needs. */
export type TextReader = Pick<Deps, 'clientKeys'> & { db: Reader };

/** Decrypts the texts of messages. */
export async function withContent<Row extends { stored: StoredText }>(
  { db, clientKeys }: TextReader,
  rows: readonly Row[],
  known?: KnownKeys,
): Promise<(Omit<Row, 'stored'> & { content: string })[]> {
  const texts = await clientKeys.decryptTexts(
    db,
    'message',
    rows.map(({ stored }) => stored),
    known,
  );
  return rows.map(({ stored: _stored, ...row }, index) => ({ ...row, content: texts[index] ?? '' }));
}
