import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database.ts';

/** Bytes of the log after which a checkpoint is due. */
const maxLogBytes = 16 * 1024 * 1024;

const log = z.tuple([z.object({ bytes: z.number() })]);

/**
 * Makes a checkpoint of the embedded database once it is due. PostgreSQL has a process for that, which the embedded one lacks:
 * its log would grow until it is closed, and would be replayed as a whole after a crash.
 */
export async function checkpointIfDue(db: Database, folder: string): Promise<void> {
  const [{ bytes }] = log.parse(
    await db.execute(
      sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
      'objects',
    ),
  );
  if (bytes > maxLogBytes) await checkpoint(db, folder);
}

/**
 * Makes a checkpoint, which happens in the thread that answers requests. What was written to the files is flushed before it in other
 * threads, so that little is left to wait for.
 */
export async function checkpoint(db: Database, folder: string): Promise<void> {
  for (const part of ['base', 'global', 'pg_xact']) await flushFiles(join(folder, part));
  await db.execute(sql`checkpoint`);
}

/** Flushes the files that were written in the last hour; the checkpoint flushes what this leaves out. */
async function flushFiles(folder: string): Promise<void> {
  const hourAgo = Date.now() - 60 * 60 * 1000;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs < hourAgo) continue;
    // One that vanished belonged to a table that was dropped.
    const file = await open(path, 'r').catch(() => undefined);
    if (!file) continue;
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
  }
}
