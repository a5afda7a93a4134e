import type { EncryptedText } from './client-keys.ts';

/** The text of a notification; encrypted if it quotes a conversation. */
export type NotificationText = string | EncryptedText;

/** The columns for a notification's text. */
export function storedColumns(text: NotificationText) {
  return typeof text === 'string'
    ? { message: text, keyId: null, encrypted: null }
    : { message: '', keyId: text.keyId, encrypted: Buffer.from(text.encrypted) };
}
