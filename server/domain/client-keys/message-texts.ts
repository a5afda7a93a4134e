import type { Reader } from '#server/db/client.ts';
import { messages } from '#server/db/schema/messages.ts';
import type { Deps } from '#server/deps.ts';
import type { StoredText } from './client-keys.ts';

/** The columns of a message's text, for a select. */
export const storedContent = {
  plain: messages.content,
  keyId: messages.keyId,
  encrypted: messages.encryptedContent,
};

/** What decrypting texts needs. */
export type TextReader = Pick<Deps, 'clientKeys'> & { db: Reader };

/** Decrypts the texts of messages. */
export async function withContent<Row extends { stored: StoredText }>(
  { db, clientKeys }: TextReader,
  rows: readonly Row[],
): Promise<(Omit<Row, 'stored'> & { content: string })[]> {
  const texts = await clientKeys.decryptTexts(
    db,
    'message',
    rows.map(({ stored }) => stored),
  );
  return rows.map(({ stored, ...row }, index) => ({ ...row, content: texts[index] ?? stored.plain }));
}
