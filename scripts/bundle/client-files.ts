import type { Rolldown, Plugin } from 'vite';
import { filesOfIslands } from './shared-files.ts';

const name = 'virtual:client-files';

const entries = {
  site: 'web/site/client.ts',
  application: 'web/application/client.tsx',
  styles: 'web/styles/app.css',
};

/** As `web/client-files.d.ts` has it. */
interface ClientFiles {
  styles: string;
  site: string;
  application: string;
  preloads: Record<string, string[]>;
  reload?: string;
}

/**
 * Builds the script of documents with its islands, and the script of the application with the styles of both: each as an
 * environment of its own, so that neither is cut up for the other. Their addresses are in `virtual:client-files`, from which the
 * server writes the heads of pages. In development they are the sources. `sources`: the files of each page of the application, by
 * its path.
 */
export function clientFiles(sources: Readonly<Record<string, string[]>>): Plugin {
  let files: ClientFiles = {
    styles: `/${entries.styles}`,
    site: `/${entries.site}`,
    application: `/${entries.application}`,
    preloads: {},
    reload: '/@vite/client',
  };
  return {
    name: 'client-files',
    config: ({ build }) => {
      const [site, outDir] = [entries.site, `${build?.outDir ?? 'dist'}/client`];
      const { application, styles } = entries;
      const output = { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: filesOfIslands };
      return {
        environments: {
          site: {
            consumer: 'client',
            build: { outDir, copyPublicDir: false, rolldownOptions: { input: { document: site }, output } },
          },
          client: { build: { outDir, rolldownOptions: { input: { application, styles } } } },
          ssr: { build: { outDir: `${build?.outDir ?? 'dist'}/server` } },
        },
      };
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'site') files.site = addressOf(entries.site, chunksIn(bundle));
      if (this.environment.name === 'client') files = { site: files.site, ...applicationIn(bundle, sources) };
    },
    resolveId: (source) => (source === name ? source : null),
    load: (id) => (id === name ? `export const clientFiles = ${JSON.stringify(files)};` : null),
    // What only the server runs, no browser can take over by itself.
    hotUpdate({ server, modules, file }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const { moduleGraph, hot } = server.environments.client;
      // The styles know every source by its name alone.
      const inBrowser = [...(moduleGraph.getModulesByFile(file) ?? [])].some(
        (module) => module.transformResult,
      );
      if (!inBrowser) hot.send({ type: 'full-reload' });
    },
  };
}

function applicationIn(
  bundle: Rolldown.OutputBundle,
  sources: Readonly<Record<string, string[]>>,
): Omit<ClientFiles, 'site'> {
  const chunks = chunksIn(bundle);
  const styles = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.includes(entries.styles),
  );
  if (!styles) throw new Error('The build has no styles');
  return {
    styles: `/${styles.fileName}`,
    application: addressOf(entries.application, chunks),
    preloads: preloadsOf(chunks, sources),
  };
}

/** The files of each page of the application: those of its script, of its frame and of its screen. */
function preloadsOf(
  chunks: readonly Rolldown.OutputChunk[],
  sources: Readonly<Record<string, string[]>>,
): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** Adds a file and all that it imports at once. */
  const add = (needed: Set<string>, chunk: Rolldown.OutputChunk) => {
    if (needed.has(chunk.fileName)) return;
    needed.add(chunk.fileName);
    for (const imported of chunk.imports.map((file) => byName.get(file))) if (imported) add(needed, imported);
  };
  const application = chunkOf(entries.application, chunks);
  return Object.fromEntries(
    Object.entries(sources).map(([path, files]) => {
      const needed = new Set<string>();
      add(needed, application);
      // Where the router cuts it off, the component of a route is a module of its own.
      for (const source of files) add(needed, chunkOf(`web/${source}?tsr-split=component`, chunks));
      needed.delete(application.fileName);
      return [path, [...needed].map((file) => `/${file}`)];
    }),
  );
}

function chunksIn(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function chunkOf(source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
  if (!found) throw new Error(`The build has no file of ${source}`);
  return found;
}

function addressOf(source: string, chunks: readonly Rolldown.OutputChunk[]): string {
  return `/${chunkOf(source, chunks).fileName}`;
}
