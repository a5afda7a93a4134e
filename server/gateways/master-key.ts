import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { decryptWith, encryptWith } from './key-cipher.ts';

/** The key that wraps all other keys; it is stored outside the database. A second, earlier one may be readable beside it. */
export interface MasterKey {
  /** 16 hexadecimal digits, the same for the same secret; it does not reveal the secret. */
  id: string;
  /** What everything begins with that is encrypted with the current key: a version, then the id of the key. */
  prefix: Uint8Array;
  /** Encrypts a key; `about` says what it is for and is required again to decrypt it. */
  wrap(key: Uint8Array, about: string): Uint8Array;
  /** Throws `WrongEncryptionKeyError` when it was encrypted by a key that is not set, for something else, or changed. */
  unwrap(wrapped: Uint8Array, about: string): Uint8Array;
  /** A keyed hash (HMAC-SHA-256) of a short secret: a thief of only the database cannot try out what it was made of. */
  mac(secret: string, about: string): Uint8Array;
  /** The key of hashes that belongs to the secret which `wrapped` was encrypted with; throws as `unwrap` does. */
  macKeyOf(wrapped: Uint8Array, about: string): Uint8Array;
}

export class WrongEncryptionKeyError extends StartError {
  constructor() {
    super(
      'This database was encrypted with another master key. Set MASTER_KEY to the one that it was made with, or put its ' +
        'file master.key back into DATA_DIR. While the key is being changed, set MASTER_KEY_OLD to the earlier key as well.',
    );
  }
}

/** Where the master key comes from: the settings, or a file in DATA_DIR. */
export interface MasterKeySettings {
  masterKey: string | undefined;
  /** The earlier key, while it is being changed. */
  masterKeyOld?: string | undefined;
  dataDir: string;
}

/** The secret of the settings, or of the file in DATA_DIR where none is set; undefined where there is neither. */
export async function findSecret(settings: MasterKeySettings): Promise<string | undefined> {
  if (settings.masterKey !== undefined) return settings.masterKey;
  return readFile(join(settings.dataDir, keyFile), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

const keyFile = 'master.key';

/** The key of the settings; where none is set (never in production) one of its own in DATA_DIR, for its user's eyes alone. */
export async function openMasterKey(settings: MasterKeySettings): Promise<MasterKey> {
  const secret = settings.masterKey ?? (await ownKey(settings.dataDir));
  const old = settings.masterKeyOld;
  const current = oneKey(secret);
  return masterKey([current, ...(old === undefined ? [] : [oneKey(old)])], current);
}

/** The same key, whose hashes are made with a key of their own: they stay the same when the master key is changed. */
export function withMacKey(master: MasterKey, macKey: Uint8Array): MasterKey {
  return { ...master, mac: macWith(macKey) };
}

/** Identifies a secret without revealing it: 16 hexadecimal digits. */
export function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'id of key', 8)).toString('hex');
}

/** One of the keys that can be read with. */
interface OneKey {
  id: string;
  prefix: Uint8Array;
  secret: Uint8Array;
  macKey: Uint8Array;
}

/** The first byte of what has a key id. What was encrypted before there were ids begins with a random byte. */
const version = 1;

function oneKey(secret: string): OneKey {
  const id = keyIdOf(secret);
  return {
    id,
    prefix: Buffer.concat([Buffer.of(version), Buffer.from(id, 'hex')]),
    secret: derived(secret, 'master key of files'),
    macKey: derived(secret, 'hashes of short secrets'),
  };
}

function derived(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}

function masterKey(keys: readonly OneKey[], current: OneKey): MasterKey {
  const opened = (wrapped: Uint8Array, about: string) => {
    // With an id there is one candidate; without one, or where a random beginning looks like an id, each key is tried.
    for (const key of keys) {
      const named = Buffer.from(wrapped.subarray(0, key.prefix.length)).equals(key.prefix);
      const value =
        (named && decryptWith(key.secret, wrapped.subarray(key.prefix.length), about)) ||
        decryptWith(key.secret, wrapped, about);
      if (value) return { key, value };
    }
    throw new WrongEncryptionKeyError();
  };
  return {
    id: current.id,
    prefix: current.prefix,
    wrap: (key, about) => Buffer.concat([current.prefix, encryptWith(current.secret, key, about)]),
    unwrap: (wrapped, about) => opened(wrapped, about).value,
    macKeyOf: (wrapped, about) => opened(wrapped, about).key.macKey,
    mac: macWith(current.macKey),
  };
}

function macWith(key: Uint8Array): MasterKey['mac'] {
  return (short, about) => createHmac('sha256', key).update(about).update('\0').update(short).digest();
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
