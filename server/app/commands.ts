import { resolve } from 'node:path';
import * as z from 'zod';
import { openControl } from '#server/backup/control.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { backupParts } from '#server/backup/open-parts.ts';
import type { Foundation } from './foundation.ts';

const backupCall = z.object({ to: z.string() });

/**
 * What commands ask of the process that has the embedded database, which they cannot open beside it. With PostgreSQL they
 * need nobody. Stopping it ends what is under way.
 */
export async function answerCommands({
  database,
  deps,
  blobs,
}: Pick<Foundation, 'database' | 'deps' | 'blobs'>): Promise<{ lines: string[]; stop: () => Promise<void> }> {
  if (!database.exclusive) return { lines: [], stop: async () => {} };
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const { lines, close } = await openControl(deps.config.dataDir, {
    async backup(body) {
      const { to } = backupCall.parse(body);
      const parts = await backupParts(deps.config, { db: database.patient, blobs, now: deps.now });
      const work = makeBackup({ ...parts, signal: stopping.signal }, resolve(to));
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
  });
  return {
    lines,
    async stop() {
      stopping.abort();
      await Promise.allSettled(underWay);
      close();
    },
  };
}
