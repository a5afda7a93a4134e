// npm run bench:capacity: the throughput of one, two and four processes with 1,000 clients and 100,000 documents on PostgreSQL, and
// the CPU time of a call, from which the throughput on more cores than this machine has can be estimated.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { cookiesOf } from './cookies.ts';
import { fillWithClients } from './many-clients-rows.ts';
import { newDatabase, postgresProcessorMs, startPostgresForBench } from './postgres.ts';
import { type RunningServer, runServer } from './server-process.ts';

const clients = 1000;
const perClient = { documents: 100, messages: 50 };
const password = 'bench-secret';
/** Numbers of processes to measure. */
const counts = [1, 2, 4];
/** Seconds of a run. */
const duration = 3;
/** Runs whose median is taken. */
const rounds = 3;
/** Connections to each process. */
const connections = 6;

/** The most frequent calls at a firm of this size, and the account that makes them. */
const kinds = [
  { name: 'a cached page', path: '/services', as: null },
  { name: 'a portal: documents', path: '/api/client/documents', as: 'client5' },
  { name: 'a portal: messages', path: '/api/client/messages?limit=100', as: 'client5' },
  { name: 'the dashboard: clients, a page', path: '/api/admin/clients?limit=50', as: 'bench-owner' },
  { name: 'the dashboard: one client', path: '/api/admin/clients/5/documents', as: 'bench-owner' },
  { name: 'a message from the contact form', path: '/api/contact', as: null },
] as const;

const message = {
  name: 'Bench Writer',
  email: 'bench@example.com',
  inquiryType: 'pricing',
  message: 'What does a tax return cost?',
};

const folder = await mkdtemp(join(tmpdir(), 'bench-capacity-'));
const postgres = await startPostgresForBench();
try {
  if (postgres) await measure(await newDatabase(postgres.url, 'capacity'));
  else console.log('PostgreSQL: not measured, no server was found.');
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(databaseUrl: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const app = await buildApp({
    config: { ...readConfig({}), dataDir, databaseUrl },
    publicUrl: () => 'http://localhost:3000',
  });
  await fillWithClients(
    { db: app.deps.batchDb, clientKeys: app.deps.clientKeys },
    clients,
    await hashPassword(password),
    perClient,
  );
  await app.close();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const servers: RunningServer[] = [];
  try {
    for (let count = 0; count < Math.max(...counts); count += 1) servers.push(await runServer(settings));
    await untilIdle(servers);
    for (const kind of kinds) {
      const cookie = kind.as === null ? '' : await signIn(servers[0]?.address ?? '', kind.as);
      const results = counts.map((count) => ({ count, runs: new Array<Run>() }));
      // The counts alternate, so that other load on the machine affects all of them alike.
      for (let round = 0; round < rounds; round += 1)
        for (const { count, runs } of results)
          runs.push(
            await measureCalls(servers.slice(0, count), kind, { cookie, databaseUrl, running: servers }),
          );
      console.log(`\n${kind.name}`);
      const cpuMsAlone = median(results[0]?.runs ?? [], 'cpuMs');
      for (const { count, runs } of results) {
        const cpuMs = median(runs, 'cpuMs');
        console.log(
          `  ${count} ${count === 1 ? 'process' : 'processes'}: ${Math.round(median(runs, 'perSecond'))} a second, ${cpuMs.toFixed(2)} ms of processor time each, ${median(runs, 'databaseCpuMs').toFixed(2)} ms in PostgreSQL, 99 of 100 within ${median(runs, 'p99')} ms; by processor time ${((count * cpuMsAlone) / cpuMs).toFixed(2)} times one`,
        );
      }
    }
    const memory = await Promise.all(servers.map((server) => server.memoryMb()));
    console.log(`\nMemory after it: ${memory.map((megabytes) => `${megabytes} MB`).join(', ')}`);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** The figures of one run of one kind of call. */
interface Run {
  perSecond: number;
  /** Milliseconds of CPU time of one call in the product's processes, and in PostgreSQL. */
  cpuMs: number;
  databaseCpuMs: number;
  /** Milliseconds within which 99 of 100 calls were answered. */
  p99: number;
}

function median(runs: readonly Run[], figure: keyof Run): number {
  const values = runs.map((run) => run[figure]).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

async function measureCalls(
  servers: RunningServer[],
  { name, path }: (typeof kinds)[number],
  { cookie, databaseUrl, running }: { cookie: string; databaseUrl: string; running: RunningServer[] },
): Promise<Run> {
  // Summed over all processes: emails count toward the call that caused them, whichever process sends them.
  const [before, beforeInDatabase] = [await processorMs(running), await postgresProcessorMs(databaseUrl)];
  const results = await Promise.all(
    servers.map(({ address }) =>
      autocannon({
        url: address + path,
        connections,
        duration,
        headers: {
          ...(cookie !== '' && { cookie }),
          ...(path === '/api/contact' && { 'content-type': 'application/json' }),
        },
        ...(path === '/api/contact' && { method: 'POST', body: JSON.stringify(message) }),
      }),
    ),
  );
  const done = results.reduce((sum, result) => sum + result['2xx'], 0);
  const failed = results.reduce((sum, result) => sum + result.non2xx + result.errors, 0);
  if (failed > 0) throw new Error(`${failed} calls failed: ${name}`);
  return {
    perSecond: done / duration,
    cpuMs: ((await processorMs(running)) - before) / done,
    databaseCpuMs: ((await postgresProcessorMs(databaseUrl)) - beforeInDatabase) / done,
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

/** Waits until the servers have finished their work after a start, which belongs to no call; at most a minute. */
async function untilIdle(servers: RunningServer[]): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const before = await processorMs(servers);
    await wait(1000);
    if ((await processorMs(servers)) - before < 50 * servers.length) return;
  }
}

async function processorMs(servers: RunningServer[]): Promise<number> {
  const times = await Promise.all(servers.map((server) => server.cpuMs()));
  return times.reduce((sum, time) => sum + time, 0);
}

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  return cookiesOf(answer);
}
