import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drillRestore } from '#server/backup/drill.ts';
import { readConfig } from '#server/config.ts';
import { runCommand, say } from './program.ts';

const help = `npm run restore:drill -- FILE

Proves that a backup can be restored: restores it into a scratch folder in DATA_DIR, compares every table with the backup
and every file with the hash it had when it was uploaded, brings the copy up to date, and removes it. Needs as much free
disk as a restored installation. The installation itself is not touched, and the product may run meanwhile.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return say(help, 0);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    return say('Please name one backup: npm run restore:drill -- FILE. --help says more.', 1);
  const path = resolve(file);
  const { rows, files } = await drillRestore(path, readConfig());
  return say(`${path} can be restored: ${rows} rows and ${files} files are as they were.`, 0);
});
