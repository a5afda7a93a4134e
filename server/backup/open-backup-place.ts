import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access as mayUse, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reasonOfFileSystem } from '#server/start-error.ts';
import { isInStore, type StoreAccess } from '#server/store-settings.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFile, BackupPlace } from './backup-place.ts';
import { openBackupStore } from './backup-store.ts';

/** The address of a backup in a place. */
export function addressIn(place: string, name: string): string {
  return isInStore(place) ? `${place.replace(/\/+$/, '')}/${name}` : join(place, name);
}

/** The address of the place that a backup is in. */
export function placeOfBackup(address: string): string {
  return isInStore(address) ? address.slice(0, address.lastIndexOf('/')) : dirname(address);
}

/** True for an address under which a backup gets a name of its own; in a store all but `NAME.backup`. */
export async function isPlace(address: string): Promise<boolean> {
  if (isInStore(address)) return !address.endsWith('.backup');
  const found = await stat(address).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

/** The place of that address. Throws `BackupError` for a store without keys. */
export async function openBackupPlace(
  address: string,
  access: StoreAccess | undefined,
): Promise<BackupPlace> {
  return isInStore(address) ? openBackupStore(address, access) : backupFolder(address);
}

/** The backup of that address. Throws `BackupError` for a store without keys. */
export async function openBackupAt(address: string, access: StoreAccess | undefined): Promise<BackupFile> {
  if (!isInStore(address)) return backupOnDisk(address);
  const name = address.slice(address.lastIndexOf('/') + 1);
  return (await openBackupStore(address.slice(0, -name.length - 1), access)).file(name);
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}

function backupFolder(folder: string): BackupPlace {
  async function list() {
    const names = await readdir(folder);
    const found = await Promise.all(
      names.map(async (name) => {
        // A link that leads nowhere, or a file that has just been removed.
        const file = await stat(join(folder, name)).catch(() => undefined);
        return file ? [{ name, bytes: file.size, at: file.mtime }] : [];
      }),
    );
    return found.flat();
  }
  return {
    async prepare() {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        const reason = reasonOfFileSystem(error);
        if (reason === undefined) throw error;
        throw new BackupError(
          `The folder BACKUP_TO (${folder}) cannot be used: ${reason}. Make that folder, give it to the user that runs the product, and let the service write there (systemd: ReadWritePaths).`,
        );
      });
    },
    file: (name) => backupOnDisk(join(folder, name)),
    list,
    remove: (name) => rm(join(folder, name)),
    async removeUnfinished(before, isOurs) {
      for (const { name, at } of await list()) {
        const [, whole] = /^(.{1,100}?\.(?:backup|disposal))\.[0-9a-f-]{36}\.unfinished$/.exec(name) ?? [];
        if (whole !== undefined && isOurs(whole) && at < before) await rm(join(folder, name));
      }
    },
  };
}

/** Written under a name of its own, flushed to the disk and only then given its name: whatever is at `path` is complete. */
function backupOnDisk(path: string): BackupFile {
  return {
    address: path,
    async size() {
      try {
        const found = await stat(path);
        if (!found.isFile()) return undefined;
        await mayUse(path, constants.R_OK);
        return found.size;
      } catch (error) {
        if (!isForbidden(error)) return undefined;
        throw new BackupError(
          `The user that runs this command may not read ${path}. Copy the file into a folder of that user, and make the user its owner.`,
        );
      }
    },
    async *read(from, to) {
      if (to !== undefined && to <= from) return;
      const end = to === undefined ? {} : { end: to - 1 };
      yield* createReadStream(path, { start: from, highWaterMark: 1024 * 1024, ...end });
    },
    async write(content) {
      const draft = `${path}.${randomUUID()}.unfinished`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          for await (const piece of content) await file.writeFile(piece);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      // A rename is there after a power cut only once its folder is.
      const folder = await open(dirname(path), 'r');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    },
  };
}
