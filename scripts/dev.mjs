// npm run dev: the same server with hot reload.
import { install } from './install.mjs';
import { attempt, become } from './process.mjs';
import { settingsFile } from './settings-file.mjs';

await attempt(async () => {
  const node = await install();
  await become(node, [...settingsFile(), 'main.ts', '--dev', ...process.argv.slice(2)]);
});
