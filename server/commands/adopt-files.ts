import { adoptFiles, compareFiles } from '#server/files/installation.ts';
import { runOnFiles } from './opened-files.ts';
import { say } from './program.ts';

const help = `npm run files:adopt [-- --yes]

Says how well the files in DATA_DIR/files (or FILES_URL) and the database of the settings fit together. The server refuses
to start when they do not belong together, because with the wrong database every file would look like one that nobody
needs. Stop the server first.

  --yes   binds them to each other, for a restored backup or a moved database of which you are sure. Nothing is deleted.`;

await runOnFiles(help, async (parts, confirmed) => {
  const { there, existing, knowsAny } = await compareFiles(parts);
  const finding = `The database knows ${existing} of the ${there} files in ${parts.folder}${knowsAny && existing === 0 ? ', and has others that are not there' : ''}.`;
  if (!confirmed) return say(`${finding} To bind them to each other, run again with --yes.`, 0);
  await adoptFiles(parts);
  return say(`${finding} They belong together now.`, 0);
});
