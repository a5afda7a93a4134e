import { minute } from '#contract/durations.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/messages/endpoints.ts';
import { StartError } from '#server/start-error.ts';
import type { Api } from './api.ts';

/** Connect-style: Vite's middleware in development. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  /** The address as people type it: `http://localhost:3000`. */
  address: string;
  /**
   * Accepts no new connections and resolves when running requests have been answered. A request that hasn't fully arrived
   * after {@link arrivalGrace}, and a response that hasn't been read after {@link responseGrace}, is cut off; its call is
   * given time to clean up before this resolves.
   */
  stop: () => Promise<void>;
}

/** Milliseconds that a stopping server waits for requests that are still arriving. */
const arrivalGrace = 3000;
/** Milliseconds after which it no longer waits for responses. */
const responseGrace = 6000;
/** Milliseconds that the calls of closed connections have to clean up. */
const cleanupGrace = 1000;

/**
 * Milliseconds that an idle connection stays open. This is longer than proxies keep theirs (Caddy two minutes, nginx one):
 * otherwise a proxy might send a request on a connection that is just being closed.
 */
const keepAlive = 125_000;

/** Another program uses the port, or this user may not use it. */
export class PortInUseError extends StartError {}

interface ListenOptions {
  host: string;
  port: number;
  /** Milliseconds in which the body of a request must arrive, unless it is an upload. */
  bodyTimeout?: number;
  maxConnections?: number;
}

/** Maximum concurrent connections. Live connections of signed-in people stay open, so many are needed. */
const defaultMaxConnections = 2000;

/** Serves the API on a port; throws {@link PortInUseError} with a plain message if the port isn't available. */
export async function listen(
  api: Api,
  { host, port, bodyTimeout = 60_000, maxConnections = defaultMaxConnections }: ListenOptions,
  before?: Middleware,
): Promise<Listening> {
  const serve = getRequestListener((request, environment) => {
    const { remoteAddress } = environment.incoming.socket;
    return api.fetch(request, { remoteAddress });
  });
  const sockets = new Set<Socket>();
  const exchanges = new Set<{ request: IncomingMessage; response: ServerResponse }>();
  const calls = new Set<Promise<unknown>>();
  let stopping = false;
  const server = createServer((request, response) => {
    if (!takesUploads(request)) limitBodyTime(request, bodyTimeout);
    // Beyond half of the connections, none is kept alive, to leave room for new ones.
    if (stopping || sockets.size > maxConnections / 2) response.setHeader('connection', 'close');
    const exchange = { request, response };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
    const handle = () => {
      const call = Promise.resolve(serve(request, response)).finally(() => calls.delete(call));
      calls.add(call);
    };
    if (before) before(request, response, handle);
    else handle();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // An upload may be slow: its reader aborts when no more data arrives.
  server.requestTimeout = 20 * minute;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = keepAlive;
  // Each connection costs memory; a proxy in front uses a few dozen.
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen(port, host, resolve);
  });
  const serverAddress = server.address();
  const actualPort = typeof serverAddress === 'object' && serverAddress ? serverAddress.port : port;
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host) ? 'localhost' : host;
  return {
    address: `http://${name}:${actualPort}`,
    stop: async () => {
      stopping = true;
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
      server.closeIdleConnections();
      // Otherwise the connection of an answered request would be kept open for a next one, which is no longer accepted.
      for (const { response } of exchanges)
        if (!response.headersSent) response.setHeader('connection', 'close');
      const cutUnsent = setTimeout(() => {
        const received = [...exchanges].filter(({ request }) => request.complete);
        const receivedSockets = new Set(received.map(({ request }) => request.socket));
        for (const socket of sockets) if (!receivedSockets.has(socket)) socket.destroy();
      }, arrivalGrace);
      const cutAll = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, responseGrace);
      await closed;
      clearTimeout(cutUnsent);
      clearTimeout(cutAll);
      await Promise.race([Promise.allSettled(calls), wait(cleanupGrace, undefined, { ref: false })]);
    },
  };
}

function portError(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : undefined;
  const remedy = `Set PORT to another one, such as PORT=${port + 1}.`;
  if (code === 'EADDRINUSE') return new PortInUseError(`Port ${port} is taken by another program. ${remedy}`);
  if (code === 'EACCES') return new PortInUseError(`Port ${port} may not be used by this user. ${remedy}`);
  return error;
}

const uploadPaths = new Set<string>(
  [
    documentEndpoints.upload,
    adminDocumentEndpoints.send,
    messageFileEndpoints.upload,
    adminMessageFileEndpoints.upload,
  ].map(({ path }) => path),
);

/** Whatever its content type says, a request may only upload files to these paths. */
function takesUploads({ method, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  return method === 'POST' && uploadPaths.has(path.replace(/\/\d+\//, '/{id}/'));
}

/** Closes the connection if the body doesn't arrive in time. */
function limitBodyTime(request: IncomingMessage, timeout: number): void {
  const { headers } = request;
  // Without a body there is nothing to wait for.
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, timeout);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
