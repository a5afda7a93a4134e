import { join } from 'node:path';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { watchDiskSpace } from '#server/disk-space.ts';
import { openUpdatedDatabase } from '#server/backup/open-updated-database.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openClientKeys } from '#server/domain/client-keys/client-keys.ts';
import { openLive } from '#server/features/notifications/events/live.ts';
import { openSite } from '#server/features/settings/firm/site.ts';
import { openReceipts } from '#server/features/documents/receipts.ts';
import { checkInstallation } from '#server/files/installation.ts';
import { tidyFiles } from '#server/files/orphaned-files.ts';
import { uploadQuota } from '#server/files/upload-quota.ts';
import type { Blobs } from '#server/gateways/blobs.ts';
import { openFiles } from '#server/gateways/files.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { openMail } from '#server/gateways/mail.ts';
import { openMasterKey } from '#server/gateways/master-key.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { rateLimits } from '#server/http/request/rate-limiter.ts';
import type { SimilarSetting } from '#server/similar-settings.ts';
import { startTracing } from '#server/tracing.ts';

export interface AppOptions {
  config: Config;
  /** The current time; the system clock unless a test replaces it. */
  now?: () => Date;
  /** Origin of links. A function, since the demo learns its port only once the server listens. */
  publicUrl: () => string;
  /** Where files are stored; by default, where the settings say. */
  blobs?: Blobs;
  /** The built site; without it the app serves the API alone. */
  pages?: Pages;
}

/** What every topic is built on. */
export interface Foundation {
  database: OpenDatabase;
  deps: Deps;
  /** Where the content of files is stored. */
  blobs: Blobs;
  live: ReturnType<typeof openLive>;
  texts: ReturnType<typeof openSite>['texts'];
  /** What the operator should know at the start, one line each. */
  notes: string[];
  /** Releases the data folder. */
  release: () => Promise<void>;
  /** Sends the last traces. */
  stopTracing: () => Promise<void>;
}

/**
 * Opens database, mail and files, in the order in which they need each other. Rejects with a StartError that names what is
 * wrong outside.
 */
export async function openFoundation({
  config,
  now = () => new Date(),
  publicUrl,
  blobs: testBlobs,
}: AppOptions): Promise<Foundation> {
  // Before the database, whose statements are traced.
  const stopTracing = await startTracing(config);
  const folderNotes = await openDataFolder(config);
  const blobs = testBlobs ?? (await openBlobs(config));
  const { database, lines: updateNotes } = await openUpdatedDatabase(config);
  try {
    const { db, batchDb, broadcast, copyTo: copyDatabase } = database;
    const { site, texts } = openSite({ db, now, config, broadcast });
    const from = async () => config.mailFrom ?? senderOf(await site.firm());
    const mail = openMail({ smtpUrl: config.smtpUrl, from, outbox: join(config.dataDir, 'outbox') });
    const keys = await openMasterKey(config);
    const clientKeys = openClientKeys(keys);
    const files = openFiles(blobs, keys, (...wrapped) => clientKeys.unwrap(db, ...wrapped));
    const { dataDir } = config;
    const checkOtherKeys = openReceipts({ db: batchDb, master: keys, now }).check;
    const parts = { db: batchDb, files, master: keys, folder: blobs.location, checkOtherKeys };
    const master = await checkInstallation(parts);
    const { lines: fileNotes, release } = await tidyFiles({
      db: batchDb,
      files,
      dataDir,
      exclusive: database.exclusive,
    });
    const limits = rateLimits({ db, master, now }, config.rateLimits);
    const quota = uploadQuota({ db, files, limits, minFreeDisk: config.minFreeDisk });
    const live = openLive({ db, now, broadcast });
    const disk = watchDiskSpace({ db, dataDir });
    const deps: Deps = {
      config,
      db,
      batchDb,
      copyDatabase,
      disk,
      mail,
      files,
      master,
      clientKeys,
      now,
      publicUrl,
      limits,
      quota,
      site,
      live,
    };
    return {
      database,
      deps,
      blobs,
      live,
      texts,
      notes: [...config.misspelled.map(misspelledNote), ...folderNotes, ...updateNotes, ...fileNotes],
      release,
      stopTracing,
    };
  } catch (error) {
    await database.close();
    await stopTracing();
    throw error;
  }
}

function misspelledNote({ name, meant }: SimilarSetting): string {
  return `${name} is no setting. Did you mean ${meant}?`;
}

function senderOf({ name, email }: FirmFacts): string {
  return `${name} <${email}>`;
}
