import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startFauxqs } from 'fauxqs';
import { type StoreLocation } from '#server/store-settings.ts';

/** An S3-compatible server that can become unreachable for a while and come back with its content. */
export interface StoreServer {
  /** A location in it that nothing else uses. */
  freeLocation(): StoreLocation;
  /** Refuses connections from now on and closes the open ones. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const bucket = 'firm';

export async function startStoreServer(): Promise<StoreServer> {
  const backend = await startFauxqs({
    port: 0,
    host: '127.0.0.1',
    logger: false,
    init: { buckets: [bucket] },
  });
  const open = new Set<Socket>();
  const proxy = createServer((downstream) => {
    const upstream = connect(backend.port, '127.0.0.1');
    for (const socket of [downstream, upstream]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    downstream.pipe(upstream).pipe(downstream);
  });
  const listen = (port: number) => once(proxy.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = addressOf(proxy.address());
  async function goAway(): Promise<void> {
    const closed = once(proxy, 'close');
    proxy.close();
    for (const socket of open) socket.destroy();
    await closed;
  }
  let locations = 0;
  return {
    freeLocation() {
      locations += 1;
      return {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        accessKeyId: 'sample',
        secretAccessKey: 'sample secret',
        bucket,
        prefix: `place-${locations}/`,
      };
    },
    goAway,
    comeBack: async () => void (await listen(port)),
    async stop() {
      if (proxy.listening) await goAway();
      await backend.stop();
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address;
}
