import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { decryptWith, encryptWith } from './key-cipher.ts';

/**
 * The master key, which encrypts all other keys and is stored outside the database. A second, previous one may be available
 * for decryption.
 */
export interface MasterKey {
  /** 16 hexadecimal digits, always the same for the same secret; it doesn't reveal the secret. */
  id: string;
  /** The prefix of everything encrypted with the current key: a version, then the id of the key. */
  prefix: Uint8Array;
  /** Encrypts a key. `purpose` says what it is for, and is required again to decrypt it. */
  wrap(key: Uint8Array, purpose: string): Uint8Array;
  /**
   * Decrypts a key; throws `WrongEncryptionKeyError` if it was encrypted with a key that isn't set or for another purpose,
   * or was changed.
   */
  unwrap(wrapped: Uint8Array, purpose: string): Uint8Array;
  /** A keyed hash (HMAC-SHA-256) of a short secret: someone who stole only the database can't guess the secret by trial. */
  mac(secret: string, purpose: string): Uint8Array;
  /** The hash key that belongs to the secret that encrypted `wrapped`; throws as `unwrap` does. */
  macKeyOf(wrapped: Uint8Array, purpose: string): Uint8Array;
}

export class WrongEncryptionKeyError extends StartError {
  constructor() {
    super(
      'This database was encrypted with another master key. Set MASTER_KEY to the one that it was made with, or put its ' +
        'file master.key back into DATA_DIR. While the key is being changed, set MASTER_KEY_OLD to the earlier key as well.',
    );
  }
}

/** The source of the master key: the settings, or a file in DATA_DIR. */
export interface MasterKeySettings {
  masterKey: string | undefined;
  /** The previous key, while the key is being changed. */
  masterKeyOld?: string | undefined;
  dataDir: string;
}

/** The secret of the settings, or else of the file in DATA_DIR; undefined if there is neither. */
export async function findSecret(settings: MasterKeySettings): Promise<string | undefined> {
  if (settings.masterKey !== undefined) return settings.masterKey;
  return readFile(join(settings.dataDir, keyFile), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

const keyFile = 'master.key';

/**
 * The key of the settings; if none is set (never in production), the one in DATA_DIR, which is created readable only for
 * its user.
 */
export async function openMasterKey(settings: MasterKeySettings): Promise<MasterKey> {
  const secret = settings.masterKey ?? (await readOrCreateKeyFile(settings.dataDir));
  const old = settings.masterKeyOld;
  const current = deriveKeys(secret);
  return masterKey([current, ...(old === undefined ? [] : [deriveKeys(old)])], current);
}

/** The same key with a separate hash key, so that hashes stay the same when the master key changes. */
export function withMacKey(master: MasterKey, macKey: Uint8Array): MasterKey {
  return { ...master, mac: macWith(macKey) };
}

/** Identifies a secret without revealing it: 16 hexadecimal digits. */
export function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'id of key', 8)).toString('hex');
}

/** One of the keys that can decrypt. */
interface KeyMaterial {
  id: string;
  prefix: Uint8Array;
  secret: Uint8Array;
  macKey: Uint8Array;
}

/** The first byte of content with a key id. Older content, without an id, begins with a random byte. */
const version = 1;

function deriveKeys(secret: string): KeyMaterial {
  const id = keyIdOf(secret);
  return {
    id,
    prefix: Buffer.concat([Buffer.of(version), Buffer.from(id, 'hex')]),
    secret: derive(secret, 'master key of files'),
    macKey: derive(secret, 'hashes of short secrets'),
  };
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}

function masterKey(keys: readonly KeyMaterial[], current: KeyMaterial): MasterKey {
  const decryptWithAny = (wrapped: Uint8Array, purpose: string) => {
    // With an id, there is one candidate. Without one, or if a random beginning looks like an id, every key is tried.
    for (const key of keys) {
      const isNamed = Buffer.from(wrapped.subarray(0, key.prefix.length)).equals(key.prefix);
      const value =
        (isNamed && decryptWith(key.secret, wrapped.subarray(key.prefix.length), purpose)) ||
        decryptWith(key.secret, wrapped, purpose);
      if (value) return { key, value };
    }
    throw new WrongEncryptionKeyError();
  };
  return {
    id: current.id,
    prefix: current.prefix,
    wrap: (key, purpose) => Buffer.concat([current.prefix, encryptWith(current.secret, key, purpose)]),
    unwrap: (wrapped, purpose) => decryptWithAny(wrapped, purpose).value,
    macKeyOf: (wrapped, purpose) => decryptWithAny(wrapped, purpose).key.macKey,
    mac: macWith(current.macKey),
  };
}

function macWith(key: Uint8Array): MasterKey['mac'] {
  return (secret, purpose) => createHmac('sha256', key).update(purpose).update('\0').update(secret).digest();
}

async function readOrCreateKeyFile(dataDir: string): Promise<string> {
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
