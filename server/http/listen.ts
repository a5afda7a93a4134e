import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Api } from './api.ts';

/** Connect-style: Vite's middleware in development. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  /** As people type it: `http://localhost:3000`. */
  address: string;
  /** Takes no new requests and resolves when those under way have been answered. */
  stop: () => Promise<void>;
}

/** Another program holds the port, or this user may not take it. */
export class NoPort extends Error {}

/** Serves the API on a port; throws {@link NoPort}, in plain words, when it can't be had. */
export async function listen(
  api: Api,
  { host, port }: { host: string; port: number },
  before?: Middleware,
): Promise<Listening> {
  const serve = getRequestListener((request, environment) => {
    const { remoteAddress } = environment.incoming.socket;
    return api.fetch(request, { remoteAddress });
  });
  const underWay = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (!isUpload(request)) endIfLate(request);
    const handle = () => {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      void serve(request, response);
    };
    if (before) before(request, response, handle);
    else handle();
  });
  // An upload may take its time: its reader gives up when nothing comes any more.
  server.requestTimeout = 20 * 60_000;
  server.headersTimeout = 20_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(plainly(error, port)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host) ? 'localhost' : host;
  return {
    address: `http://${name}:${actual}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeIdleConnections();
        // Or the connection of an answered request would be held open for the next one, which is not taken any more.
        for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      }),
  };
}

function plainly(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : undefined;
  const remedy = `Set PORT to another one, such as PORT=${port + 1}.`;
  if (code === 'EADDRINUSE') return new NoPort(`Port ${port} is taken by another program. ${remedy}`);
  if (code === 'EACCES') return new NoPort(`Port ${port} may not be used by this user. ${remedy}`);
  return error;
}

function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}

/** Any other body must be there within a minute. */
function endIfLate(request: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, 60_000);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
