import { routePath } from 'hono/route';
import { traced } from '#server/tracing.ts';
import type { ApiOptions } from './api.ts';

/** Traces a request by the pattern of its route: no id, address or query of a person is in it. */
export const traceRequest: ApiOptions['observe'] = (c, next) => {
  const { method } = c.req;
  const work = { name: method, kind: 'request', attributes: { 'http.request.method': method } } as const;
  return traced(work, async (say) => {
    await next();
    const route = routePath(c);
    say({
      name: `${method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': c.res.status },
    });
  });
};
