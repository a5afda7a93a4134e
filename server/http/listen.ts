import { minute } from '#contract/durations.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/messages/endpoints.ts';
import { StartError } from '#server/start-error.ts';
import type { Api } from './api.ts';
import { networkOf, proxyTrust } from './request/client-address.ts';

/** Connect-style: Vite's middleware in development. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  /** The address as people type it: `http://localhost:3000`. */
  address: string;
  /**
   * Resolves when every request that has arrived has been answered. For `drainTime`, new requests are answered too, but
   * /healthz says 503 and no connection is kept, so that a proxy and its callers go elsewhere; then no new connections are
   * accepted. A request that hasn't fully arrived after {@link arrivalGrace}, and a response that hasn't been read after
   * {@link responseGrace}, is cut off; its call is given time to clean up before this resolves.
   */
  stop: () => Promise<void>;
}

/** Milliseconds after the beginning of a stop until which requests may arrive. */
const arrivalGrace = 4000;
/** Milliseconds after the beginning of a stop after which it no longer waits for responses. */
const responseGrace = 6000;
/** Milliseconds for which a stop tries to accept every connection that waits. */
const acceptGrace = 1000;
/** A turn of the event loop of more milliseconds did so much that further connections may have come meanwhile. */
const quietTurn = 2;
/** Milliseconds between two closings of connections that have become idle during a stop. */
const idleInterval = 100;
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
  maxPerNetwork?: number;
  /** The proxies in front, whose connections are those of many people. */
  trustProxy?: string[];
  /** Milliseconds; longer than a proxy takes to notice that /healthz fails (deploy/Caddyfile: two seconds). */
  drainTime?: number;
}

/** Maximum concurrent connections. Live connections of signed-in people stay open, so many are needed. */
const defaultMaxConnections = 2000;
/** Maximum concurrent connections of one network that is no trusted proxy, so that one cannot take them all. */
const defaultMaxPerNetwork = 200;

/** Serves the API on a port; throws a StartError with a plain message if host or port isn't available. */
export async function listen(
  api: Api,
  {
    host,
    port,
    bodyTimeout = 60_000,
    maxConnections = defaultMaxConnections,
    maxPerNetwork = defaultMaxPerNetwork,
    trustProxy = ['loopback'],
    drainTime = 0,
  }: ListenOptions,
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
  /** Requests that are handled once the server has closed; undefined while requests are handled as they come. */
  let heldBack: (() => void)[] | undefined;
  const server = createServer((request, response) => {
    if (hasSeveralHosts(request)) return refuseSeveralHosts(response);
    if (!takesUploads(request)) limitBodyTime(request, bodyTimeout);
    // Beyond half of the connections, none is kept alive, to leave room for new ones.
    if (stopping || sockets.size > maxConnections / 2) response.setHeader('connection', 'close');
    if (stopping && request.url === '/healthz') return answerStopping(response);
    const exchange = { request, response };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
    const handle = () => {
      const call = Promise.resolve(serve(request, response)).finally(() => calls.delete(call));
      calls.add(call);
    };
    const begin = before ? () => before(request, response, handle) : handle;
    if (heldBack) heldBack.push(begin);
    else begin();
  });
  const trust = proxyTrust(trustProxy);
  const perNetwork = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = trust.clientAddress(socket.remoteAddress ?? '', null);
    const network = networkOf(address);
    const others = perNetwork.get(network) ?? 0;
    if (others >= maxPerNetwork && !trust.isTrusted(address)) {
      socket.destroy();
      return;
    }
    perNetwork.set(network, others + 1);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    });
  });
  // An upload may be slow: its reader aborts when no more data arrives.
  server.requestTimeout = 20 * minute;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = keepAlive;
  // Each connection costs memory; a proxy in front uses a few dozen.
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  const serverAddress = server.address();
  const actualPort = typeof serverAddress === 'object' && serverAddress ? serverAddress.port : port;
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host) ? 'localhost' : host;
  return {
    address: `http://${name}:${actualPort}`,
    stop: async () => {
      stopping = true;
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
      await wait(drainTime);
      const begins: (() => void)[] = [];
      heldBack = begins;
      await everyConnectionAccepted(server);
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
      heldBack = undefined;
      for (const begin of begins) begin();
      // A connection whose request still waits to be read counts as idle, so that they are closed just after reading.
      const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleInterval);
      await closed;
      clearInterval(closeIdle);
      clearTimeout(cutUnsent);
      clearTimeout(cutAll);
      await Promise.race([Promise.allSettled(calls), wait(cleanupGrace, undefined, { ref: false })]);
    },
  };
}

/** RFC 9112, section 3.2; Node itself takes the first one. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

function refuseSeveralHosts(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'content-type': 'text/plain; charset=utf-8' });
  response.end('A request must have one Host header.');
}

/**
 * Resolves when no connection waits to be accepted, at once after the event loop has looked: the kernel resets those that wait
 * when the server closes. Only one is accepted in each turn of the loop, so that turns must be short: requests are held back.
 */
async function everyConnectionAccepted(server: Server): Promise<void> {
  const until = performance.now() + acceptGrace;
  let isQuiet = false;
  await nextTurn();
  const onConnection = () => {
    isQuiet = false;
  };
  server.on('connection', onConnection).on('drop', onConnection);
  while (!isQuiet && performance.now() < until) {
    isQuiet = true;
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began > quietTurn) isQuiet = false;
  }
  server.off('connection', onConnection).off('drop', onConnection);
}

function answerStopping(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"stopping"}');
}

/** Why a name or an address can't be listened on, by error code. */
const hostProblems = new Map([
  ['EADDRNOTAVAIL', 'is no address of this machine'],
  ['ENOTFOUND', 'is no name that can be found'],
  ['EAI_AGAIN', 'is a name that can’t be looked up right now'],
  ['EAFNOSUPPORT', 'is of a kind that this machine has no network for'],
  ['EINVAL', 'is no address to listen on'],
]);

function listenError(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? String(error.code) : '';
  const remedy = `Set PORT to another one, such as PORT=${port + 1}.`;
  if (code === 'EADDRINUSE') return new PortInUseError(`Port ${port} is taken by another program. ${remedy}`);
  if (code === 'EACCES') return new PortInUseError(`Port ${port} may not be used by this user. ${remedy}`);
  const problem = hostProblems.get(code);
  if (problem === undefined) return error;
  return new StartError(
    `HOST=${host} ${problem}. Set it to 127.0.0.1 behind a proxy on this machine, or to 0.0.0.0 for all networks.`,
  );
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
