// npm run build: install what is missing and build. Then `node main.ts` on the project's own Node runs the product.
import { buildIfChanged } from './build-if-changed.mjs';
import { install } from './install.mjs';
import { attempt } from './process.mjs';

await attempt(async () => {
  const node = await install();
  await buildIfChanged(node, { always: true });
});
