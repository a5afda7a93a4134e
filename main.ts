import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { postEndpoints } from './contract/posts.ts';
import { buildApp } from './server/app/app.ts';
import { BadSettings, readConfig } from './server/config.ts';
import { FolderInUse } from './server/db/folder-lock.ts';
import { WrongMasterKey } from './server/gateways/master-key.ts';
import { listen, type Middleware, NoPort } from './server/http/listen.ts';
import type { Pages } from './server/http/pages.ts';
import { seedArticles } from './server/db/seed/articles.ts';
import { prepareAccounts } from './server/prepare-accounts.ts';

type Site = typeof import('./web/server.tsx');

/** The pages to serve: built ones, or with `--dev` the sources through Vite. */
interface Source {
  site: Site;
  pages: Pages;
  middleware?: Middleware;
  close?: () => Promise<void>;
}

class NothingBuilt extends Error {}

/** What is wrong outside, and told in plain lines. */
const planned = [BadSettings, FolderInUse, NoPort, NothingBuilt, WrongMasterKey];

const root = fileURLToPath(new URL('.', import.meta.url));

try {
  await start();
} catch (error) {
  if (!planned.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const source = process.argv.includes('--dev') ? await developmentSource() : await builtSource();
  let address = config.publicUrl ?? `http://localhost:${config.port}`;
  const app = await buildApp({ config, publicUrl: () => address, pages: source.pages });
  try {
    source.site.answerCallsWith((request) => Promise.resolve(app.api.fetch(request)));
    const lines = await prepareAccounts(app.deps);
    if (await seedArticles(app.deps.db)) app.deps.site.changed(postEndpoints.list.path);
    const server = await listen(app.api, config, source.middleware ?? app.front);
    address = config.publicUrl ?? server.address;
    stopOnSignal(async () => {
      const answered = server.stop();
      app.stopLive();
      await answered;
      await app.close();
      await source.close?.();
    });
    console.log(
      [`Ready on ${server.address}`, `Letters go to ${app.deps.mail.destination}`, ...lines].join('\n'),
    );
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function builtSource(): Promise<Source> {
  const entry = `${root}dist/server/server.js`;
  if (!existsSync(entry)) {
    throw new NothingBuilt(
      'Nothing is built yet. Run "npm run build" first, or "npm start", which builds and starts.',
    );
  }
  // The built file has the type of its source.
  const load: () => Promise<Site> = () => import(pathToFileURL(entry).href);
  const site = await load();
  return {
    site,
    pages: {
      render: async (request) => site.default.fetch(request),
      isKept: site.isKept,
      addresses: site.addresses,
      clientFolder: `${root}dist/client`,
    },
  };
}

async function developmentSource(): Promise<Source> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  const environment = vite.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite offers no environment to render in');
  const load = (): Promise<Site> => environment.runner.import(`${root}web/server.tsx`);
  const site = await load();
  return {
    site,
    pages: {
      render: async (request) => (await load()).default.fetch(request),
      isKept: () => false,
      addresses: site.addresses,
      clientFolder: `${root}web`,
      development: true,
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

/** The first signal stops gracefully within ten seconds; work still under way then is given up. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 7500).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
