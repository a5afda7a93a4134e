import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The product as it is run: `node main.ts` on the project's own Node, with nothing in its environment but these settings and Node's own. */
export interface ServerProcess {
  child: ChildProcess;
  /** As the start-up line says it. */
  origin: string;
  /** Everything printed so far, on both outputs. */
  printed: () => string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  printed: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts it and resolves once it says that it is ready; rejects with what it printed when it ends before. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { child, printed } = spawnServer(settings);
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, address] = /^Ready on (\S+)$/m.exec(printed()) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${printed()}`)));
  });
  return {
    child,
    origin,
    printed,
    async end(signal) {
      const ended =
        child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
      child.kill(signal);
      await ended;
      return { code: child.exitCode, signal: child.signalCode, printed: printed() };
    },
  };
}

/** Starts it with settings under which it must end by itself, and says how it did. */
export async function refusedStart(settings: Record<string, string>): Promise<Ended> {
  const { child, printed } = spawnServer(settings);
  child.stdout?.on('data', () => {
    if (printed().includes('Ready on')) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, printed: printed() };
}

/** Runs one of our programs to its end, with this typed into it. */
export async function runProgram(
  words: string[],
  settings: Record<string, string>,
  typed: string,
): Promise<Ended> {
  const { child, printed } = spawnServer(settings, words);
  child.stdin.end(typed);
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, printed: printed() };
}

function spawnServer(settings: Record<string, string>, words = ['main.ts']) {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const env = {
    PATH,
    HOME,
    ...(TMPDIR && { TMPDIR }),
    PORT: '0',
    // However full the disk of the machine is.
    MIN_FREE_DISK: '0',
    // As `npm start` has it: nothing is compiled that has not changed.
    NODE_COMPILE_CACHE: `${root}.cache/compiled`,
    ...settings,
  };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      text += part;
    });
  }
  return { child, printed: () => text };
}

/** The settings under which a process uses this database, and no other. */
export function settingsFor(database: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Record<string, string> {
  return { DATA_DIR: database.dataDir, ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }) };
}

/** The settings under which a process serves this database in production, with its emails in the outbox. */
export function productionFor(database: Parameters<typeof settingsFor>[0]): Record<string, string> {
  return {
    ...settingsFor(database),
    ...(!database.databaseUrl && { DATABASE: 'embedded' }),
    NODE_ENV: 'production',
    MASTER_KEY: 'sample key with enough different characters',
    OUTBOX: 'accepted',
    PUBLIC_URL: 'https://www.example.com',
    // Those that are not about it sign in by a password alone.
    SECOND_FACTOR: 'off',
  };
}
