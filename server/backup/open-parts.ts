import type { Config } from '#server/config.ts';
import type { CopyTo, Database } from '#server/db/client.ts';
import type { Blobs } from '#server/gateways/blobs.ts';
import { keyIdOf } from '#server/gateways/master-key.ts';
import { BackupError } from './backup-error.ts';
import { masterKeyId, openBackupKey } from './backup-key.ts';
import type { BackupParts } from './make-backup.ts';

/** What making a backup of this installation needs; throws `BackupError` if a key is missing. */
export async function backupParts(
  config: Config,
  { db, copyTo, blobs, now }: { db: Database; copyTo?: CopyTo | undefined; blobs: Blobs; now: () => Date },
): Promise<BackupParts> {
  const key = await openBackupKey(config);
  const id = await masterKeyId(config);
  if (id === undefined)
    throw new BackupError(
      `The master key is missing: set MASTER_KEY, or put the file master.key into ${config.dataDir}.`,
    );
  const oldMasterKeyId = config.masterKeyOld === undefined ? undefined : keyIdOf(config.masterKeyOld);
  const { dataDir, backupAccess: access } = config;
  return { db, copyTo, dataDir, blobs, key, masterKeyId: id, oldMasterKeyId, access, now };
}
