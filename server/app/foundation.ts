import { join } from 'node:path';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { watchDiskSpace } from '#server/disk-room.ts';
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
import { startTracing } from '#server/tracing.ts';

export interface AppOptions {
  config: Config;
  /** The current time; the system's clock unless a test stops it. */
  now?: () => Date;
  /** Origin of links; asked each time, since in demo it is known only once the server listens. */
  publicUrl: () => string;
  /** Where files are stored; where the settings say unless a test has another place. */
  blobs?: Blobs;
  /** The built site; without it only the API answers. */
  pages?: Pages;
}

/** What all topics are built on, opened in the order in which it is needed. */
export interface Foundation {
  database: OpenDatabase;
  deps: Deps;
  /** Where the content of files is stored. */
  blobs: Blobs;
  live: ReturnType<typeof openLive>;
  texts: ReturnType<typeof openSite>['texts'];
  /** What the operator should know, a line each. */
  notes: string[];
  /** Lets go of the data folder. */
  release: () => Promise<void>;
  /** Sends the last traces. */
  stopTracing: () => Promise<void>;
}

/** Opens database, mail and files; refuses with what is wrong outside, in plain words. */
export async function openFoundation({
  config,
  now = () => new Date(),
  publicUrl,
  blobs: otherBlobs,
}: AppOptions): Promise<Foundation> {
  // Before the database: its statements are part of the traces.
  const stopTracing = await startTracing(config);
  const open = await openDataFolder(config);
  const blobs = otherBlobs ?? (await openBlobs(config));
  const { database, lines: updated } = await openUpdatedDatabase(config);
  try {
    const { db, batchDb, broadcast } = database;
    const { site, texts } = openSite({ db, now, broadcast });
    const from = async () => config.mailFrom ?? senderOf(await site.firm());
    const mail = openMail({ smtpUrl: config.smtpUrl, from, outbox: join(config.dataDir, 'outbox') });
    const keys = await openMasterKey(config);
    const clientKeys = openClientKeys(keys);
    const files = openFiles(blobs, keys, (...wrapped) => clientKeys.unwrap(db, ...wrapped));
    const { dataDir } = config;
    const checkOtherKeys = openReceipts({ db: batchDb, master: keys, now }).check;
    const parts = { db: batchDb, files, master: keys, folder: blobs.location, checkOtherKeys };
    const master = await checkInstallation(parts);
    const { lines, release } = await tidyFiles({ db: batchDb, files, dataDir, alone: database.exclusive });
    const limits = rateLimits({ db, master, now }, config.rateLimits);
    const quota = uploadQuota({ db, files, limits, minFreeDisk: config.minFreeDisk });
    const live = openLive({ db, now, broadcast });
    const disk = watchDiskSpace({ db, dataDir });
    const deps: Deps = {
      config,
      db,
      batchDb,
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
      notes: [...open, ...updated, ...lines],
      release,
      stopTracing,
    };
  } catch (error) {
    await database.close();
    await stopTracing();
    throw error;
  }
}

function senderOf({ name, email }: FirmFacts): string {
  return `${name} <${email}>`;
}
