import { parseArgs } from 'node:util';
import * as z from 'zod';
import { callRunningProcess } from '#server/backup/control.ts';
import { type Config, readConfig } from '#server/config.ts';
import { checkInstallation } from '#server/files/installation.ts';
import { type Rotation, rotateKeys } from '#server/files/rotate-keys.ts';
import { findSecret, keyIdOf } from '#server/gateways/master-key.ts';
import { withFiles } from './opened-files.ts';
import { runCommand, say } from './program.ts';

const help = `npm run keys:rotate

Changes the master key. Everything encrypted with the old key is encrypted again with the new one; for files, only their
keys are, not their contents. Before you run it:

  1. Make a backup.
  2. Set MASTER_KEY to a new key (openssl rand -base64 32) and MASTER_KEY_OLD to the old one.
  3. Restart every process of the product, so that each reads both keys and writes with the new one.

With the embedded database, the product may be running or stopped. If a run is interrupted, nothing is lost: run it again.
It reports when you can remove MASTER_KEY_OLD. Until then, the product needs both keys to start.`;

const rotation = z.object({
  keyId: z.string(),
  changed: z.array(z.object({ label: z.string(), count: z.number() })),
  unreadable: z.array(z.object({ label: z.string(), ids: z.array(z.string()) })),
  isDone: z.boolean(),
});

const oldKeyText = `The old key is no longer needed: remove MASTER_KEY_OLD. Make a backup now. Keep the old key for as long as you keep
backups from before today: only it can read them.`;

const unfinishedText =
  'While this ran, another process encrypted something with the old key. Restart every process with both keys and run this again. Keep MASTER_KEY_OLD set until then.';

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) return say(help, 0);
  const config = readConfig();
  const result = await rotate(config);
  if (result.unreadable.length > 0) return say(unreadableText(result), 1);
  return result.isDone ? say(doneText(result, config), 0) : say(unfinishedText, 1);
});

async function rotate(config: Config): Promise<Rotation> {
  const secret = await findSecret(config);
  if (config.databaseUrl === undefined && secret !== undefined) {
    const response = await callRunningProcess(config.dataDir, 'rotate-keys', { keyId: keyIdOf(secret) });
    if (response) return rotation.parse(response.result);
  }
  return withFiles(async (parts) => {
    const master = await checkInstallation(parts);
    return rotateKeys({ db: parts.db, master });
  });
}

function doneText({ keyId, changed }: Rotation, { masterKeyOld }: Config): string {
  const lines = changed.map(({ label, count }) => `  ${label}: ${count}`);
  return [
    changed.length === 0
      ? `Everything is encrypted with the master key with the id ${keyId} already.`
      : `Encrypted with the master key with the id ${keyId}:`,
    ...lines,
    ...(masterKeyOld === undefined ? [] : [oldKeyText]),
  ].join('\n');
}

function unreadableText({ unreadable }: Rotation): string {
  const lines = unreadable.map(
    ({ label, ids }) =>
      `  ${label}: ${ids.length} (${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ', ...' : ''})`,
  );
  return [
    'Some values can be read with neither MASTER_KEY nor MASTER_KEY_OLD; they were left as they are:',
    ...lines,
    'They are damaged, or a process still runs with another key. Restart every process with both keys and run this again.',
    'Keep MASTER_KEY_OLD set until then.',
  ].join('\n');
}
