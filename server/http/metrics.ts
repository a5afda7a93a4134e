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
  status: () => Promise<SystemStatus>,
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
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
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

  async function read(): Promise<string> {
    const { backups, disk, emails: counts, warnings: currentWarnings } = await status();
    for (const state of ['waiting', 'failed', 'uncertain'] as const) emails.set({ state }, counts[state]);
    diskFree.set(disk.freeBytes);
    lastBackup.set(secondsOf(backups.made?.at));
    lastDrill.set(secondsOf(backups.drill.passed?.at));
    warnings.reset();
    for (const { name } of currentWarnings) warnings.set({ name }, 1);
    return register.metrics();
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

function secondsOf(time: string | undefined): number {
  return time === undefined ? 0 : Date.parse(time) / 1000;
}

/** Compares in constant time. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
