import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The product as users run it: `node main.ts` on the project's own Node, with only these settings in its environment. */
export interface ServerProcess {
  child: ChildProcess;
  /** As printed at startup. */
  origin: string;
  /** Everything printed so far to stdout and stderr. */
  printed: () => string;
  /** Sends a signal and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  printed: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts it and resolves once it prints that it is ready. Rejects with its output if it ends before that. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { child, printed } = spawnServer(settings);
  const origin = await new Promise<string>((resolve, reject) => {
    const check = () => {
      const [, address] = /(?:^|"message":")Ready on ([^\s"]+)/m.exec(printed()) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on('data', check);
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

/** Starts it with settings that it must reject by ending, and returns how it ended. */
export async function refusedStart(settings: Record<string, string>): Promise<Ended> {
  const { child, printed } = spawnServer(settings);
  child.stdout?.on('data', () => {
    if (printed().includes('Ready on')) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, printed: printed() };
}

/** Runs one of our programs to its end, with this as its standard input. */
export async function runProgram(
  args: string[],
  settings: Record<string, string>,
  input: string,
): Promise<Ended> {
  const { child, printed } = spawnServer(settings, args);
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, printed: printed() };
}

function spawnServer(settings: Record<string, string>, args = ['main.ts']) {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const env = {
    PATH,
    HOME,
    ...(TMPDIR && { TMPDIR }),
    PORT: '0',
    // The tests also run on a machine whose disk is nearly full.
    MIN_FREE_DISK: '0',
    // As in `npm start`: unchanged files aren't compiled again.
    NODE_COMPILE_CACHE: `${root}.cache/compiled`,
    ...settings,
  };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return { child, printed: () => output };
}

/** The settings for a process that uses this database. */
export function settingsFor(database: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Record<string, string> {
  return { DATA_DIR: database.dataDir, ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }) };
}

/** The settings for a production process that uses this database and writes its emails into the outbox. */
export function productionFor(database: Parameters<typeof settingsFor>[0]): Record<string, string> {
  return {
    ...settingsFor(database),
    ...(!database.databaseUrl && { DATABASE: 'embedded' }),
    NODE_ENV: 'production',
    MASTER_KEY: 'sample key with enough different characters',
    OUTBOX: 'accepted',
    PUBLIC_URL: 'https://www.example.com',
    // Tests that aren't about the second factor sign in with the password alone.
    SECOND_FACTOR: 'off',
  };
}
