import { createHash, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { routePath } from 'hono/route';
import type { SystemStatus } from '#contract/system/schemas.ts';
import type { Api, ApiOptions } from './api.ts';

/** Seconds by which the durations of requests are grouped. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long requests took, how many there were, and how the installation is doing, for a monitor. */
export interface Metrics {
  observe: ApiOptions['observe'];
  mount: (app: Api) => void;
}

/**
 * GET /metrics in the format of Prometheus, for whoever knows `token` (METRICS_TOKEN, sent as a bearer); 401 for others. Without
 * one nothing is measured, and the address is not there. Pages that are answered from memory are not counted.
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
    'When the last backup by the clock was made; 0 for none.',
  );
  const lastDrill = gauge(
    'last_restore_drill_timestamp_seconds',
    'When a backup was last restored; 0 for none.',
  );
  const warnings = gauge('system_warnings', 'What the System page warns of.', ['name']);

  async function read(): Promise<string> {
    const { backups, disk, emails: counts, warnings: present } = await status();
    for (const state of ['waiting', 'failed', 'uncertain'] as const) emails.set({ state }, counts[state]);
    diskFree.set(disk.freeBytes);
    lastBackup.set(secondsOf(backups.made?.at));
    lastDrill.set(secondsOf(backups.drill.passed?.at));
    warnings.reset();
    for (const { name } of present) warnings.set({ name }, 1);
    return register.metrics();
  }

  return {
    async observe(c, next) {
      const begun = performance.now();
      await next();
      const labels = { method: c.req.method, route: routePath(c), status: String(c.res.status) };
      durations.observe(labels, (performance.now() - begun) / 1000);
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

/** Takes the same time wherever the two differ. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
