import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface KilledServer {
  origin: string;
  /** Ends it with SIGKILL. */
  kill: () => Promise<void>;
  /** Ends it with SIGTERM, after it has finished its work. */
  stop: () => Promise<void>;
}

/** Starts the product as one process that can be killed: `node main.ts` on a free port, with these settings, without rate limits. */
export async function startServer(settings: Record<string, string>): Promise<KilledServer> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['main.ts'], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      MIN_FREE_DISK: '0',
      RATE_LIMITS: 'off',
      NODE_COMPILE_CACHE: '.cache/compiled',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      const [, address] = /(?:^|"message":")Ready on ([^\s"]+)/m.exec(printed) ?? [];
      if (address !== undefined) ready.resolve(address);
    });
  child.once('exit', () => ready.reject(new Error(`The server ended before it was ready:\n${printed}`)));
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { origin: await ready.promise, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
