import { parseArgs } from 'node:util';
import { isBackupLocation, locationOfBackup } from '#server/backup/open-backup-location.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { fullAddress } from '#server/store-settings.ts';
import { runCommand, say } from './program.ts';

const help = `npm run restore -- FILE [--disposals LOCATION]

Restores a backup (a file or s3://BUCKET/PREFIX/NAME) to the database and the DATA_DIR (or FILES_URL) in the settings, all
or nothing. They must be empty: nothing is ever overwritten. The whole backup is verified before anything is written. Set
MASTER_KEY (and BACKUP_KEY, if it was set) to the keys of the installation that made the backup. With PostgreSQL,
DATABASE_URL signs in as the owner of the new database.

Records that were disposed of after the backup are disposed of again: the product writes a small .disposal file for each
disposal next to the backups. This command reads those next to this backup and in BACKUP_TO; --disposals adds another
folder or S3 location.

Emails are then held until the owner decides in the dashboard, under Today or Email log, so that nobody gets one twice.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { disposals: { type: 'string' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return say(help, 0);
  const [file, ...extra] = positionals;
  if (file === undefined || extra.length > 0)
    return say('Please name one backup: npm run restore -- FILE. For details, run with --help.', 1);
  const config = readConfig();
  const backup = fullAddress(file);
  const named = values.disposals === undefined ? [] : [fullAddress(values.disposals)];
  // On the machine that made the backup, the disposal records are beside the daily backups, even if this backup was moved.
  const daily =
    config.backupTo !== undefined && (await isBackupLocation(config.backupTo)) ? [config.backupTo] : [];
  const disposalsAt = [...new Set([locationOfBackup(backup), ...daily, ...named])];
  const { manifest, repeatedDisposals } = await restoreBackup(backup, config, new Date(), { disposalsAt });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return say(
    `Restored the state of ${manifest.takenAt}: ${rows} rows and ${manifest.files.length} files, each compared with the backup.${repeatedDisposalsText(repeatedDisposals)} Start the product now; its emails are held until the owner decides under Today.`,
    0,
  );
});

function repeatedDisposalsText(disposals: number): string {
  if (disposals === 0) return '';
  return ` ${disposals === 1 ? 'A disposal' : `${disposals} disposals`} from after the backup ${disposals === 1 ? 'was' : 'were'} repeated: those records were not restored.`;
}
