import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './scripts/bundle/compressed.ts';
import { filesOfApplication } from './scripts/bundle/shared-files.ts';
import { siteScript } from './scripts/bundle/site-script.ts';

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  build: {
    outDir: 'dist',
    // Each build has a new folder, and two environments write into the browser's part of it.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // The server's own bundle is one large file; what the browser loads is held small by tests.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first file of each page lists all others: what is random in their names cannot be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: filesOfApplication,
          },
        },
      },
    },
    // Bundled whole: loading packages file by file (the icons alone are thousands) cost 60 MB and half a second.
    ssr: { resolve: { noExternal: command === 'build' ? true : [] } },
  },
  plugins: [
    siteScript(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'web',
      router: {
        routesDirectory: '.',
        virtualRouteConfig: './web/routes.ts',
        generatedRouteTree: 'routeTree.gen.ts',
        addExtensions: true,
      },
      client: { entry: 'client.tsx' },
      server: { entry: 'server.tsx' },
    }),
    react(),
    compressed(),
  ],
}));
