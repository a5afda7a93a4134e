// npm run bench:kill: kills processes of the product under load, and reports what was lost and what was emailed twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { type KilledServer, startServer } from './server.ts';
import { openMailSink } from './mail-sink.ts';
import { type Acknowledged, beginLoad, missing, type Sessions, signIn } from './load.ts';
import { newDatabase, startPostgresForBench } from '../postgres.ts';
import { print } from '../print.ts';

/** Writes to wait for in each round before a process is killed: a random number, so that the kill comes at varying points. */
const randomWriteCount = () => 30 + Math.floor(Math.random() * 30);
/** Milliseconds to wait until the last emails are sent. */
const emailTimeout = 120_000;

const emails = z.array(z.object({ to: z.string().nullable() }));

const folder = await mkdtemp(join(tmpdir(), 'bench-kill-'));
const postgres = await startPostgresForBench();
const [rounds = 20, roundsOfTwo = 10] = process.argv.slice(2).map(Number);
try {
  await killRounds('embedded database, one process', { rounds, processes: 1, name: 'embedded' });
  if (postgres) {
    const on = (name: string) => newDatabase(postgres.url, name);
    const one = await on('kill_one');
    await killRounds('PostgreSQL, one process', { rounds, processes: 1, name: 'one', url: one });
    const two = await on('kill_two');
    await killRounds('PostgreSQL, one of two processes', {
      rounds: roundsOfTwo,
      processes: 2,
      name: 'two',
      url: two,
    });
  } else console.log('PostgreSQL: not measured, no server was found.');
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Rounds {
  rounds: number;
  processes: number;
  name: string;
  url?: string;
}

async function killRounds(title: string, { rounds: count, processes, name, url }: Rounds): Promise<void> {
  console.log(`\n${title}, ${count} times kill -9 under mixed load`);
  const sink = await openMailSink();
  const settings = {
    DATA_DIR: join(folder, name),
    SMTP_URL: sink.url,
    ...(url !== undefined && { DATABASE_URL: url }),
  };
  const servers: KilledServer[] = [];
  for (let started = 0; started < processes; started += 1) servers.push(await startServer(settings));
  const origin = () => servers[0]?.origin ?? '';
  const sessions: Sessions = {
    owner: await signIn(origin(), 'admin'),
    client: await signIn(origin(), 'client'),
  };
  const all: Acknowledged[] = [];
  for (let round = 0; round < count; round += 1) {
    const load = beginLoad(() => servers.map((server) => server.origin), sessions);
    await load.acknowledged(randomWriteCount());
    const victim = round % processes;
    await servers[victim]?.kill();
    // The other process goes on accepting writes for a while.
    if (processes > 1) await wait(500);
    all.push(...(await load.stop()));
    servers[victim] = await startServer(settings);
  }
  const lost = await missing(origin(), sessions, all);
  const uncertain = await uncertainRecipients(origin(), sessions);
  print('writes acknowledged', String(all.length), '');
  print('  of them lost', String(lost.length), '0');
  print('emails sent', String(sink.counts.size), '');
  print('  of them twice', String([...sink.counts.values()].filter((times) => times > 1).length), '0');
  print('  uncertain, shown to the owner', String(uncertain.size), '');
  const unsent = all.filter(
    ({ email }) => email !== undefined && !sink.recipients.has(email) && !uncertain.has(email),
  );
  print('  of an acknowledged booking, neither of both', String(unsent.length), '0');
  for (const server of servers) await server.stop();
  await sink.close();
}

/** Waits until no email is queued, and returns the recipients of emails that may or may not have arrived. */
async function uncertainRecipients(origin: string, { owner }: Sessions): Promise<Set<string>> {
  const inState = async (state: string) => {
    const answer = await fetch(`${origin}/api/admin/emails?state=${state}&limit=100`, {
      headers: { cookie: owner },
    });
    return emails.parse(await answer.json());
  };
  const deadline = performance.now() + emailTimeout;
  while ((await inState('queued')).length > 0 && performance.now() < deadline) await wait(500);
  const uncertain = [...(await inState('uncertain')), ...(await inState('sending'))];
  return new Set(uncertain.flatMap(({ to }) => to ?? []));
}
