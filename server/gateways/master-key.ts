import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';

/** The key that wraps all other keys; it is stored outside the database. */
export interface MasterKey {
  /** Encrypts a key; `about` says what it is for and is required again to decrypt it. */
  wrap(key: Uint8Array, about: string): Uint8Array;
  /** Throws {@link WrongMasterKey} when it was encrypted by another key-encryption key, for something else, or changed. */
  unwrap(wrapped: Uint8Array, about: string): Uint8Array;
  /** A keyed hash (HMAC-SHA-256) of a short secret: a thief of only the database cannot try out what it was made of. */
  mac(secret: string, about: string): Uint8Array;
}

export class WrongEncryptionKeyError extends StartError {
  constructor() {
    super(
      'The files of this database were sealed with another master key. Set MASTER_KEY to the one they were made with, ' +
        'or put its file master.key back into DATA_DIR.',
    );
  }
}

/** The secret of the settings, or of the file in DATA_DIR where none is set; undefined where there is neither. */
export async function findSecret(settings: {
  masterKey: string | undefined;
  dataDir: string;
}): Promise<string | undefined> {
  if (settings.masterKey !== undefined) return settings.masterKey;
  return readFile(join(settings.dataDir, keyFile), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

const keyFile = 'master.key';

/** The key of the settings; where none is set (never in production) one of its own in DATA_DIR, for its user's eyes alone. */
export async function openMasterKey(settings: {
  masterKey: string | undefined;
  dataDir: string;
}): Promise<MasterKey> {
  const secret = settings.masterKey ?? (await ownKey(settings.dataDir));
  return masterKey(derived(secret, 'master key of files'), derived(secret, 'hashes of short secrets'));
}

function derived(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}

const nonceBytes = 12;
const tagBytes = 16;

function masterKey(secret: Uint8Array, macKey: Uint8Array): MasterKey {
  return {
    wrap(key, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    },
    unwrap(wrapped, about) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, wrapped.subarray(0, nonceBytes))
          .setAAD(Buffer.from(about))
          .setAuthTag(wrapped.subarray(-tagBytes));
        return Buffer.concat([decipher.update(wrapped.subarray(nonceBytes, -tagBytes)), decipher.final()]);
      } catch {
        throw new WrongEncryptionKeyError();
      }
    },
    mac: (short, about) => createHmac('sha256', macKey).update(about).update('\0').update(short).digest(),
  };
}

async function ownKey(dataDir: string): Promise<string> {
  const path = join(dataDir, keyFile);
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(path, 'utf8');
}
