import type { ProxyTrust } from './client-address.ts';
import type { Middleware } from './listen.ts';
import { pageAnswer } from './page-answer.ts';
import type { PageStore } from './page-store.ts';
import { cookieIn, sessionCookie } from './session.ts';

/**
 * Answers pages that are kept and up to date on the socket itself, in front of the router: no rendering, no compression,
 * no SQL, no Request and Response. Everything else goes on to the router, which answers the same page with the same headers.
 */
export function keptPages({ ready }: Pick<PageStore, 'ready'>, trust: ProxyTrust): Middleware {
  return (request, response, next) => {
    const { method, url = '', headers } = request;
    const query = url.indexOf('?');
    const page =
      method === 'GET' || method === 'HEAD' ? ready(query < 0 ? url : url.slice(0, query)) : undefined;
    if (!page) return next();
    const answer = pageAnswer(page, {
      acceptEncoding: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
      session: headers.cookie !== undefined && cookieIn(headers.cookie, sessionCookie) !== null,
      secure:
        headers['x-forwarded-proto'] !== undefined &&
        trust.isSecure(request.socket.remoteAddress ?? '', headers['x-forwarded-proto'].toString()),
    });
    response.writeHead(answer.status, answer.headers);
    return void response.end(method === 'HEAD' ? null : answer.body);
  };
}
