import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a PostgreSQL server that a test can cut and mend. */
export interface DatabaseLine {
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Lets nothing through any more without closing anything, as a network that swallows; or lets it through again. */
  hang: (hanging: boolean) => void;
}

export async function openLine(databaseUrl: string): Promise<DatabaseLine> {
  const { hostname, port } = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let hung = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      if (hung) one.pause();
      one.on('error', () => {});
      one.once('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const own = typeof bound === 'object' && bound ? bound.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    hang(hanging) {
      hung = hanging;
      for (const end of ends) {
        if (hanging) end.pause();
        else end.resume();
      }
    },
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    async mend() {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
