import { parseArgs } from 'node:util';
import * as z from 'zod';
import { sizeText } from '#contract/files.ts';
import { addressIn, openBackupLocation } from '#server/backup/open-backup-location.ts';
import { recordBackup } from '#server/backup/scheduled-backup.ts';
import { callRunningProcess } from '#server/backup/control.ts';
import { makeBackup, type MadeBackup } from '#server/backup/make-backup.ts';
import { backupParts } from '#server/backup/open-parts.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { openDatabase } from '#server/db/client.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { fullAddress } from '#server/store-settings.ts';
import { runCommand, say } from './program.ts';
import { requireInstallation } from '#server/db/require-installation.ts';

const help = `npm run backup [-- --to FILE | --list]

Backs up the database and all files of the installation in the settings to one encrypted file. The product may keep
running. The file is encrypted with BACKUP_KEY, or with MASTER_KEY if that is not set. It does not contain the key, so
store the key elsewhere.

  --to     the file to create, or a folder or S3 location (s3://BUCKET/PREFIX) where it gets a unique name;
           the default is BACKUP_TO
  --list   lists the existing backups with their sizes instead`;

const options = {
  to: { type: 'string' },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const madeBackup = z.object({ path: z.string(), bytes: z.number(), rows: z.number(), files: z.number() });

await runCommand(async () => {
  const { values } = parseArgs({ options });
  if (values.help) return say(help, 0);
  const config = readConfig();
  const to = values.to ?? config.backupTo;
  if (to === undefined)
    return say(
      'Where should the backup go? Add --to FILE, or set BACKUP_TO. For details, run with --help.',
      1,
    );
  if (values.list) return say(await listOf(config, fullAddress(to)), 0);
  const { path, bytes, rows, files } = await backUp(config, fullAddress(to));
  return say(
    `Created ${path}: ${rows} rows and ${files} files in ${bytes} bytes. npm run restore:drill -- ${path} proves that it can be restored.`,
    0,
  );
});

/** A line for each backup, the oldest first. */
async function listOf({ backupAccess }: Config, at: string): Promise<string> {
  const found = await (await openBackupLocation(at, backupAccess)).list();
  const lines = found
    .filter(({ name }) => name.endsWith('.backup'))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ name, bytes }) => `${addressIn(at, name)}  ${sizeText(bytes)}`);
  return lines.length === 0 ? `There are no backups in ${at}.` : lines.join('\n');
}

/** Only one process can have the embedded database open: if the product runs, it makes the backup. */
async function backUp(config: Config, to: string): Promise<MadeBackup> {
  const response = config.databaseUrl
    ? undefined
    : await callRunningProcess(config.dataDir, 'backup', { to });
  if (response) return madeBackup.parse(response.result);
  await requireInstallation(config);
  await openDataFolder(config);
  // Without migrations: a backup is what one makes before an update.
  const database = await openDatabase(config, { asItIs: true });
  try {
    const blobs = await openBlobs(config);
    const parts = await backupParts(config, { db: database.batchDb, blobs, now: () => new Date() });
    const backup = await makeBackup(parts, to);
    await recordBackup({ ...parts, config }, backup);
    return backup;
  } finally {
    await database.close();
  }
}
