import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { callRunningProcess } from '#server/backup/control.ts';
import { type DrillResult, drillRestore } from '#server/backup/drill.ts';
import { passDrill } from '#server/backup/scheduled-drill.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { startProblem } from '#server/start-error.ts';
import { fullAddress } from '#server/store-settings.ts';
import { runCommand, say } from './program.ts';

const help = `npm run restore:drill -- FILE

Proves that a backup (a file or s3://BUCKET/PREFIX/NAME) can be restored: restores it to a scratch folder in DATA_DIR,
compares every table with the backup and every file with its hash at upload, updates the copy, and removes it. Needs as
much free disk space as a restored installation. The installation itself is not changed, and the product may keep running.
If the backup is its own, the owner sees the result under System.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return say(help, 0);
  const [file, ...extra] = positionals;
  if (file === undefined || extra.length > 0)
    return say('Please name one backup: npm run restore:drill -- FILE. For details, run with --help.', 1);
  const path = fullAddress(file);
  const config = readConfig();
  const result = await drillRestore(path, config);
  const problem = await record(config, { ...result, file: basename(path) }).then(
    () => undefined,
    plainProblem,
  );
  return say(
    `${path} can be restored: ${result.rows} rows and ${result.files} files match the backup.${problem === undefined ? '' : ` The dashboard will not show it: ${problem}`}`,
    0,
  );
});

/** Records the result in the installation; does nothing on a machine without one. */
async function record(config: Config, passed: DrillResult & { file: string }): Promise<void> {
  if (!config.databaseUrl) {
    if (await callRunningProcess(config.dataDir, 'drill-passed', passed)) return;
    if (!existsSync(join(config.dataDir, 'database', 'PG_VERSION'))) return;
  }
  const database = await openDatabase(config, { asItIs: true });
  try {
    await passDrill(database.batchDb, { ...passed, at: new Date() });
  } finally {
    await database.close();
  }
}

function plainProblem(error: unknown): string {
  const problem = startProblem(error);
  if (problem === undefined) throw error;
  return problem;
}
