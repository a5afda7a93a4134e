import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { freePort } from './free-port.ts';

export interface RunningServer {
  address: string;
  /** Milliseconds from spawning `npm start` to its first answered request. */
  startMs: number;
  memoryMb: () => Promise<number>;
  /** Milliseconds of CPU time since its start. */
  cpuMs: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Overrides the settings of a `.env` in this folder, whose database and mail server a benchmark must never use. */
const withoutDotEnv = {
  NODE_ENV: '',
  HOST: '',
  PUBLIC_URL: '',
  DATABASE: '',
  DATABASE_URL: '',
  SMTP_URL: '',
};

/** Runs the product with `npm start` on a free port, without rate limits. */
export async function runServer(settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, ...withoutDotEnv, ...settings, PORT: String(port), RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startMs = Math.round(performance.now() - began);
  return {
    address,
    startMs,
    memoryMb: () => memoryOf(port),
    cpuMs: async () => processorTimeOf(await pidOf(port)),
    async stop() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** Resident memory in MB of the process that listens on the port. */
async function memoryOf(port: number): Promise<number> {
  const status = await readFile(`/proc/${await pidOf(port)}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Milliseconds of CPU time of a process. Linux counts in ticks of 10 ms; the fields come after the name in parentheses. */
export async function processorTimeOf(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The id of the process that listens on the port, found by the PORT in its environment. */
async function pidOf(port: number): Promise<string> {
  const pids = execFileSync('pgrep', ['-f', 'main.ts'], { encoding: 'utf8' }).trim().split('\n');
  for (const pid of pids) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (!environment.split('\0').includes(`PORT=${port}`)) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (/^Name:\s+(?:node|MainThread)/m.test(status)) return pid;
  }
  throw new Error(`No server was found on port ${port}`);
}
