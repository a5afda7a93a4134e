import { adoptFiles, compareFiles } from '#server/files/installation.ts';
import { runOnFiles } from './opened-files.ts';
import { say } from './program.ts';

const help = `npm run files:adopt [-- --yes]

Shows whether the files in DATA_DIR/files (or FILES_URL) match the database in the settings. The server refuses to start
if they don't, because with the wrong database every file would look unused. Stop the server first.

  --yes   binds them to each other. Use it after a restore or a move, if you are sure that both are right. Nothing is deleted.`;

await runOnFiles(help, async (parts, confirmed) => {
  const { there, existing, knowsAny } = await compareFiles(parts);
  const finding = `The database has records of ${existing} of the ${there} files in ${parts.folder}${knowsAny && existing === 0 ? ', and of others that are missing' : ''}.`;
  if (!confirmed) return say(`${finding} To bind them to each other, run again with --yes.`, 0);
  await adoptFiles(parts);
  return say(`${finding} They belong together now.`, 0);
});
