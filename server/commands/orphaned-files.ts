import { checkInstallation } from '#server/files/installation.ts';
import { retentionDays, findOrphans, setAside } from '#server/files/orphaned-files.ts';
import { runOnFiles } from './opened-files.ts';
import { say } from './program.ts';

const help = `npm run files:orphans [-- --yes]

Counts the files in DATA_DIR/files (or FILES_URL) that nothing in the database belongs to. A few of them are normal after a
crash, and a start sets them aside by itself. Many of them mean that the database is older than the files, or the wrong
one: then correct the settings, or restore the right backup. Stop the server first when it uses the embedded database.

  --yes   moves them to orphaned/DAY there, where they are kept for ${retentionDays} days; a database that knows
          them again gets them back by itself. After that the running server deletes them.`;

await runOnFiles(help, async (parts, confirmed) => {
  await checkInstallation(parts);
  const orphans = await findOrphans(parts);
  const count = `${orphans.ids.length} of ${orphans.all} files in ${parts.folder} belong to nothing in the database.`;
  if (orphans.ids.length === 0 || !confirmed)
    return say(orphans.ids.length === 0 ? count : `${count} To set them aside, run again with --yes.`, 0);
  await setAside(parts.files, orphans);
  return say(`${count} They were set aside and are kept for ${retentionDays} days.`, 0);
});
