import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a PostgreSQL server whose connections a test can cut and restore. */
export interface DatabaseProxy {
  url: string;
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** Stops passing data without closing anything, like a network that drops packets; or passes it again. */
  hang: (hanging: boolean) => void;
  /** Breaks the next connection that commits after it sent `statement`: before COMMIT arrives, or before its answer does. */
  breakAtCommit: (statement: string, at: 'commit' | 'answer', how: 'reset' | 'hang') => void;
}

interface Break {
  statement: string;
  at: 'commit' | 'answer';
  how: 'reset' | 'hang';
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let nextBreak: Break | undefined;
  const setHanging = (hanging: boolean) => {
    isHanging = hanging;
    for (const socket of sockets) {
      if (hanging) socket.pause();
      else socket.resume();
    }
  };
  const server = createServer((downstream) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      sockets.add(from);
      if (from === upstream) from.pipe(to);
      if (isHanging) from.pause();
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    let isAwaited = false;
    downstream.on('data', (data) => {
      if (nextBreak && data.includes(nextBreak.statement)) isAwaited = true;
      if (!nextBreak || !isAwaited || !/commit/i.test(data.toString('latin1'))) return upstream.write(data);
      const { at, how } = nextBreak;
      nextBreak = undefined;
      const breakOff = () => (how === 'hang' ? setHanging(true) : downstream.resetAndDestroy());
      if (at === 'commit') return breakOff();
      upstream.unpipe(downstream);
      upstream.once('data', breakOff).resume();
      return upstream.write(data);
    });
    downstream.once('end', () => upstream.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const proxyPort = typeof bound === 'object' && bound ? bound.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${proxyPort}`;
  return {
    url: url.href,
    hang: setHanging,
    breakAtCommit(statement, at, how) {
      nextBreak = { statement, at, how };
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
