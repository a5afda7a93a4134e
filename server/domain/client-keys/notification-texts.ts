import type { EncryptedText } from './client-keys.ts';

/** What a notification says; encrypted where it repeats what a client and the firm write to each other. */
export type NotificationText = string | EncryptedText;

/** A notification's text as its columns hold it. */
export function storedColumns(text: NotificationText) {
  return typeof text === 'string'
    ? { message: text, keyId: null, encrypted: null }
    : { message: '', keyId: text.keyId, encrypted: Buffer.from(text.encrypted) };
}
