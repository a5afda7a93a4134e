import { join } from 'node:path';
import type { Plugin } from 'vite';
import { filesOfIslands } from './shared-files.ts';

const name = 'virtual:site-script';
const entry = 'web/site/client.ts';

/**
 * Builds the script of documents, with what their islands load, as an environment of its own: nothing of it is shared with
 * the application, and TanStack Start knows one entry only. Its address is the default export of `virtual:site-script`.
 */
export function siteScript(): Plugin {
  let built: string | undefined;
  return {
    name: 'site-script',
    config: ({ build }) => ({
      environments: {
        site: {
          consumer: 'client',
          build: {
            outDir: join(build?.outDir ?? 'dist', 'client'),
            copyPublicDir: false,
            rolldownOptions: {
              input: { document: entry },
              output: { codeSplitting: filesOfIslands },
            },
          },
        },
      },
    }),
    // First: the server's part is built with the address.
    buildApp: {
      order: 'pre',
      async handler(builder) {
        const site = builder.environments['site'];
        if (site) await builder.build(site);
      },
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'site') return;
      built = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
    },
    resolveId: (source) => (source === name ? source : null),
    load: (id) => (id === name ? `export default ${JSON.stringify(`/${built ?? entry}`)};` : null),
  };
}
