import { fileURLToPath, pathToFileURL } from 'node:url';
import { traitsOf } from './contract/page-routes.ts';
import { postEndpoints } from './contract/posts/endpoints.ts';
import { buildApp } from './server/app/app.ts';
import { currentBuild, programVersion } from './server/builds.ts';
import { readConfig } from './server/config.ts';
import { headLine } from './server/features/audit/chain.ts';
import { seedArticles } from './server/db/seed/articles.ts';
import { listen, type Middleware } from './server/http/listen.ts';
import type { Pages } from './server/http/pages/pages.ts';
import { logNotes, nameProcess, reportUnexpectedError } from './server/log.ts';
import { prepareAccounts } from './server/prepare-accounts.ts';
import { startProblem, StartError } from './server/start-error.ts';

// Only this process's user may read the files that it creates.
process.umask(0o077);

type Site = typeof import('./web/server.tsx');

/** The pages to serve: built ones, or with `--dev` the sources through Vite. */
interface Source {
  site: Site;
  pages: Pages;
  middleware?: Middleware;
  close?: () => Promise<void>;
}

const root = fileURLToPath(new URL('.', import.meta.url));

try {
  await start();
} catch (error) {
  const problem = startProblem(error);
  if (problem === undefined) throw error;
  console.error(problem);
  end(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  nameProcess({ role: config.processRole, port: config.port, json: config.accessLog === 'json' });
  const source = config.processRole === 'worker' ? undefined : await pagesSource();
  let address = config.publicUrl ?? `http://localhost:${config.port}`;
  const app = await buildApp({ config, publicUrl: () => address, ...(source && { pages: source.pages }) });
  try {
    // Calls that a page makes while it renders have no client address.
    source?.site.answerCallsWith((request) => Promise.resolve(app.api.fetch(request, { remoteAddress: '' })));
    const lines = await prepareAccounts(app.deps);
    if (config.demo && (await seedArticles(app.deps.db))) app.deps.site.changed(postEndpoints.list.path);
    const drainTime = config.production ? 2500 : 0;
    const server = await listen(app.api, { ...config, drainTime }, source?.middleware ?? app.front);
    address = config.publicUrl ?? server.address;
    stopOnSignal(async () => {
      const answered = server.stop();
      app.stopLive();
      await answered;
      await app.close();
      await source?.close?.();
    });
    logNotes(
      `Ready on ${server.address}`,
      `Version ${programVersion()}`,
      `Emails go to ${app.deps.mail.destination}`,
      await headLine(app.deps.db),
      ...lines,
      ...app.notes,
    );
  } catch (error) {
    await app.close();
    throw error;
  }
}

function pagesSource(): Promise<Source> {
  return process.argv.includes('--dev') ? developmentSource() : builtSource();
}

async function builtSource(): Promise<Source> {
  const build = currentBuild(`${root}dist`);
  if (!build) {
    throw new StartError(
      'Nothing is built yet. Run "npm run build" first, or "npm start", which builds and starts.',
    );
  }
  // The built file has the type of its source.
  const load: () => Promise<Site> = () => import(pathToFileURL(build.serverEntry).href);
  const site = await load();
  return {
    site,
    pages: {
      render: async (request) => site.default.fetch(request),
      scriptNonce: site.scriptNonce,
      isCacheable: (path) => traitsOf(path).cache === 'shared',
      ...site.pageAddresses,
      clientFolder: build.clientFolder,
      otherClientFolders: build.otherClientFolders,
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
  let site = await load();
  let handler: Parameters<Site['answerCallsWith']>[0] | undefined;
  return {
    site: {
      ...site,
      answerCallsWith: (call) => {
        handler = call;
        site.answerCallsWith(call);
      },
    },
    pages: {
      render: async (request) => {
        // After a source file changed, this is a new module instance that isn't connected to the API yet.
        site = await load();
        if (handler) site.answerCallsWith(handler);
        return site.default.fetch(request);
      },
      scriptNonce: site.scriptNonce,
      isCacheable: () => false,
      ...site.pageAddresses,
      clientFolder: `${root}web`,
      development: true,
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

/**
 * The first signal stops the process gracefully, within ten seconds: no request holds it for more than six, and the rest is
 * for its own work.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 9000).unref();
    stop().then(
      () => end(0),
      (error: unknown) => {
        reportUnexpectedError(error);
        end(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/**
 * Lets the process end with this exit code by having nothing left to do. `process.exit` can hang for ever while V8 still compiles
 * on other threads (nodejs/node#54918), so it is only asked when something keeps the process for longer than a second.
 */
function end(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), 1000).unref();
}
