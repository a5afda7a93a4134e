// Runs one of our programs on the project's own Node, after installing what is missing.
import { install } from './install.mjs';
import { attempt, become } from './process.mjs';
import { settingsFile } from './settings-file.mjs';

await attempt(async () => {
  const [program = '', ...args] = process.argv.slice(2);
  const isCommand = program.startsWith('server/commands/');
  const node = await install({ toRun: isCommand });
  await become(node, [...(isCommand ? settingsFile() : []), program, ...args]);
});
