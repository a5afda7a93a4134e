import { routePath } from 'hono/route';
import { traced } from '#server/tracing.ts';
import type { ApiOptions } from './api.ts';

/** Traces a request by the pattern of its route, which contains no ids, addresses or queries. */
export const traceRequest: ApiOptions['observe'] = (c, next) => {
  const { method } = c.req;
  const span = { name: method, kind: 'request', attributes: { 'http.request.method': method } } as const;
  return traced(span, async (annotate) => {
    await next();
    const route = routePath(c);
    annotate({
      name: `${method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': c.res.status },
    });
  });
};
