import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { steadyWriter } from '../steady-write.ts';
import { checkpoint } from './checkpoint.ts';
import type { Database, Transaction } from './database.ts';

const backupEnd = z.object({ label: z.string(), first: z.string(), last: z.string() });

/** Folders of the database whose contents belong to the running process, and the log, which is copied last. */
const leftOut = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots']);

/**
 * Copies the folder of the embedded database to `target` while it is in use, as PostgreSQL's own base backups do: the files
 * as they are found, and the log of what was written meanwhile, from which the copy is made whole when it is opened. The
 * copy holds what `last` sees, which reads in one transaction; that is all that others wait for.
 */
export async function copyFolder<T>(
  db: Database,
  folder: string,
  target: string,
  last: (tx: Transaction) => Promise<T>,
): Promise<T> {
  // The copy begins with a checkpoint in one piece, which has little to do after this one.
  await checkpoint(db, folder);
  await db.execute(sql`select pg_backup_start('copy', true)`);
  let end: { result: T; log: z.output<typeof backupEnd> } | undefined;
  try {
    await copyFiles(folder, target);
    end = await db.transaction(async (tx) => {
      const result = await last(tx);
      return { result, log: await stop(tx) };
    });
  } finally {
    // What made it fail says more than a stop that fails as well.
    if (!end) await stop(db).catch(() => {});
  }
  await writeFile(join(target, 'backup_label'), end.log.label);
  // What is written from now on is in later segments.
  for (const name of await readdir(join(folder, 'pg_wal')))
    if (name >= end.log.first && name <= end.log.last)
      await copyFile(join(folder, 'pg_wal', name), join(target, 'pg_wal', name));
  return end.result;
}

async function stop(db: Database | Transaction) {
  const [row] = await db.execute(
    sql`select labelfile as label, pg_walfile_name(lsn) as last,
      substring(labelfile from 'file ([0-9A-F]{24})') as first from pg_backup_stop(false)`,
    'objects',
  );
  return backupEnd.parse(row);
}

async function copyFiles(folder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const write = steadyWriter();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const path = from.slice(folder.length + 1);
    if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true, mode: 0o700 });
    else if (!leftOut.has(path.split('/')[0] ?? '')) {
      // A file that vanishes belongs to a table that is dropped in the log as well.
      const copy = await open(join(target, path), 'wx', 0o600);
      try {
        await write(copy, createReadStream(from, { highWaterMark: 1024 * 1024 }));
      } catch (error) {
        if (existsSync(from)) throw error;
      } finally {
        await copy.close();
      }
    }
  }
}
