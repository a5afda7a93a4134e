import { storeLocation, type StoreAccess, storeAddress } from '#server/store-settings.ts';
import { BackupError } from './backup-error.ts';
import type { BackupLocation } from './backup-location.ts';

/** Bytes of an upload that are in memory at a time. A store accepts 10,000 parts, which limits a backup to 320 GB. */
const partBytes = 32 * 1024 * 1024;

/** Backups as objects under this address. The client of the store is loaded only here. */
export async function openBackupStore(
  address: string,
  access: StoreAccess | undefined,
): Promise<BackupLocation> {
  if (access === undefined)
    throw new BackupError(
      `${address} is in a store: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3.`,
    );
  const location = storeLocation(address, access);
  if (!location) throw new BackupError(`${address} is no address of a store, such as s3://BUCKET/PREFIX.`);
  const { openObjectStore } = await import('#server/gateways/object-store.ts');
  const store = openObjectStore(location, { partBytes });
  const list = () => Array.fromAsync(store.list(''), ({ key, ...object }) => ({ name: key, ...object }));
  return {
    // Buckets are created by hand, since their access rights are set there. This only checks that it can be listed.
    prepare: async () => void (await store.list('').next()),
    file: (name) => ({
      address: `${storeAddress(location)}/${name}`,
      size: async () => (await Array.fromAsync(store.list(name))).find(({ key }) => key === name)?.bytes,
      read: (from, to) => store.read(name, from, to),
      write: (content) => store.put(name, content),
    }),
    list,
    remove: (name) => store.remove(name),
    removeUnfinished: (before, isOurs) => store.clearUnfinished(before, isOurs),
  };
}
