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
  /** As people type it: `http://localhost:3000`. */
  address: string;
  /**
   * Takes no new connections and resolves when what was under way has been answered. A request that is still not there
   * after {@link arrivalGrace}, and an answer that is still not read after {@link answerGrace}, is cut; what its call had
   * begun is put away before this resolves.
   */
  stop: () => Promise<void>;
}

/** Milliseconds that a stopping server waits for requests that are still being sent. */
const arrivalGrace = 3000;
/** Milliseconds after which it waits for no answer any more. */
const answerGrace = 6000;
/** Milliseconds that the calls behind cut connections have to put away what they had begun. */
const putAwayGrace = 1000;

/**
 * Milliseconds that a connection stays open for the next request: longer than a proxy keeps its own (Caddy two minutes,
 * nginx one), or a proxy now and then writes a request to a connection that is just being closed.
 */
const keepAlive = 125_000;

/** Another program holds the port, or this user may not take it. */
export class PortInUseError extends StartError {}

interface ListenOptions {
  host: string;
  port: number;
  /** Milliseconds in which the body of a request must be there, unless it is an upload. */
  bodyTimeout?: number;
  maxConnections?: number;
}

/** Connections at once: live ones of signed-in people stay open, so many must fit. */
const defaultMaxConnections = 2000;

/** Serves the API on a port; throws {@link NoPort}, in plain words, when it can't be had. */
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
  const underWay = new Set<{ request: IncomingMessage; response: ServerResponse }>();
  const calls = new Set<Promise<unknown>>();
  let stopping = false;
  const server = createServer((request, response) => {
    if (!takesUploads(request)) endIfLate(request, bodyTimeout);
    // Past half of the connections none is held for a next request: the places are for those who come.
    if (stopping || sockets.size > maxConnections / 2) response.setHeader('connection', 'close');
    const exchange = { request, response };
    underWay.add(exchange);
    response.once('close', () => underWay.delete(exchange));
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
  // An upload may take its time: its reader gives up when nothing comes any more.
  server.requestTimeout = 20 * minute;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = keepAlive;
  // Each connection costs memory; a proxy in front uses some dozens.
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(plainly(error, port)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host) ? 'localhost' : host;
  return {
    address: `http://${name}:${actual}`,
    stop: async () => {
      stopping = true;
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
      server.closeIdleConnections();
      // Or the connection of an answered request would be held open for the next one, which is not taken any more.
      for (const { response } of underWay)
        if (!response.headersSent) response.setHeader('connection', 'close');
      const cutUnsent = setTimeout(() => {
        const whole = [...underWay].filter(({ request }) => request.complete);
        const kept = new Set(whole.map(({ request }) => request.socket));
        for (const socket of sockets) if (!kept.has(socket)) socket.destroy();
      }, arrivalGrace);
      const cutAll = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, answerGrace);
      await closed;
      clearTimeout(cutUnsent);
      clearTimeout(cutAll);
      await Promise.race([Promise.allSettled(calls), wait(putAwayGrace, undefined, { ref: false })]);
    },
  };
}

function plainly(error: Error, port: number): Error {
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

/** Whatever a request says it carries: only the paths of uploads take files. */
function takesUploads({ method, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  return method === 'POST' && uploadPaths.has(path.replace(/\/\d+\//, '/{id}/'));
}

/** Any other body must be there soon. */
function endIfLate(request: IncomingMessage, timeout: number): void {
  const { headers } = request;
  // Without a body there is nothing to wait for.
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, timeout);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
