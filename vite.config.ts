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
    // Each build has a new folder.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // The server's own bundle is one large file; what the browser loads is held small by tests.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  plugins: [
    clientFiles(sourcesOfPages()),
    tailwindcss(),
    // The tree of routes is written from the table; each screen of the application is a file of its own.
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
    // Bundled whole: loading packages file by file (the icons alone are thousands) cost 60 MB and half a second.
    ssr: {
      // Decided when it is built, not by NODE_ENV: React's build for development takes three times as long for a page.
      keepProcessEnv: command !== 'build',
      build: { copyPublicDir: false, rolldownOptions: { input: { server: 'web/server.tsx' } } },
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
  builder: {
    sharedConfigBuild: true,
    // The server's part is built with the addresses of the browser's.
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
