import { setTimeout as wait } from 'node:timers/promises';
import { createHash, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { routePath } from 'hono/route';
import type { SystemStatus } from '#contract/system/schemas.ts';
import type { Api, ApiOptions } from './api.ts';

/** Histogram buckets for the durations of requests, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics for monitoring: number and durations of requests, and the state of the installation. */
export interface Metrics {
  observe: ApiOptions['observe'];
  mount: (app: Api) => void;
}

/**
 * GET /metrics in the Prometheus format, for callers with `token` (METRICS_TOKEN, as a bearer token); 401 for others.
 * Without a token, nothing is measured and the endpoint doesn't exist. Pages answered from memory are not counted.
 */
export async function openMetrics(
  token: string | undefined,
  { status, ping }: { status: () => Promise<SystemStatus>; ping: () => Promise<unknown> },
): Promise<Metrics> {
  if (token === undefined) return { observe: (_c, next) => next(), mount: () => {} };
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  // Without the database only the process is known: figures of an earlier time would be taken for present ones.
  const state = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = [], registers = [state]) =>
    new Gauge({ name, help, labelNames, registers });
  const emails = gauge('emails', 'Emails by state.', ['state']);
  const diskFree = gauge('disk_free_bytes', 'Free bytes on the disk of DATA_DIR.');
  const lastBackup = gauge(
    'last_backup_timestamp_seconds',
    'When the last scheduled backup was made; 0 for none.',
  );
  const lastDrill = gauge(
    'last_restore_drill_timestamp_seconds',
    'When a backup was last restored; 0 for none.',
  );
  const warnings = gauge('system_warnings', 'What the System page warns of.', ['name']);

  const warningsSince = gauge(
    'system_warning_since_timestamp_seconds',
    'Since when the System page warns of it, if that is known.',
    ['name'],
  );
  const oldestEmail = gauge(
    'oldest_waiting_email_seconds',
    'For how long the oldest email that should have been sent is due; 0 if none is.',
  );
  const unscanned = gauge('files_waiting_for_scan', 'Files that wait for the virus scanner.');
  const jobSuccess = gauge(
    'job_last_success_timestamp_seconds',
    'When each hourly job last did its work; 0 if it has not since the start.',
    ['name'],
  );
  const databaseUp = gauge('database_up', '1 if the database answers.', [], [register]);
  const filesUp = gauge('files_up', '1 if the storage of files answers.');
  const build = gauge('build_info', 'What runs: the version with its commit, and Node.', ['version', 'node']);

  async function read(): Promise<string> {
    const isUp = await answersInTime(ping);
    databaseUp.set(isUp ? 1 : 0);
    if (!isUp) return register.metrics();
    setState(await status());
    return Registry.merge([register, state]).metrics();
  }

  function setState({
    version,
    node,
    backups,
    disk,
    jobs,
    emails: counts,
    unscanned: files,
    ...rest
  }: SystemStatus): void {
    for (const metric of [warnings, warningsSince]) metric.reset();
    build.set({ version, node }, 1);
    for (const name of ['waiting', 'failed', 'uncertain'] as const) emails.set({ state: name }, counts[name]);
    oldestEmail.set(counts.overdueSeconds);
    unscanned.set(files.count);
    diskFree.set(disk.freeBytes);
    lastBackup.set(secondsOf(backups.made?.at));
    lastDrill.set(secondsOf(backups.drill.passed?.at));
    filesUp.set(rest.warnings.some(({ name }) => name === 'files-away') ? 0 : 1);
    for (const { name, since } of rest.warnings) {
      warnings.set({ name }, 1);
      if (since !== null) warningsSince.set({ name }, secondsOf(since));
    }
    for (const { name, succeededAt } of jobs) jobSuccess.set({ name }, secondsOf(succeededAt ?? undefined));
  }

  return {
    async observe(c, next) {
      const startedAt = performance.now();
      await next();
      const labels = { method: c.req.method, route: routePath(c), status: String(c.res.status) };
      durations.observe(labels, (performance.now() - startedAt) / 1000);
    },
    mount(app) {
      app.get('/metrics', async (c) => {
        if (!isBearer(c.req.header('authorization'), token))
          return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' });
        return c.text(await read(), 200, { 'content-type': register.contentType });
      });
    },
  };
}

/** Milliseconds after which the database counts as away; Prometheus gives up after ten seconds. */
const databaseTimeout = 2000;

async function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  const answer = ask().then(
    () => true,
    () => false,
  );
  const noAnswer = wait(databaseTimeout, false, { signal: late.signal }).catch(() => false);
  return Promise.race([answer, noAnswer]).finally(() => late.abort());
}

function secondsOf(time: string | undefined): number {
  return time === undefined ? 0 : Date.parse(time) / 1000;
}

/** Compares in constant time. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
