import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { routePath } from 'hono/route';
import { documentPattern } from '#contract/page-routes.ts';
import { logRequest } from '../log.ts';
import type { ApiOptions } from './api.ts';

/** Milliseconds from which a response is logged as slow. */
const slowAfter = 1000;

/** Paths that programs ask again and again whether all is well. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs one line per request, without addresses, names, ids and search terms. */
export interface AccessLog {
  /** Middleware for every request that reaches the router; the response carries the id of its line as `x-request-id`. */
  observe: ApiOptions['observe'];
  /** Logs pages that are answered from memory. */
  answered: (request: { method: string; path: string; status: number; startedAt: number }) => void;
}

/** Writes a line of JSON per request to standard output when its response begins; nothing if it is off. */
export function openAccessLog(
  setting: 'off' | 'json',
  pagePattern: (path: string) => string | undefined = documentPattern,
): AccessLog {
  if (setting === 'off') return { observe: (_c, next) => next(), answered: () => {} };
  const write = (line: { id: string; method: string; path: string; status: number; startedAt: number }) => {
    const { startedAt, ...rest } = line;
    const milliseconds = Math.round(performance.now() - startedAt);
    const isSlow = milliseconds >= slowAfter;
    // A proxy and a watchdog ask every few seconds: only what is wrong is worth a line.
    if (probes.has(rest.path) && rest.status < 400 && !isSlow) return;
    logRequest({ level: isSlow ? 'warn' : 'info', ...rest, milliseconds, ...(isSlow && { slow: true }) });
  };
  // A path without a page is not repeated: it may say anything.
  const patternOf = (path: string) => pagePattern(path) ?? (path.startsWith('/assets/') ? '/assets/*' : '*');
  return {
    async observe(c, next) {
      const startedAt = performance.now();
      await next();
      // An unexpected error was already logged under this id.
      const id = c.res.headers.get('x-request-id') ?? randomUUID();
      c.res.headers.set('x-request-id', id);
      const route = routePath(c);
      const path = route.includes('*') ? patternOf(c.req.path) : route;
      write({ id, method: c.req.method, path, status: c.res.status, startedAt });
    },
    answered: ({ path, ...rest }) => write({ id: randomUUID(), path: patternOf(path), ...rest }),
  };
}
