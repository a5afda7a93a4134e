import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startFauxqs } from 'fauxqs';
import { type StoreLocation } from '#server/store-settings.ts';

/** An S3-compatible server of its own, which can go away for a while and come back with what it holds. */
export interface StoreServer {
  /** A place in it that nothing else uses. */
  freePlace(): StoreLocation;
  /** From now on it refuses connections, and those that are open end. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const bucket = 'firm';

export async function startStoreServer(): Promise<StoreServer> {
  const behind = await startFauxqs({
    port: 0,
    host: '127.0.0.1',
    logger: false,
    init: { buckets: [bucket] },
  });
  const open = new Set<Socket>();
  const front = createServer((socket) => {
    const onward = connect(behind.port, '127.0.0.1');
    for (const one of [socket, onward]) {
      open.add(one);
      one.on('error', () => {}).on('close', () => open.delete(one));
    }
    socket.pipe(onward).pipe(socket);
  });
  const listen = (port: number) => once(front.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = addressOf(front.address());
  async function goAway(): Promise<void> {
    const closed = once(front, 'close');
    front.close();
    for (const socket of open) socket.destroy();
    await closed;
  }
  let places = 0;
  return {
    freePlace() {
      places += 1;
      return {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        accessKeyId: 'sample',
        secretAccessKey: 'sample secret',
        bucket,
        prefix: `place-${places}/`,
      };
    },
    goAway,
    comeBack: async () => void (await listen(port)),
    async stop() {
      if (front.listening) await goAway();
      await behind.stop();
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address;
}
