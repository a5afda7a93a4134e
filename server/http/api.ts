import { Hono, type Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { Incoming, Route } from './bind.ts';
import { withCallOrigin } from '../caller.ts';
import { apiErrorRecorder } from './audit-errors.ts';
import { browserLabel } from './request/browser-label.ts';
import { backgroundHeader } from '#contract/endpoint.ts';
import { proxyTrust, isSecure } from './request/client-address.ts';
import { isDatabaseAway, isTooSlow } from '../db/database-away.ts';
import { isDiskFull } from '../disk-full.ts';
import { StoreUnavailableError } from '../gateways/store-error.ts';
import type { DiskSpace } from '../disk-room.ts';
import { addSecurityHeaders } from './response/headers.ts';
import { reportUnexpectedError } from '../log.ts';
import { openApiDocument } from './openapi.ts';
import { noteCacheTag } from './pages/cache-tags.ts';
import { proxyHints } from './request/proxy-hint.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { requireClientAccess } from '#server/domain/client-access.ts';
import { isOurHost } from './request/hosts.ts';
import { requireSameOrigin, refuseForeignReads } from './request/same-origin.ts';
import { authorize, hashOf, requireClientOfPage, sessionToken, type Account } from './request/session.ts';

/** What the server knows about a request from its socket; absent for calls made in-process. */
export interface Connection {
  remoteAddress?: string | undefined;
}

export interface ApiOptions {
  deps: Deps;
  /** Called around every request. */
  observe: (c: ApiContext, next: () => Promise<void>) => Promise<void>;
  routes: Route[];
  /** `isAsked`: a person caused the call, so that the session is in use. */
  findAccount: (token: string, isAsked: boolean) => Promise<Account | null>;
}

export interface Environment {
  Bindings: Connection;
  Variables: { address: string; secure: boolean };
}

export type Api = Hono<Environment>;
export type ApiContext = Context<Environment>;

/** Binds the routes to a function from Request to Response, with the rules that hold for every call around them. */
export function createApi({ deps, observe, routes, findAccount }: ApiOptions): Api {
  const app: Api = new Hono();
  const trust = proxyTrust(deps.config.trustProxy);
  const hint = proxyHints(trust, deps.publicUrl);
  const recordApiError = apiErrorRecorder(deps);

  app.use(observe);
  if (deps.config.processRole === 'worker')
    app.use(async (c, next) => (operatorPaths.has(c.req.path) ? next() : c.notFound()));

  app.use(async (c, next) => {
    const host = c.req.header('host');
    // A call within this process names no host; a monitor asks by whatever address it has.
    if (host !== undefined && !operatorPaths.has(c.req.path) && !isOurHost(host, deps.publicUrl()))
      return refuseHost(c, deps.publicUrl());
    const socket = c.env?.remoteAddress ?? '127.0.0.1';
    hint({
      socketAddress: socket,
      forwardedFor: c.req.header('x-forwarded-for'),
      forwardedProto: c.req.header('x-forwarded-proto'),
    });
    c.set('address', trust.clientAddress(socket, c.req.header('x-forwarded-for') ?? null));
    c.set('secure', isSecure(deps, trust.isSecure(socket, c.req.header('x-forwarded-proto'))));
    await next();
    addSecurityHeaders(c.res.headers, c.get('secure'));
    return undefined;
  });
  app.use('/api/*', async (c, next) => {
    await next();
    noteCacheTag(c.req.path, c.res.status);
    c.res.headers.set('cache-control', 'no-store');
  });

  for (const { endpoint, serve } of routes) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (c) => {
      const request = c.req.raw;
      if (endpoint.method !== 'GET') requireSameOrigin(request, deps.publicUrl());
      else if (endpoint.who !== 'anyone') refuseForeignReads(request);
      const session = sessionToken(request, deps.publicUrl());
      const isAsked = endpoint.background !== true && !request.headers.has(backgroundHeader);
      const account = session && endpoint.who !== 'anyone' ? await findAccount(session, isAsked) : null;
      const incoming: Incoming = {
        request,
        params: c.req.param(),
        account,
        address: c.get('address'),
        secure: c.get('secure'),
        session,
      };
      const origin = {
        address: incoming.address,
        browser: browserLabel(request.headers.get('user-agent')),
        session: account && session ? hashOf(session) : null,
      };
      return withCallOrigin(origin, async () => {
        try {
          authorize(endpoint, account, deps.now());
          if (account && !endpoint.anyClient) requireClientOfPage(request, account);
          if (account) await requireClientAccess(deps.db, account, endpoint.clients, incoming.params['id']);
          return await serve(incoming);
        } catch (error) {
          if (error instanceof ApiError) await recordApiError(error, { endpoint, ...incoming });
          throw error;
        }
      });
    });
  }
  // Made once someone asks, not with every start.
  let document: Record<string, unknown> | undefined;
  app.get(documentPath, (c) => c.json((document ??= openApiDocument(routes))));
  const calls = [...routes.map((route) => route.endpoint), { method: 'GET', path: documentPath }];
  app.all('/api/*', (c) => refuseUnknown(c.req.path, calls).answer());
  app.onError((error) => toAnswer(error, deps.disk));
  return app;
}

const documentPath = '/api/openapi.json';
/** Asked by the operator's monitor, of each process by its own address; all that a worker answers. */
const operatorPaths = new Set(['/healthz', '/readyz', '/metrics']);

function refuseHost(c: ApiContext, publicUrl: string): Response {
  const message = `This site is at ${publicUrl}. Please open it there.`;
  if (c.req.path.startsWith('/api/')) return new ApiError('wrong-host', { message }).answer();
  return c.text(message, 421);
}

function refuseUnknown(asked: string, calls: { method: string; path: string }[]): ApiError {
  const methods = calls
    .filter(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (methods.length === 0) return new ApiError('not-found');
  return new ApiError('wrong-method', { headers: { allow: [...new Set(methods)].join(', ') } });
}

/** A planned error answer says its words; anything else is logged under an id and shows the visitor nothing of it. */
function toAnswer(error: Error, disk: DiskSpace): Response {
  if (error instanceof ApiError) return error.answer();
  if (isDiskFull(error)) {
    disk.wasFull();
    return new ApiError('disk-full', { headers: { 'retry-after': '60' } }).answer();
  }
  if (error instanceof StoreUnavailableError) {
    reportUnexpectedError(error);
    return new ApiError('unavailable', {
      message: 'Our file storage is temporarily unavailable. Please try again in a few minutes.',
      headers: { 'retry-after': '60' },
    }).answer();
  }
  if (isTooSlow(error)) reportUnexpectedError(error);
  if (isDatabaseAway(error)) return new ApiError('unavailable', { headers: { 'retry-after': '5' } }).answer();
  const reference = reportUnexpectedError(error);
  return new ApiError('internal', { headers: { 'x-request-id': reference } }).answer();
}
