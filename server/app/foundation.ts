import { join } from 'node:path';
import type { FirmFacts } from '#contract/firm.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openLive } from '#server/features/events/live.ts';
import { openSite } from '#server/features/firm/site.ts';
import { clearLeftFiles } from '#server/files/clear-left-files.ts';
import { type Blobs, blobsIn } from '#server/gateways/blobs.ts';
import { openFiles } from '#server/gateways/files.ts';
import { openMail } from '#server/gateways/mail.ts';
import { openMasterKey } from '#server/gateways/master-key.ts';
import type { Pages } from '#server/http/pages.ts';
import { rateLimits } from '#server/http/rate-limits.ts';

export interface AppOptions {
  config: Config;
  /** The present moment; the system's clock unless a test stops it. */
  now?: () => Date;
  /** Origin of links; asked each time, since in demo it is known only once the server listens. */
  publicUrl: () => string;
  /** Where files are kept; the folder DATA_DIR/files unless said otherwise. */
  blobs?: Blobs;
  /** The built site; without it only the API answers. */
  pages?: Pages;
}

/** What all topics stand on, opened in the order in which it is needed. */
export interface Foundation {
  database: Awaited<ReturnType<typeof openDatabase>>;
  deps: Deps;
  live: ReturnType<typeof openLive>;
  texts: ReturnType<typeof openSite>['texts'];
  /** Lets go of the data folder. */
  release: () => Promise<void>;
}

/** Opens database, mail and files; refuses with what is wrong outside, in plain words. */
export async function openFoundation({
  config,
  now = () => new Date(),
  publicUrl,
  blobs = blobsIn(join(config.dataDir, 'files')),
}: AppOptions): Promise<Foundation> {
  const database = await openDatabase(config);
  const { db } = database;
  const { site, texts } = openSite({ db, now });
  const from = async () => config.mailFrom ?? senderOf(await site.firm());
  const mail = openMail({ smtpUrl: config.smtpUrl, from, outbox: join(config.dataDir, 'outbox') });
  const master = await openMasterKey(config);
  const files = openFiles(blobs, master);
  const { dataDir } = config;
  const { release } = await clearLeftFiles({ db, files, dataDir, alone: database.exclusive });
  const limits = rateLimits(config.rateLimits);
  const live = openLive({ db, now });
  const deps: Deps = { config, db, mail, files, master, now, publicUrl, limits, site, live };
  return { database, deps, live, texts, release };
}

function senderOf({ name, email }: FirmFacts): string {
  return `${name} <${email}>`;
}
