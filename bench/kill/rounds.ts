// npm run bench:kill: kills processes of the product under load, and says what was lost and what was emailed twice.
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

/** Writes that are acknowledged in each round before a process is killed: some more or less, so that it is never the same moment. */
const writesOfRound = () => 30 + Math.floor(Math.random() * 30);
/** Milliseconds that the last emails may take to leave. */
const lastEmails = 120_000;

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
  for (let at = 0; at < processes; at += 1) servers.push(await startServer(settings));
  const origin = () => servers[0]?.origin ?? '';
  const sessions: Sessions = {
    owner: await signIn(origin(), 'admin'),
    client: await signIn(origin(), 'client'),
  };
  const all: Acknowledged[] = [];
  for (let round = 0; round < count; round += 1) {
    const load = beginLoad(() => servers.map((one) => one.origin), sessions);
    await load.acknowledged(writesOfRound());
    const victim = round % processes;
    await servers[victim]?.kill();
    // With another one left, it goes on taking writes for a while.
    if (processes > 1) await wait(500);
    all.push(...(await load.stop()));
    servers[victim] = await startServer(settings);
  }
  const lost = await missing(origin(), sessions, all);
  const unclear = await emailsLeft(origin(), sessions);
  print('writes acknowledged', String(all.length), '');
  print('  of them lost', String(lost.length), '0');
  print('emails sent', String(sink.counts.size), '');
  print('  of them twice', String([...sink.counts.values()].filter((times) => times > 1).length), '0');
  print('  uncertain, shown to the owner', String(unclear.size), '');
  const unsent = all.filter(
    ({ email }) => email !== undefined && !sink.recipients.has(email) && !unclear.has(email),
  );
  print('  of an acknowledged booking, neither of both', String(unsent.length), '0');
  for (const one of servers) await one.stop();
  await sink.close();
}

/** Waits until none is queued, and gives the recipients of those that may or may not have arrived. */
async function emailsLeft(origin: string, { owner }: Sessions): Promise<Set<string>> {
  const inState = async (state: string) => {
    const answer = await fetch(`${origin}/api/admin/emails?state=${state}&limit=100`, {
      headers: { cookie: owner },
    });
    return emails.parse(await answer.json());
  };
  const giveUpAt = performance.now() + lastEmails;
  while ((await inState('queued')).length > 0 && performance.now() < giveUpAt) await wait(500);
  const unclear = [...(await inState('uncertain')), ...(await inState('sending'))];
  return new Set(unclear.flatMap(({ to }) => to ?? []));
}
