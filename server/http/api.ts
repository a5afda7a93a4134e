import { Hono, type Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { Incoming, Route } from './bind.ts';
import { withCallOrigin } from '../caller.ts';
import { changeReporter } from './changed-lists.ts';
import { apiErrorRecorder } from './audit-errors.ts';
import { browserLabel } from './request/browser-label.ts';
import { backgroundHeader } from '#contract/endpoint.ts';
import { proxyTrust, isSecure } from './request/client-address.ts';
import { isDatabaseAway, isTooSlow } from '../db/database-away.ts';
import { reportUnlessAway } from '../db/report-unless-away.ts';
import { isDiskFull } from '../disk-full.ts';
import { StoreUnavailableError } from '../gateways/store-error.ts';
import type { DiskSpace } from '../disk-space.ts';
import { type EncodedDocument, documentResponse, encodeDocument } from './response/encoded-document.ts';
import { addSecurityHeaders } from './response/headers.ts';
import { reportUnexpectedError } from '../log.ts';
import { openApiDocument } from './openapi.ts';
import { recordCacheTag } from './pages/cache-tags.ts';
import { pageCursors } from './request/page-cursors.ts';
import { proxyHints } from './request/proxy-hint.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { requireClientAccess } from '#server/domain/client-access.ts';
import { isOurHost } from './request/hosts.ts';
import { requireSameOrigin, refuseCrossSiteReads } from './request/same-origin.ts';
import { idempotencyKeyOf, onceOf } from './request/repeated-creations.ts';
import {
  type Account,
  authorize,
  hashOf,
  isRecent,
  requireClientOfPage,
  sessionToken,
} from './request/session.ts';

/** What the server knows about a request from its socket; missing for calls within the process. */
export interface Connection {
  remoteAddress?: string | undefined;
}

export interface ApiOptions {
  deps: Deps;
  /** Middleware around every request. */
  observe: (c: ApiContext, next: () => Promise<void>) => Promise<void>;
  routes: Route[];
  /** `isUserCall`: a person caused the call, so it counts as activity of the session. */
  findAccount: (token: string, isUserCall: boolean) => Promise<Account | null>;
}

export interface Environment {
  Bindings: Connection;
  Variables: { address: string; secure: boolean };
}

export type Api = Hono<Environment>;
export type ApiContext = Context<Environment>;

/** Builds the API from its routes: a function from Request to Response, with the rules that apply to every call. */
export function createApi({ deps, observe, routes, findAccount }: ApiOptions): Api {
  const app: Api = new Hono();
  const trust = proxyTrust(deps.config.trustProxy);
  const hint = proxyHints(trust, deps.publicUrl);
  const recordApiError = apiErrorRecorder(deps);
  const reportChange = changeReporter(
    deps,
    routes.map(({ endpoint }) => endpoint),
  );

  app.use(observe);
  if (deps.config.processRole === 'worker')
    app.use(async (c, next) => (operatorPaths.has(c.req.path) ? next() : c.notFound()));

  app.use(async (c, next) => {
    const host = c.req.header('host');
    // A call within this process has no Host header; a monitor may use any address.
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
    recordCacheTag(c.req.path, c.res.status);
    // The same for everyone, and large.
    if (c.req.path !== documentPath) c.res.headers.set('cache-control', 'no-store');
  });

  /** Until the website is published, its calls are for the staff, and for its own pages while they are rendered. */
  async function requirePublished(
    { website, method }: Route['endpoint'],
    remoteAddress: string | undefined,
    session: string | null,
  ): Promise<void> {
    if (!website || remoteAddress === '' || (await deps.site.isPublished())) return;
    const account = session === null ? null : await findAccount(session, false);
    if (account?.role === 'admin' || (account && website === 'clients')) return;
    const outcome = method === 'GET' ? '' : ', so nothing was sent';
    throw new ApiError('unavailable', {
      message: `Our website isn’t public yet${outcome}. Please try again later.`,
    });
  }

  for (const { endpoint, serve } of routes) {
    const cursors = pageCursors(deps.master, endpoint.path);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (c) => {
      const request = c.req.raw;
      if (endpoint.method !== 'GET') requireSameOrigin(request, deps.publicUrl());
      else if (endpoint.who !== 'anyone') refuseCrossSiteReads(request);
      const session = sessionToken(request, deps.publicUrl());
      const isUserCall = endpoint.background !== true && !request.headers.has(backgroundHeader);
      const account = session && endpoint.who !== 'anyone' ? await findAccount(session, isUserCall) : null;
      const incoming: Incoming = {
        request,
        params: c.req.param(),
        account,
        address: c.get('address'),
        secure: c.get('secure'),
        session,
        cursors,
        once: onceOf(deps, {
          actor: account
            ? `account ${account.id} of client ${account.clientId}`
            : `address ${c.get('address')}`,
          method: endpoint.method,
          path: c.req.path,
          status: endpoint.status ?? 200,
          key: idempotencyKeyOf(request),
        }),
      };
      const origin = {
        address: incoming.address,
        browser: browserLabel(request.headers.get('user-agent')),
        session: account && session ? hashOf(session) : null,
        endpoint,
        isRecent: account !== null && isRecent(account.authenticatedAt, deps.now()),
      };
      return withCallOrigin(origin, async () => {
        try {
          await requirePublished(endpoint, c.env?.remoteAddress, session);
          authorize(endpoint, account, deps.now());
          if (account && !endpoint.anyClient) requireClientOfPage(request, account);
          if (account) {
            const record = { scope: endpoint.clients, id: incoming.params['id'] };
            await requireClientAccess(deps.db, account, record);
          }
          const answer = await serve(incoming);
          if (endpoint.method !== 'GET')
            await reportChange(endpoint, account, incoming.params['id']).catch(reportUnlessAway);
          return answer;
        } catch (error) {
          if (error instanceof ApiError) await recordApiError(error, { endpoint, ...incoming });
          throw error;
        }
      });
    });
  }
  // Built on first request, not at every start.
  let document: Promise<EncodedDocument> | undefined;
  app.get(documentPath, async (c) => {
    document ??= encodeDocument(JSON.stringify(openApiDocument(routes)), 'application/json');
    return documentResponse(await document, c.req.raw);
  });
  const calls = [...routes.map((route) => route.endpoint), { method: 'GET', path: documentPath }];
  app.all('/api/*', (c) => refuseUnknown(c.req.path, calls).toResponse());
  app.onError((error) => toResponse(error, deps.disk));
  return app;
}

