// npm run bench:capacity: what one process, two and four serve with 1,000 clients and 100,000 documents on PostgreSQL, and what
// processor time a call takes, by which more cores can be reckoned with than this machine has.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { encryptOlderRecords } from '#server/domain/client-keys/older-records.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { fillWithClients } from './many-clients-rows.ts';
import { newDatabase, postgresProcessorMs, startPostgresForBench } from './postgres.ts';
import { type RunningServer, runServer } from './server-process.ts';

const clients = 1000;
const ofClient = { documents: 100, messages: 50 };
const password = 'bench-secret';
/** Seconds that each kind of request is asked, and the connections to each process. */
const duration = 5;
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
  await fillWithClients(app.deps.patient, clients, await hashPassword(password), ofClient);
  await encryptOlderRecords({ db: app.deps.patient, clientKeys: app.deps.clientKeys });
  await app.close();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const alone = new Map<string, number>();
  for (const count of [1, 2, 4]) {
    const servers: RunningServer[] = [];
    for (let at = 0; at < count; at += 1) servers.push(await runServer(settings));
    console.log(`\n${count} ${count === 1 ? 'process' : 'processes'}`);
    for (const kind of kinds) {
      const each = await ask(servers, kind, databaseUrl);
      if (count === 1) alone.set(kind.name, each);
      else
        console.log(
          `    by processor time ${((count * (alone.get(kind.name) ?? 0)) / each).toFixed(2)} times one process`,
        );
    }
    const memory = await Promise.all(servers.map((one) => one.memoryMb()));
    console.log(`  memory after it: ${memory.map((one) => `${one} MB`).join(', ')}`);
    for (const one of servers) await one.stop();
  }
}

/** Prints what was served, and gives the processor time of one call in the product's processes, in milliseconds. */
async function ask(
  servers: RunningServer[],
  { name, path, as }: (typeof kinds)[number],
  databaseUrl: string,
): Promise<number> {
  const cookie = as === null ? '' : await signIn(servers[0]?.address ?? '', as);
  const [before, beforeInDatabase] = [await processorMs(servers), await postgresProcessorMs(databaseUrl)];
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
  const used = (await processorMs(servers)) - before;
  const usedInDatabase = (await postgresProcessorMs(databaseUrl)) - beforeInDatabase;
  const done = results.reduce((sum, result) => sum + result['2xx'], 0);
  const failed = results.reduce((sum, result) => sum + result.non2xx + result.errors, 0);
  const slowest = Math.max(...results.map(({ latency }) => latency.p99));
  console.log(
    `  ${name.padEnd(34)} ${String(Math.round(done / duration)).padStart(6)} a second  ${(used / done).toFixed(2).padStart(6)} ms each, ${(usedInDatabase / done).toFixed(2)} ms in PostgreSQL  99 of 100 within ${slowest} ms, ${failed} failed`,
  );
  return used / done;
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
