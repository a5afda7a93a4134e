import { minute } from '#contract/durations.ts';
import * as z from 'zod';
import { runScheduledBackup, recordBackup } from '#server/backup/scheduled-backup.ts';
import { runScheduledDrill, passDrill } from '#server/backup/scheduled-drill.ts';
import type { SystemStatus } from '#contract/system/schemas.ts';
import { openControl } from '#server/backup/control.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { backupParts } from '#server/backup/open-parts.ts';
import { rotateKeys } from '#server/files/rotate-keys.ts';
import { StartError } from '#server/start-error.ts';
import { fullAddress } from '#server/store-settings.ts';
import { traced } from '#server/tracing.ts';
import { changeBackupRecord } from '#server/domain/backup-record.ts';
import { regularly } from '#server/jobs/regularly.ts';
import type { Foundation } from './foundation.ts';

const backupCall = z.object({ to: z.string() });
const drillCall = z.object({
  installation: z.string(),
  rows: z.number(),
  files: z.number(),
  file: z.string(),
});

const rotateCall = z.object({ keyId: z.string() });

/** Milliseconds after which it is asked again whether the backup of the day is due. */
const interval = 5 * minute;

/**
 * Makes backups by the clock and proves them, and answers what a command asks of the process that has the embedded database, which it cannot
 * open beside it; with PostgreSQL commands do it themselves. Stopping it ends a backup under way and discards it.
 */
export async function startBackups(
  { database, deps, blobs }: Pick<Foundation, 'database' | 'deps' | 'blobs'>,
  status: () => Promise<SystemStatus>,
): Promise<{ lines: string[]; stop: () => Promise<void> }> {
  const { config, now, site } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const parts = { db: database.batchDb, blobs, now };
  const underWay = new Set<Promise<unknown>>();
  const control = database.exclusive
    ? await openControl(config.dataDir, {
        async backup(body) {
          const { to } = backupCall.parse(body);
          const work = makeBackup({ ...(await backupParts(config, parts)), signal }, fullAddress(to)).then(
            async (backup) => {
              await recordBackup({ ...parts, config }, backup);
              return backup;
            },
          );
          underWay.add(work);
          return work.finally(() => underWay.delete(work));
        },
        async 'drill-passed'(body) {
          await passDrill(parts.db, { ...drillCall.parse(body), at: now() });
          return null;
        },
        async 'rotate-keys'(body) {
          const { keyId } = rotateCall.parse(body);
          if (keyId !== deps.master.id)
            throw new StartError(
              `The running product uses the master key with the id ${deps.master.id}, and the settings of this command have the one with the id ${keyId}. Restart the product with the new settings first. Nothing was changed.`,
            );
          return rotateKeys({ db: parts.db, master: deps.master });
        },
        status,
      })
    : undefined;
  // Nobody else can be at work on it: what a killed process had begun has ended with it.
  if (config.backupTo !== undefined && database.exclusive)
    await changeBackupRecord(parts.db, async (before) =>
      before.running === null ? undefined : { ...before, running: null },
    );
  const isWorker = config.processRole !== 'web';
  const clock =
    isWorker &&
    regularly(interval, async () => {
      const clockParts = { ...parts, config, site, signal };
      await traced({ name: 'job backup', kind: 'job' }, () => runScheduledBackup(clockParts));
      if (!signal.aborted)
        await traced({ name: 'job restore drill', kind: 'job' }, () => runScheduledDrill(clockParts));
    });
  return {
    lines: [
      ...(control?.lines ?? []),
      ...(isWorker && config.production && config.backupTo === undefined ? [off] : []),
    ],
    async stop() {
      stopping.abort();
      if (clock) await clock.stop();
      await Promise.allSettled(underWay);
      control?.close();
    },
  };
}

const off =
  'No backups are made by the clock: set BACKUP_TO to a folder on another disk, or to a store (s3://...).';
