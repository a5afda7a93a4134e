// Runs one of our programs on the project's own Node, after installing what is missing.
import { install } from './install.mjs';
import { attempt, become } from './process.mjs';

await attempt(async () => {
  await become(await install(), process.argv.slice(2));
});