const documentPath = '/api/openapi.json';
/** Paths for the operator's monitoring, which calls each process by its own address; a worker answers nothing else. */
const operatorPaths = new Set(['/healthz', '/readyz', '/metrics']);

function refuseHost(c: ApiContext, publicUrl: string): Response {
  const message = `This site is at ${publicUrl}. Please open it there.`;
  if (c.req.path.startsWith('/api/')) return new ApiError('wrong-host', { message }).toResponse();
  return c.text(message, 421);
}

function refuseUnknown(requestPath: string, calls: { method: string; path: string }[]): ApiError {
  const methods = calls
    .filter(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(requestPath))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (methods.length === 0) return new ApiError('not-found');
  return new ApiError('wrong-method', { headers: { allow: [...new Set(methods)].join(', ') } });
}

/** Expected errors become their response; anything else is logged under an id and shows the visitor nothing of it. */
function toResponse(error: Error, disk: DiskSpace): Response {
  if (error instanceof ApiError) return error.toResponse();
  if (isDiskFull(error)) {
    disk.wasFull();
    return new ApiError('disk-full', { headers: { 'retry-after': '60' } }).toResponse();
  }
  if (error instanceof StoreUnavailableError) {
    reportUnexpectedError(error);
    return new ApiError('unavailable', {
      message: 'Our file storage is temporarily unavailable. Please try again in a few minutes.',
      headers: { 'retry-after': '60' },
    }).toResponse();
  }
  if (isTooSlow(error)) reportUnexpectedError(error);
  if (isDatabaseAway(error))
    return new ApiError('unavailable', { headers: { 'retry-after': '5' } }).toResponse();
  const reference = reportUnexpectedError(error);
  return new ApiError('internal', { headers: { 'x-request-id': reference } }).toResponse();
}
