import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a PostgreSQL server whose connections a test can cut and restore. */
export interface DatabaseProxy {
  url: string;
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** Stops passing data without closing anything, like a network that drops packets; or passes it again. */
  hang: (hanging: boolean) => void;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((downstream) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      if (isHanging) from.pause();
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const proxyPort = typeof bound === 'object' && bound ? bound.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${proxyPort}`;
  return {
    url: url.href,
    hang(hanging) {
      isHanging = hanging;
      for (const socket of sockets) {
        if (hanging) socket.pause();
        else socket.resume();
      }
    },
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      server.listen(proxyPort, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
