import { minute } from '#contract/durations.ts';
import * as z from 'zod';
import { runScheduledBackup, recordBackup } from '#server/backup/scheduled-backup.ts';
import { runScheduledDrill, passDrill } from '#server/backup/scheduled-drill.ts';
import type { SystemStatus } from '#contract/system/schemas.ts';
import { removeAbandonedFolders } from '#server/backup/scratch/scratch-folder.ts';
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

const backupRequest = z.object({ to: z.string() });
const drillRequest = z.object({
  installation: z.string(),
  rows: z.number(),
  files: z.number(),
  file: z.string(),
});

const rotateRequest = z.object({ keyId: z.string() });

/** Milliseconds between two checks whether today's backup is due. */
const checkInterval = 5 * minute;

/**
 * Makes scheduled backups and runs restore drills on them. With the embedded database, which a second process can't open, it also
 * serves the commands for backups, drills and key rotation; with PostgreSQL the commands do the work themselves. Stopping
 * aborts a running backup and discards it.
 */
export async function startBackups(
  { database, deps, blobs }: Pick<Foundation, 'database' | 'deps' | 'blobs'>,
  status: () => Promise<SystemStatus>,
): Promise<{ notes: string[]; stop: () => Promise<void> }> {
  const { config, now, site } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const parts = { db: database.batchDb, copyTo: database.copyTo, blobs, now };
  const running = new Set<Promise<unknown>>();
  const control = database.exclusive
    ? await openControl(config.dataDir, {
        async backup(body) {
          const { to } = backupRequest.parse(body);
          const made = makeBackup({ ...(await backupParts(config, parts)), signal }, fullAddress(to)).then(
            async (backup) => {
              await recordBackup({ ...parts, config }, backup);
              return backup;
            },
          );
          running.add(made);
          return made.finally(() => running.delete(made));
        },
        async 'drill-passed'(body) {
          await passDrill(parts.db, { ...drillRequest.parse(body), at: now() });
          return null;
        },
        async 'rotate-keys'(body) {
          const { keyId } = rotateRequest.parse(body);
          if (keyId !== deps.master.id)
            throw new StartError(
              `The running product uses the master key with the id ${deps.master.id}, and the settings of this command have the one with the id ${keyId}. Restart the product with the new settings first. Nothing was changed.`,
            );
          return rotateKeys({ db: parts.db, master: deps.master });
        },
        status,
      })
    : undefined;
  // No other process can be making this backup: one that a killed process had started ended with that process.
  if (config.backupTo !== undefined && database.exclusive)
    await changeBackupRecord(parts.db, async (before) =>
      before.running === null ? undefined : { ...before, running: null },
    );
  const isWorker = config.processRole !== 'web';
  const schedule =
    isWorker &&
    regularly(checkInterval, async () => {
      await removeAbandonedFolders(config.dataDir);
      const jobParts = { ...parts, config, site, signal };
      await traced({ name: 'job backup', kind: 'job' }, () => runScheduledBackup(jobParts));
      if (!signal.aborted)
        await traced({ name: 'job restore drill', kind: 'job' }, () => runScheduledDrill(jobParts));
    });
  return {
    notes: [
      ...(control?.lines ?? []),
      ...(isWorker && config.production && config.backupTo === undefined ? [noBackupsNote] : []),
    ],
    async stop() {
      stopping.abort(new StartError('The product was stopped before this was done.'));
      if (schedule) await schedule.stop();
      await Promise.allSettled(running);
      control?.close();
    },
  };
}

const noBackupsNote =
  'No scheduled backups are made: set BACKUP_TO to a folder on another disk, or to a store (s3://...).';
