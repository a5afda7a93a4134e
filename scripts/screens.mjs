// npm run screens: install what is missing, build what changed, photograph every screen and state.
import { buildIfChanged } from './build-if-changed.mjs';
import { install } from './install.mjs';
import { attempt, become, Stop } from './process.mjs';
import { chromiumPath } from './test/machine.mjs';

await attempt(async () => {
  const node = await install();
  await buildIfChanged(node);
  const chromium = chromiumPath();
  if (!chromium) throw new Stop('Chromium was not found. Install it, or name it in CHROME_PATH.');
  process.env.CHROME_PATH = chromium;
  await become(node, ['tests/screens/screens.ts', ...process.argv.slice(2)]);
});
