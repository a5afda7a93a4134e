import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sizeText } from '#contract/files.ts';
import { warningLabels } from '#contract/system/rules.ts';
import { systemStatus, type SystemStatus, type SystemWarning } from '#contract/system/schemas.ts';
import { callRunningProcess } from '#server/backup/control.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { findWorkerRecord } from '#server/domain/worker-record.ts';
import { readSending } from '#server/features/emails/sending-state.ts';
import { openProbes } from '#server/features/system/probes.ts';
import { readStatus } from '#server/features/system/status.ts';
import { findSecret, openMasterKey } from '#server/gateways/master-key.ts';
import { openMail } from '#server/gateways/mail.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { runCommand, say } from './program.ts';
import { requireInstallation } from '#server/db/require-installation.ts';

const help = `npm run doctor

Reports on the installation in the settings: problems, settings to reconsider, the last backup and restore drill, emails,
and disk space. The dashboard shows the same under System. The product may keep running. Changes nothing. Exits with 1 if
something is wrong, otherwise with 0.`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) return say(help, 0);
  const config = readConfig();
  const status = await findStatus(config);
  const errors = status.warnings.filter(({ name }) => warningLabels[name].level === 'error');
  return say(reportOf(status, errors), errors.length > 0 ? 1 : 0);
});

/** The status as the running process reports it if it has the embedded database open. */
async function findStatus(config: Config): Promise<SystemStatus> {
  if (config.databaseUrl === undefined) {
    const response = await callRunningProcess(config.dataDir, 'status', {});
    if (response) return systemStatus.parse(response.result);
  }
  await requireInstallation(config);
  const database = await openDatabase(config, { asItIs: true });
  try {
    const db = database.batchDb;
    const now = () => new Date();
    const sender = async () => config.mailFrom ?? '';
    const mail = openMail({ smtpUrl: config.smtpUrl, from: sender, outbox: join(config.dataDir, 'outbox') });
    return await readStatus({
      config,
      db,
      now,
      probes: openProbes({ config, now, mail, files: await openBlobs(config) }),
      // Never created here: this command changes nothing.
      master: (await findSecret(config)) === undefined ? undefined : await openMasterKey(config),
      sending: () => readSending({ db, mail }),
      jobs: async () => (await findWorkerRecord(db)).jobs,
    });
  } finally {
    await database.close();
  }
}

function reportOf(
  { version, node, database, files, warnings, backups, emails, disk }: SystemStatus,
  errors: readonly SystemWarning[],
): string {
  const advice = warnings.filter((warning) => !errors.includes(warning));
  const { made, drill } = backups;
  return [
    `Version ${version} on Node ${node}, ${database === 'embedded' ? 'embedded database' : 'PostgreSQL'}, files ${files === 'disk' ? 'on disk' : 'in an S3 store'}`,
    ...section('Wrong now', errors),
    ...section('Advised', advice),
    `Last backup: ${made ? `${made.at}, ${made.file}, ${sizeText(made.bytes)}` : 'none on schedule'}`,
    `Last restore drill: ${drill.passed ? `${drill.passed.at}, ${drill.passed.file}` : 'none'}`,
    `Emails: ${emails.sent} sent in 24 hours, ${emails.waiting} waiting, ${emails.failed} failed, ${emails.uncertain} uncertain`,
    `Disk of DATA_DIR: ${sizeText(disk.freeBytes)} of ${sizeText(disk.totalBytes)} free`,
    ...(errors.length === 0 ? ['Nothing is wrong.'] : []),
  ].join('\n');
}

function section(title: string, warnings: readonly SystemWarning[]): string[] {
  if (warnings.length === 0) return [];
  return [`${title}:`, ...warnings.map(lineOf)];
}

function lineOf({ name, detail, since }: SystemWarning): string {
  const { title, remedy } = warningLabels[name];
  const sinceText = since === null ? '' : `, since ${since.slice(0, 16).replace('T', ' ')} UTC`;
  return `  - ${title}${sinceText}.${detail === null ? '' : ` ${detail}`} ${remedy}`;
}
