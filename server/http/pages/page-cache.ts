import { performance } from 'node:perf_hooks';
import { traitsOf } from '#contract/page-routes.ts';
import { isSecure, type ProxyTrust } from '../request/client-address.ts';
import { isOurHost } from '../request/hosts.ts';
import type { AccessLog } from '../access-log.ts';
import type { Middleware } from '../listen.ts';
import { pageAnswer } from './page-answer.ts';
import { isForOneRequest } from './form-posts.ts';
import type { PageCache } from './page-cache-store.ts';
import { cookieIn, cookieName } from '../request/session.ts';

/**
 * Answers cached pages that are up to date directly on the socket, before the router: without rendering, compression, SQL,
 * Request and Response. Everything else goes to the router, which answers the same page with the same headers.
 */
export function pageCache(
  { ready }: Pick<PageCache, 'ready'>,
  trust: ProxyTrust,
  site: { publicUrl: () => string },
  log: Pick<AccessLog, 'answered'> = { answered: () => {} },
): Middleware {
  return (request, response, next) => {
    const startedAt = performance.now();
    const { method = 'GET', url = '', headers } = request;
    // The router answers with the error.
    if (!isOurHost(headers.host ?? '', site.publicUrl())) return next();
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const page = method === 'GET' || method === 'HEAD' ? ready(path) : undefined;
    if (!page || (query >= 0 && isForOneRequest(path, url.slice(query)))) return next();
    const pageRequest = {
      acceptEncoding: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
      session:
        headers.cookie !== undefined &&
        cookieIn(headers.cookie, cookieName('session', site.publicUrl())) !== null,
      secure: isSecure(
        site,
        headers['x-forwarded-proto'] !== undefined &&
          trust.isSecure(request.socket.remoteAddress ?? '', headers['x-forwarded-proto'].toString()),
      ),
    };
    const answer = pageAnswer(page, pageRequest, traitsOf(path));
    response.writeHead(answer.status, answer.headers);
    response.end(method === 'HEAD' ? null : answer.body);
    return log.answered({ method, path, status: answer.status, startedAt });
  };
}
