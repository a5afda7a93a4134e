import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { openUpdatedDatabase } from '#server/backup/open-updated-database.ts';
import { type Head, verifyChain } from '#server/features/audit/chain.ts';
import { runCommand, say } from './program.ts';
import { requireInstallation } from '#server/db/require-installation.ts';

const help = `npm run audit:verify -- [--head NUMBER:HASH]

Verifies the audit log of the database in the settings (DATABASE_URL, or else DATA_DIR): that no entry was changed,
removed or inserted. Reports the first entry that is wrong and exits with 1; otherwise exits with 0. Changes nothing.
Stop the server first if it uses the embedded database.

  --head   what the server printed earlier ("Audit log ends at NUMBER:HASH"): also verifies that the end was not cut off`;

const options = { head: { type: 'string' }, help: { type: 'boolean', default: false } } as const;

await runCommand(async () => {
  const { values } = parseArgs({ options });
  if (values.help) return say(help, 0);
  const earlierHead = values.head === undefined ? undefined : headOf(values.head);
  if (earlierHead === null)
    return say('Please enter --head as the server printed it: a number, a colon and 64 characters.', 1);
  return verify(earlierHead);
});

async function verify(earlierHead: Head | undefined): Promise<number> {
  const config = readConfig();
  await requireInstallation(config);
  await openDataFolder(config);
  const { database } = await openUpdatedDatabase(config);
  try {
    const { problem, head } = await verifyChain(database.batchDb, earlierHead);
    if (problem !== null)
      return say(`The audit log is not intact. ${problem}\nIt is intact up to entry ${head.position}.`, 1);
    if (head.position === 0) return say('The audit log has no entries yet.', 0);
    return say(
      `The audit log is intact: ${head.position} ${head.position === 1 ? 'entry' : 'entries'}. It ends at ${head.position}:${head.hash}`,
      0,
    );
  } finally {
    await database.close();
  }
}

function headOf(text: string): Head | null {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return position === undefined || hash === undefined ? null : { position: Number(position), hash };
}
