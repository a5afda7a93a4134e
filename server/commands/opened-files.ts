import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { openUpdatedDatabase } from '#server/backup/open-updated-database.ts';
import { openClientKeys } from '#server/domain/client-keys/client-keys.ts';
import { openReceipts } from '#server/features/documents/receipts.ts';
import type { Parts } from '#server/files/installation.ts';
import { openFiles } from '#server/gateways/files.ts';
import { openMasterKey } from '#server/gateways/master-key.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { runCommand, say } from './program.ts';
import { requireInstallation } from '#server/db/require-installation.ts';

type FileParts = Parts & { exclusive: boolean };

const options = {
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Runs a command on the installation's files; `confirmed` is true with --yes, and --help only prints the help. */
export function runOnFiles(
  help: string,
  work: (parts: FileParts, confirmed: boolean) => Promise<number>,
): Promise<void> {
  return runCommand(async () => {
    const { values } = parseArgs({ options });
    return values.help ? say(help, 0) : withFiles((parts) => work(parts, values.yes));
  });
}

/** Opens the database and files that the settings name, and closes the database when `work` is done. */
export async function withFiles<T>(work: (parts: FileParts) => Promise<T>): Promise<T> {
  const config = readConfig();
  await requireInstallation(config);
  await openDataFolder(config);
  const { database } = await openUpdatedDatabase(config);
  try {
    const { batchDb: db, exclusive } = database;
    const master = await openMasterKey(config);
    const blobs = await openBlobs(config);
    const clientKeys = openClientKeys(master);
    const files = openFiles(blobs, master, (...wrapped) => clientKeys.unwrap(db, ...wrapped));
    const checkOtherKeys = openReceipts({ db, master, now: () => new Date() }).check;
    return await work({ db, files, master, folder: blobs.location, checkOtherKeys, exclusive });
  } finally {
    await database.close();
  }
}
