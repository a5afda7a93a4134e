import { hkdfSync } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { findSecret } from '#server/gateways/master-key.ts';
import { BackupError } from './backup-error.ts';

/** A secret under the name of its setting. */
interface Secret {
  name: 'BACKUP_KEY' | 'MASTER_KEY';
  secret: string;
}

type KeySettings = Pick<Config, 'backupKey' | 'masterKey' | 'dataDir'>;

/** What a backup is encrypted with, and how the key is recognized without revealing it. */
export interface BackupKey {
  name: Secret['name'];
  /** 16 hexadecimal digits, the same for the same secret. */
  id: string;
  /** The key of one backup: of its own by the salt, and bound to every byte of its header. 32 bytes. */
  keyOf(salt: Uint8Array, header: string): Uint8Array;
}

/** BACKUP_KEY where it is set, else the key-encryption key. Throws `BackupError` where there is neither. */
export async function openBackupKey(settings: KeySettings): Promise<BackupKey> {
  if (settings.backupKey !== undefined) return backupKey({ name: 'BACKUP_KEY', secret: settings.backupKey });
  const secret = await findSecret(settings);
  if (secret === undefined)
    throw new BackupError(
      `There is no key. Set MASTER_KEY (or BACKUP_KEY) to the one of the installation, or put its file master.key into ${settings.dataDir}.`,
    );
  return backupKey({ name: 'MASTER_KEY', secret });
}

/** The id of the key-encryption key that is set, as a backup names it; undefined where there is none. */
export async function masterKeyId(settings: KeySettings): Promise<string | undefined> {
  const secret = await findSecret(settings);
  return secret === undefined ? undefined : idOf(secret);
}

function backupKey({ name, secret }: Secret): BackupKey {
  return {
    name,
    id: idOf(secret),
    keyOf: (salt, header) => new Uint8Array(hkdfSync('sha256', secret, salt, `backup ${header}`, 32)),
  };
}

function idOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'id of key', 8)).toString('hex');
}
