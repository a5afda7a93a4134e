import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access as checkAccess, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileSystemReason } from '#server/start-error.ts';
import { steadyWriter } from '#server/steady-write.ts';
import { isInStore, type StoreAccess } from '#server/store-settings.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFile, BackupLocation } from './backup-location.ts';
import { openBackupStore } from './backup-store.ts';

/** The address of a backup at a location. */
export function addressIn(location: string, name: string): string {
  return isInStore(location) ? `${location.replace(/\/+$/, '')}/${name}` : join(location, name);
}

/** The address of the location that a backup is in. */
export function locationOfBackup(address: string): string {
  return isInStore(address) ? address.slice(0, address.lastIndexOf('/')) : dirname(address);
}

/**
 * True for the address of a folder or store, where a backup gets a default name. In a store, that is every address but
 * `NAME.backup`.
 */
export async function isBackupLocation(address: string): Promise<boolean> {
  if (isInStore(address)) return !address.endsWith('.backup');
  const found = await stat(address).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

/** The location at this address. Throws `BackupError` for a store without keys. */
export async function openBackupLocation(
  address: string,
  access: StoreAccess | undefined,
): Promise<BackupLocation> {
  return isInStore(address) ? openBackupStore(address, access) : backupFolder(address);
}

/** The backup at this address. Throws `BackupError` for a store without keys. */
export async function openBackupAt(address: string, access: StoreAccess | undefined): Promise<BackupFile> {
  if (!isInStore(address)) return backupOnDisk(address);
  const name = address.slice(address.lastIndexOf('/') + 1);
  return (await openBackupStore(address.slice(0, -name.length - 1), access)).file(name);
}

/** Whether backups at this address are on the disk of this folder. */
export async function isOnDiskOf(address: string | undefined, folder: string): Promise<boolean> {
  if (address === undefined || isInStore(address)) return false;
  const [backups, data] = await Promise.all([deviceOf(address), deviceOf(folder)]);
  return backups !== undefined && backups === data;
}

async function deviceOf(folder: string): Promise<number | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found?.dev;
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}

function backupFolder(folder: string): BackupLocation {
  async function list() {
    const names = await readdir(folder);
    const found = await Promise.all(
      names.map(async (name) => {
        // Undefined for a dangling link, or a file that was just removed.
        const file = await stat(join(folder, name)).catch(() => undefined);
        return file ? [{ name, bytes: file.size, at: file.mtime }] : [];
      }),
    );
    return found.flat();
  }
  return {
    async prepare() {
      // Only the last folder is made: a missing parent is a disk that isn't mounted, or a slip in the setting.
      await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
        const found = await stat(folder).catch(() => undefined);
        if (found?.isDirectory()) return;
        const reason = fileSystemReason(error);
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
        const [, finalName] =
          /^(.{1,100}?\.(?:backup|disposal))\.[0-9a-f-]{36}\.unfinished$/.exec(name) ?? [];
        if (finalName !== undefined && isOurs(finalName) && at < before) await rm(join(folder, name));
      }
    },
  };
}

/** Writes to a temporary name, flushes to disk, and then renames: a file at `path` is always complete. */
function backupOnDisk(path: string): BackupFile {
  return {
    address: path,
    async size() {
      try {
        const found = await stat(path);
        if (!found.isFile()) return undefined;
        await checkAccess(path, constants.R_OK);
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
      const temporary = `${path}.${randomUUID()}.unfinished`;
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          await steadyWriter()(file, content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      // A rename survives a power cut only once its folder is flushed.
      const folder = await open(dirname(path), 'r');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    },
  };
}
