import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { layout, rootRoute, route } from '@tanstack/virtual-file-routes';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientFiles } from './scripts/bundle/client-files.ts';
import { compressed } from './scripts/bundle/compressed.ts';
import { filesOfApplication } from './scripts/bundle/shared-files.ts';
import { frames } from './web/routes.ts';

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  appType: 'custom',
  build: {
    outDir: 'dist',
    // Each build goes to a new folder.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // The server bundle is one large file. Tests limit the size of what the browser loads.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Only ties data to types: what a file does not call of a topic's endpoints stays out.
      treeshake: { manualPureFunctions: ['endpointsOf'] },
    },
  },
  plugins: [
    clientFiles(sourcesOfPages()),
    tailwindcss(),
    // The route tree is generated from web/routes.ts; each screen of the application becomes a chunk.
    tanstackRouter({
      routesDirectory: 'web',
      generatedRouteTree: 'web/application/routeTree.gen.ts',
      virtualRouteConfig: applicationRoutes(),
      addExtensions: true,
      disableLogging: true,
      autoCodeSplitting: true,
      plugin: { vite: { environmentName: 'client' } },
    }),
    react(),
    compressed(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: filesOfApplication },
        },
      },
    },
    // Everything in one bundle: loading packages file by file (the icons alone are thousands) took 60 MB and half a second.
    ssr: {
      // Chosen at build time, not by NODE_ENV: React's development build takes three times as long to render a page.
      keepProcessEnv: command !== 'build',
      build: { copyPublicDir: false, rolldownOptions: { input: { server: 'web/server.tsx' } } },
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
  builder: {
    sharedConfigBuild: true,
    // The server is built last, since its pages contain the URLs of the browser's files.
    async buildApp(builder) {
      const { site, client, ssr } = builder.environments;
      for (const environment of [site, client, ssr]) if (environment) await builder.build(environment);
    },
  },
}));

function applicationRoutes() {
  return rootRoute(
    'application/root.tsx',
    Object.entries(frames).map(([name, { file, screens }]) =>
      layout(
        name,
        file,
        Object.entries(screens).map(([path, screen]) => route(path, screen)),
      ),
    ),
  );
}

/** The source files of each page, by its path: its frame and its screen. */
function sourcesOfPages(): Record<string, string[]> {
  return Object.fromEntries(
    Object.values(frames).flatMap(({ file, screens }) =>
      Object.entries(screens).map(([path, screen]) => [path, [file, screen]]),
    ),
  );
}
