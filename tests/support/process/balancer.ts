import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A balancer as a firm would put in front: asks its processes in turn, whoever calls. */
export interface Balancer {
  origin: string;
  /** Origins of the processes that are asked from now on. */
  use: (...origins: string[]) => void;
  close: () => Promise<void>;
}

/**
 * A process that cannot be connected to is passed over. One whose connection breaks amid a request may have done it, so it is
 * not asked again: the balancer answers as the product does when it cannot answer, 503 with Retry-After.
 */
export async function openBalancer(): Promise<Balancer> {
  let targets: string[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const inTurn = targets.map((_, at) => targets[(turn + at) % targets.length] ?? '');
    pass(incoming, outgoing, inTurn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, [target, ...others]: string[]): void {
    if (target === undefined) return sayLater(outgoing);
    const { method, headers, url } = incoming;
    const asked = request(new URL(url ?? '/', target), { method, headers, agent });
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, others);
      else sayLater(outgoing);
    });
    outgoing.on('close', () => asked.destroy());
    // Nothing of the body is read before there is a connection that takes it.
    asked.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(asked));
      else incoming.pipe(asked);
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

function sayLater(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(503, { 'retry-after': '5' }).end();
}
