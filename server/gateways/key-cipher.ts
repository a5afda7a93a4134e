import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with a key of 32 bytes (AES-256-GCM); `about` says what the content is and is required again to decrypt it. */
export function encryptWith(key: Uint8Array, content: Uint8Array, about: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined where another key, another purpose or a change keeps it from being opened. */
export function decryptWith(key: Uint8Array, encrypted: Uint8Array, about: string): Uint8Array | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes))
      .setAAD(Buffer.from(about))
      .setAuthTag(encrypted.subarray(-tagBytes));
    return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
