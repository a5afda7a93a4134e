import { ping } from '#server/db/ping.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfSession } from '#server/features/accounts/sessions.ts';
import { mountPictures } from '#server/features/posts/pictures/routes.ts';
import { readSending } from '#server/features/emails/sending-state.ts';
import { openProbes } from '#server/features/system/probes.ts';
import { readStatus } from '#server/features/system/status.ts';
import { mountCalendarFeeds } from '#server/features/deadlines/calendar-feed/mount.ts';
import { mountFeeds } from '#server/features/posts/feeds.ts';
import { type Api, createApi } from '#server/http/api.ts';
import { proxyTrust } from '#server/http/request/client-address.ts';
import { openAccessLog } from '#server/http/access-log.ts';
import { openMetrics } from '#server/http/metrics.ts';
import { traceRequest } from '#server/http/trace-request.ts';
import { mountHealth } from '#server/http/health.ts';
import { pageCache } from '#server/http/pages/page-cache.ts';
import type { Middleware } from '#server/http/listen.ts';
import { mountPages } from '#server/http/pages/pages.ts';
import { mountChangePassword } from '#server/http/pages/change-password.ts';
import { mountServiceWorker } from '#server/http/pages/service-worker.ts';
import { mountForSearchEngines } from '#server/http/pages/search-engines.ts';
import { sessionToken } from '#server/http/request/session.ts';
import { startBackups } from './backups.ts';
import { type AppOptions, openFoundation } from './foundation.ts';
import { callParts } from './call-parts.ts';
import { openSharedParts } from './shared-parts.ts';
import { allRoutes } from './topics.ts';
import { startBackgroundJobs } from './background-jobs.ts';

/** The API as a function from Request to Response, and the parts it is built on. */
export interface App {
  api: Api;
  deps: Deps;
  /** Answers cached pages in front of the API; absent without pages. */
  front?: Middleware;
  /** What the operator should know about this start, one line each. */
  notes: string[];
  /** Resolves once every background job has had its first run, so that a test has the database to itself. */
  firstRuns: Promise<unknown>;
  /** Closes the live connections, which never end by themselves, and refuses new ones. */
  stopLive: () => void;
  /** Writes the last page view counts, then stops the jobs and closes the mail connections and the database, in that order. */
  close: () => Promise<void>;
}

/** Builds the API from its parts. Tests call the same function with their own settings and clock. */
export async function buildApp(options: AppOptions): Promise<App> {
  const foundation = await openFoundation(options);
  const { database, deps, live } = foundation;
  const { config, pages } = options;
  const shared = openSharedParts(foundation, pages);
  const jobs = await startBackgroundJobs(foundation, shared);
  const statusParts = {
    ...deps,
    sending: () => readSending(deps),
    jobs: jobs.lastRuns,
    probes: openProbes(deps),
  };
  const status = () => readStatus({ ...statusParts, db: deps.batchDb });
  const backups = await startBackups(foundation, status);
  const metrics = await openMetrics(config.metricsToken, { status, ping: () => ping(deps.batchDb) });
  const accessLog = openAccessLog(config.accessLog, pages?.patternOf);
  const isWorker = config.processRole === 'worker';
  const routes = isWorker ? [] : allRoutes(callParts(deps, shared, jobs, statusParts));
  const api = createApi({
    deps,
    observe: (c, next) => accessLog.observe(c, () => metrics.observe(c, () => traceRequest(c, next))),
    routes,
    findAccount: (token, isAsked) => accountOfSession(deps, token, isAsked),
  });
  mountHealth(api, deps);
  metrics.mount(api);
  mountForSearchEngines(api, deps, shared.listed);
  mountServiceWorker(api, deps);
  const roleOf = async (request: Request) => {
    const token = sessionToken(request, deps.publicUrl());
    return (token === null ? null : await accountOfSession(deps, token, false))?.role;
  };
  mountChangePassword(api, roleOf);
  mountFeeds(api, deps, shared.blog);
  mountCalendarFeeds(api, deps);
  mountPictures(api, deps);
  const cache =
    pages &&
    mountPages(api, pages, deps, {
      routes,
      isStaff: async (request) => (await roleOf(request)) === 'admin',
    });
  const { broadcast } = foundation.database;
  await broadcast.begin();
  // A process that was killed may not have broadcast its last changes, so the other processes drop everything they cached.
  broadcast.send({ kind: 'everything' });
  return {
    api,
    deps,
    notes: [...foundation.notes, ...jobs.notes, ...backups.notes],
    ...(cache && { front: pageCache(cache, proxyTrust(config.trustProxy), deps, accessLog) }),
    firstRuns: jobs.firstRuns,
    stopLive: live.stop,
    async close() {
      live.stop();
      await backups.stop();
      await cache?.stop();
      await shared.counter.stop();
      await shared.blog.stop();
      await jobs.stop();
      deps.mail.close();
      await broadcast.stop();
      await foundation.release();
      await database.close();
      await foundation.stopTracing();
    },
  };
}
