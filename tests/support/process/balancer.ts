import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A load balancer: it sends requests to the processes in turn, without sticky sessions. */
export interface Balancer {
  origin: string;
  /** Sets the origins of the processes that get requests from now on. */
  use: (...origins: string[]) => void;
  close: () => Promise<void>;
}

/**
 * Skips a process that refuses the connection. If a connection breaks during a request, the process may have handled it, so
 * the request isn't repeated: the balancer answers 503 with Retry-After, as the product itself does when it is unavailable.
 */
export async function openBalancer(): Promise<Balancer> {
  let targets: string[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length] ?? '');
    forward(incoming, outgoing, inTurn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, [target, ...others]: string[]): void {
    if (target === undefined) return answerUnavailable(outgoing);
    const { method, headers, url } = incoming;
    const upstream = request(new URL(url ?? '/', target), { method, headers, agent });
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, others);
      else answerUnavailable(outgoing);
    });
    outgoing.on('close', () => upstream.destroy());
    // The body is read only once a connection can take it, so that another process can still be tried.
    upstream.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(upstream));
      else incoming.pipe(upstream);
    });
  }

  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    use: (...origins) => void (targets = origins),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

function answerUnavailable(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(503, { 'retry-after': '5' }).end();
}
