// npm run bench:capacity: what one process, two and four serve with 1,000 clients and 100,000 documents on PostgreSQL, and what
// processor time a call takes, by which more cores can be reckoned with than this machine has.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { encryptOlderRecords } from '#server/domain/client-keys/encrypt-older-records.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { fillWithClients } from './many-clients-rows.ts';
import { newDatabase, postgresProcessorMs, startPostgresForBench } from './postgres.ts';
import { type RunningServer, runServer } from './server-process.ts';

const clients = 1000;
const ofClient = { documents: 100, messages: 50 };
const password = 'bench-secret';
/** How many processes are asked, seconds of a run, runs of which the median is taken, and the connections to each process. */
const counts = [1, 2, 4];
const duration = 3;
const rounds = 3;
const connections = 6;

/** What a firm of this size is asked most, and the account that asks it. */
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
  await fillWithClients(app.deps.batchDb, clients, await hashPassword(password), ofClient);
  await encryptOlderRecords({ db: app.deps.batchDb, clientKeys: app.deps.clientKeys });
  await app.close();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const servers: RunningServer[] = [];
  try {
    for (let at = 0; at < Math.max(...counts); at += 1) servers.push(await runServer(settings));
    await settled(servers);
    for (const kind of kinds) {
      const cookie = kind.as === null ? '' : await signIn(servers[0]?.address ?? '', kind.as);
      const taken = counts.map((count) => ({ count, runs: new Array<Run>() }));
      // In turns, so that whatever else the machine does meets all of them alike.
      for (let round = 0; round < rounds; round += 1)
        for (const { count, runs } of taken)
          runs.push(await ask(servers.slice(0, count), kind, { cookie, databaseUrl, running: servers }));
      console.log(`\n${kind.name}`);
      const alone = median(taken[0]?.runs ?? [], 'each');
      for (const { count, runs } of taken) {
        const each = median(runs, 'each');
        console.log(
          `  ${count} ${count === 1 ? 'process' : 'processes'}: ${Math.round(median(runs, 'second'))} a second, ${each.toFixed(2)} ms of processor time each, ${median(runs, 'inDatabase').toFixed(2)} ms in PostgreSQL, 99 of 100 within ${median(runs, 'slowest')} ms; by processor time ${((count * alone) / each).toFixed(2)} times one`,
        );
      }
    }
    const memory = await Promise.all(servers.map((one) => one.memoryMb()));
    console.log(`\nMemory after it: ${memory.map((one) => `${one} MB`).join(', ')}`);
  } finally {
    for (const one of servers) await one.stop();
  }
}

/** What one run of one kind of call took. */
interface Run {
  /** Calls answered in a second. */
  second: number;
  /** Milliseconds of processor time of one call in the product's processes, and in PostgreSQL. */
  each: number;
  inDatabase: number;
  /** Milliseconds within which 99 of 100 were answered. */
  slowest: number;
}

function median(runs: readonly Run[], of: keyof Run): number {
  const values = runs.map((run) => run[of]).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

async function ask(
  servers: RunningServer[],
  { name, path }: (typeof kinds)[number],
  { cookie, databaseUrl, running }: { cookie: string; databaseUrl: string; running: RunningServer[] },
): Promise<Run> {
  // Of all that run: whichever process sends the emails that a call causes, they are of its cost.
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
    second: done / duration,
    each: ((await processorMs(running)) - before) / done,
    inDatabase: ((await postgresProcessorMs(databaseUrl)) - beforeInDatabase) / done,
    slowest: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

/** Waits until they have done what they do after a start, which is of the cost of no call; a minute at most. */
async function settled(servers: RunningServer[]): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const before = await processorMs(servers);
    await wait(1000);
    if ((await processorMs(servers)) - before < 50 * servers.length) return;
  }
}

async function processorMs(servers: RunningServer[]): Promise<number> {
  const times = await Promise.all(servers.map((one) => one.cpuMs()));
  return times.reduce((sum, time) => sum + time, 0);
}

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
