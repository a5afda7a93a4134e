// npm start: install what is missing, build what changed, run the product.
import { join } from 'node:path';
import { buildIfChanged } from './build-if-changed.mjs';
import { install } from './install.mjs';
import { attempt, become, root } from './process.mjs';
import { settingsFile } from './settings-file.mjs';

await attempt(async () => {
  const node = await install();
  await buildIfChanged(node);
  // Caches compiled code, which makes every later start half a second faster.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
  // The C library gives freed memory back instead of keeping it for each thread; named in deploy/ as well.
  process.env.MALLOC_ARENA_MAX ??= '2';
  process.env.MALLOC_MMAP_THRESHOLD_ ??= '131072';
  process.env.MALLOC_TRIM_THRESHOLD_ ??= '131072';
  // A small young generation: without it the heap grows by some 60 MB that are never needed again.
  await become(node, ['--max-semi-space-size=4', ...settingsFile(), 'main.ts', ...process.argv.slice(2)]);
});
