import { Hono, type Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { Incoming, Route } from './bind.ts';
import { proxyTrust } from './client-address.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { addSecurityHeaders } from './headers.ts';
import { reportSurprise } from '../log.ts';
import { openApiDocument } from './openapi.ts';
import { noteRead } from './page-reads.ts';
import { Refusal } from './refusal.ts';
import { demandSameOrigin } from './same-origin.ts';
import { admit, sessionToken, type Account } from './session.ts';

/** What the socket told the server about a request; absent for calls made in-process. */
export interface Connection {
  remoteAddress?: string | undefined;
}

export interface ApiOptions {
  deps: Deps;
  routes: Route[];
  findAccount: (token: string) => Promise<Account | null>;
}

export interface Environment {
  Bindings: Connection;
  Variables: { address: string; secure: boolean };
}

export type Api = Hono<Environment>;
export type ApiContext = Context<Environment>;

/** Binds the routes to a function from Request to Response, with the rules of design section 4 around them. */
export function createApi({ deps, routes, findAccount }: ApiOptions): Api {
  const app: Api = new Hono();
  const trust = proxyTrust(deps.config.trustProxy);

  app.use(async (c, next) => {
    const socket = c.env?.remoteAddress ?? '127.0.0.1';
    c.set('address', trust.clientAddress(socket, c.req.header('x-forwarded-for') ?? null));
    c.set('secure', trust.isSecure(socket, c.req.header('x-forwarded-proto')));
    await next();
    addSecurityHeaders(c.res.headers, c.get('secure'));
  });
  app.use('/api/*', async (c, next) => {
    await next();
    noteRead(c.req.path, c.res.status);
    c.res.headers.set('cache-control', 'no-store');
  });

  for (const { endpoint, serve } of routes) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (c) => {
      const request = c.req.raw;
      if (endpoint.method !== 'GET') demandSameOrigin(request, deps.publicUrl());
      const token = endpoint.who === 'anyone' ? null : sessionToken(request);
      const account = token ? await findAccount(token) : null;
      admit(endpoint.who, account);
      const incoming: Incoming = {
        request,
        params: c.req.param(),
        account,
        address: c.get('address'),
        secure: c.get('secure'),
      };
      return serve(incoming);
    });
  }
  // Made once somebody asks, not with every start.
  let document: Record<string, unknown> | undefined;
  app.get(documentPath, (c) => c.json((document ??= openApiDocument(routes.map((route) => route.endpoint)))));
  const calls = [...routes.map((route) => route.endpoint), { method: 'GET', path: documentPath }];
  app.all('/api/*', (c) => refuseUnknown(c.req.path, calls).answer());
  app.onError((error) => toAnswer(error));
  return app;
}

const documentPath = '/api/openapi.json';

function refuseUnknown(asked: string, calls: { method: string; path: string }[]): Refusal {
  const methods = calls
    .filter(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (methods.length === 0) return new Refusal('not-found');
  return new Refusal('wrong-method', { headers: { allow: [...new Set(methods)].join(', ') } });
}

/** A planned refusal says its words; anything else is logged under an id and tells the visitor nothing. */
function toAnswer(error: Error): Response {
  if (error instanceof Refusal) return error.answer();
  if (isDatabaseAway(error)) return new Refusal('unavailable', { headers: { 'retry-after': '5' } }).answer();
  const reference = reportSurprise(error);
  return new Refusal('internal', { headers: { 'x-request-id': reference } }).answer();
}
