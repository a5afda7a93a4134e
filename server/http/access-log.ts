import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { routePath } from 'hono/route';
import { documentPattern } from '#contract/page-routes.ts';
import { logRequest } from '../log.ts';
import type { ApiOptions } from './api.ts';

/** Milliseconds from which an answer is named as slow. */
const slowAfter = 1000;

/** One line for each request; without addresses, names, ids and what was searched for. */
export interface AccessLog {
  /** Around every request that reaches the router; its answer carries the id of its line as `x-request-id`. */
  observe: ApiOptions['observe'];
  /** For pages that are answered from memory. */
  answered: (request: { method: string; path: string; status: number; begun: number }) => void;
}

/**
 * Writes a line of JSON for each request to the standard output, when its answer begins; nothing where it is off. `pagePattern`
 * gives the pattern of the page at a path.
 */
export function openAccessLog(
  setting: 'off' | 'json',
  pagePattern: (path: string) => string | undefined = documentPattern,
): AccessLog {
  if (setting === 'off') return { observe: (_c, next) => next(), answered: () => {} };
  const write = (line: { id: string; method: string; path: string; status: number; begun: number }) => {
    const { begun, ...rest } = line;
    const milliseconds = Math.round(performance.now() - begun);
    const isSlow = milliseconds >= slowAfter;
    logRequest({ level: isSlow ? 'warn' : 'info', ...rest, milliseconds, ...(isSlow && { slow: true }) });
  };
  // A path without a page is not repeated: it may say anything.
  const patternOf = (path: string) => pagePattern(path) ?? (path.startsWith('/assets/') ? '/assets/*' : '*');
  return {
    async observe(c, next) {
      const begun = performance.now();
      await next();
      // An unexpected error has been logged under an id of its own.
      const id = c.res.headers.get('x-request-id') ?? randomUUID();
      c.res.headers.set('x-request-id', id);
      const route = routePath(c);
      const path = route.includes('*') ? patternOf(c.req.path) : route;
      write({ id, method: c.req.method, path, status: c.res.status, begun });
    },
    answered: ({ path, ...rest }) => write({ id: randomUUID(), path: patternOf(path), ...rest }),
  };
}
