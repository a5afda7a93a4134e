import { hkdfSync } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { findSecret, keyIdOf } from '#server/gateways/master-key.ts';
import { BackupError } from './backup-error.ts';

/** A secret with the name of its setting. */
interface Secret {
  name: 'BACKUP_KEY' | 'MASTER_KEY';
  secret: string;
}

type KeySettings = Pick<Config, 'backupKey' | 'masterKey' | 'masterKeyOld' | 'dataDir'>;

/** Encrypts a backup; `id` identifies the key without revealing it. */
export interface BackupKey {
  name: Secret['name'];
  /** 16 hexadecimal digits, always the same for the same secret. */
  id: string;
  /** Derives the key of one backup, 32 bytes: unique through the salt, and bound to every byte of the header. */
  deriveKey(salt: Uint8Array, header: string): Uint8Array;
}

/** BACKUP_KEY if it is set, else the key-encryption key. Throws `BackupError` if there is neither. */
export async function openBackupKey(settings: KeySettings): Promise<BackupKey> {
  if (settings.backupKey !== undefined) return backupKey({ name: 'BACKUP_KEY', secret: settings.backupKey });
  const secret = await findSecret(settings);
  if (secret === undefined)
    throw new BackupError(
      `There is no key. Set MASTER_KEY (or BACKUP_KEY) to the one of the installation, or put its file master.key into ${settings.dataDir}.`,
    );
  return backupKey({ name: 'MASTER_KEY', secret });
}

/**
 * The keys that may have encrypted a backup: first the one for new backups, then the others that are set, so that backups
 * from before a change of the master key stay readable while both are set. Throws as {@link openBackupKey} does.
 */
export async function openBackupKeys(settings: KeySettings): Promise<[BackupKey, ...BackupKey[]]> {
  const first = await openBackupKey(settings);
  const secrets = [await findSecret(settings), settings.masterKeyOld];
  const others = secrets.flatMap((secret) =>
    secret === undefined ? [] : [backupKey({ name: 'MASTER_KEY', secret })],
  );
  return [first, ...others.filter(({ id }) => id !== first.id)];
}

/** The id of the key-encryption key, as a backup names it; undefined if none is set. */
export async function masterKeyId(settings: KeySettings): Promise<string | undefined> {
  const secret = await findSecret(settings);
  return secret === undefined ? undefined : keyIdOf(secret);
}

function backupKey({ name, secret }: Secret): BackupKey {
  return {
    name,
    id: keyIdOf(secret),
    deriveKey: (salt, header) => new Uint8Array(hkdfSync('sha256', secret, salt, `backup ${header}`, 32)),
  };
}
