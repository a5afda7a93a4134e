import * as z from 'zod';
import { runInThread } from '#server/threads/run-in-thread.ts';
import { manifest } from '../manifest.ts';
import type { ReadTables } from './read-tables.ts';

const piece = z.object({ name: z.string(), packed: z.instanceof(Uint8Array) });
const readTables: z.ZodType<ReadTables> = manifest
  .pick({ migrations: true, sequences: true, tables: true })
  .extend({ isChanging: z.boolean() });

/** Reads all tables of the copy of an embedded database in `dataDir`, in a thread of its own. */
export async function readCopy(
  dataDir: string,
  take: (name: string, packed: Uint8Array) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<ReadTables> {
  const result = await runInThread(new URL('read-copy-thread.ts', import.meta.url), dataDir, {
    take: async (received) => {
      const { name, packed } = piece.parse(received);
      await take(name, packed);
    },
    signal,
  });
  return readTables.parse(result);
}
