import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawnIcon = fileURLToPath(new URL('drawn-icon.ts', import.meta.url));

/** Gives Lucide's icons a drawer of twenty lines: their own, with all its options, is as much script as forty icons. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_source, importer) =>
        importer?.includes('/lucide-react/dist/esm/icons/') ? drawnIcon : null,
    },
  };
}
