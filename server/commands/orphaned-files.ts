import { checkInstallation } from '#server/files/installation.ts';
import { retentionDays, findOrphans, setAside } from '#server/files/orphaned-files.ts';
import { runOnFiles } from './opened-files.ts';
import { say } from './program.ts';

const help = `npm run files:orphans [-- --yes]

Counts the files in DATA_DIR/files (or FILES_URL) that belong to nothing in the database. A few are normal after a crash,
and the server sets them aside when it starts. Many mean that the database is older than the files, or is the wrong one:
correct the settings, or restore the right backup. Stop the server first if it uses the embedded database.

  --yes   moves them to orphaned/DAY in the same place and keeps them for ${retentionDays} days. If the database has
          records of them again, they come back automatically. After that, the running server deletes them.`;

await runOnFiles(help, async (parts, confirmed) => {
  await checkInstallation(parts);
  const orphans = await findOrphans(parts);
  const count = `${orphans.ids.length} of ${orphans.all} files in ${parts.folder} belong to nothing in the database.`;
  if (orphans.ids.length === 0 || !confirmed)
    return say(orphans.ids.length === 0 ? count : `${count} To set them aside, run again with --yes.`, 0);
  await setAside(parts.files, orphans);
  return say(`${count} They were set aside and are kept for ${retentionDays} days.`, 0);
});
