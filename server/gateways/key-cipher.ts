import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with a key of 32 bytes (AES-256-GCM). `purpose` says what the content is for, and is required again to decrypt
 * it.
 */
export function encryptWith(key: Uint8Array, content: Uint8Array, purpose: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts; undefined if the key or the purpose is wrong, or the content was changed. */
export function decryptWith(key: Uint8Array, encrypted: Uint8Array, purpose: string): Uint8Array | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(encrypted.subarray(-tagBytes));
    return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
