import { placeOf, type StoreAccess, storeAddress } from '#server/store-settings.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';

/** What an upload holds in memory at a time: a store takes 10,000 parts, so that a backup has at most 320 GB. */
const partBytes = 32 * 1024 * 1024;

/** Backups as objects below that address. The client of the store is loaded only now. */
export async function openBackupStore(
  address: string,
  access: StoreAccess | undefined,
): Promise<BackupPlace> {
  if (access === undefined)
    throw new BackupError(
      `${address} is in a store: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3.`,
    );
  const place = placeOf(address, access);
  if (!place) throw new BackupError(`${address} is no address of a store, such as s3://BUCKET/PREFIX.`);
  const { openObjectStore } = await import('#server/gateways/object-store.ts');
  const store = openObjectStore(place, { partBytes });
  const list = () => Array.fromAsync(store.list(''), ({ key, ...object }) => ({ name: key, ...object }));
  return {
    // A bucket is made by hand: who may do what in it is decided there.
    prepare: async () => void (await store.list('').next()),
    file: (name) => ({
      address: `${storeAddress(place)}/${name}`,
      size: async () => (await Array.fromAsync(store.list(name))).find(({ key }) => key === name)?.bytes,
      read: (from, to) => store.read(name, from, to),
      write: (content) => store.put(name, content),
    }),
    list,
    remove: (name) => store.remove(name),
    removeUnfinished: (before, isOurs) => store.clearUnfinished(before, isOurs),
  };
}
