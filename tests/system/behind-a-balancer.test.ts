import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { type BookingReceived, bookingSchemas } from '#contract/bookings/schemas.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { type Answer, type Caller, caller } from '#tests/support/caller.ts';
import { type Mailbox, openMailbox } from '#tests/support/outside/mailbox.ts';
import { type Balancer, openBalancer } from '#tests/support/process/balancer.ts';
import { type OwnPostgres, postgresPrograms, startPostgres } from '#tests/support/process/own-postgres.ts';
import { type ServerProcess, settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { type Slot, someSlots } from '#tests/support/slots.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let postgres: OwnPostgres;
let balancer: Balancer;
let mailbox: Mailbox;
let dataDir: string;
let settings: Record<string, string>;
const processes: ServerProcess[] = [];
beforeAll(async () => {
  if (postgresPrograms === undefined) throw new Error('Set POSTGRES_PROGRAMS, as npm test does');
  dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
  postgres = await startPostgres(postgresPrograms);
  balancer = await openBalancer();
  mailbox = await openMailbox({ timeout: 60_000 });
  settings = {
    ...settingsFor({ dataDir, databaseUrl: postgres.databaseUrl }),
    PUBLIC_URL: balancer.origin,
    SMTP_URL: mailbox.url,
    RATE_LIMITS: 'off',
  };
  for (let started = 0; started < 2; started += 1) processes.push(await startServer(settings));
  balancer.use(...processes.map(({ origin }) => origin));
});
afterAll(async () => {
  for (const server of processes) await server.end('SIGTERM');
  await balancer.close();
  await mailbox.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

const slots = someSlots();
const visitor = () => caller({ send: fetch, origin: balancer.origin, address: '198.18.0.1' });
const bookingOf = ({ date, time }: Slot, email: string) => ({
  name: `Visitor on ${date} at ${time}.`,
  email,
  business: 'Example Bakery',
  service: 'audit',
  date,
  time,
});
const book = (slot: Slot, email: string) =>
  visitor().ask(bookingEndpoints.request, { body: bookingOf(slot, email) });

async function signedIn(): Promise<Caller> {
  const owner = visitor();
  await signIn(owner, { username: 'admin', password: 'admin-demo' });
  return owner;
}

test('of two hundred visitors who want one slot at the same moment over two processes, exactly one gets it [10.16]', async () => {
  const slot = slots.next().value;
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => book(slot, `racer${index}@example.com`)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array<number>(199).fill(409)]);
  const held = await (await signedIn()).call(bookingEndpoints.list, { query: { q: 'racer' } });
  expect(held).toHaveLength(1);
});

test('a process that is killed and a PostgreSQL that restarts under load lose nothing that was acknowledged, and email nothing twice [10.15]', async () => {
  const load = visitorsUntilStopped();
  await load.acknowledged(30);
  await processes[0]?.end('SIGKILL');
  await load.acknowledged(30);
  await postgres.restart();
  const restarted = performance.now();
  await load.acknowledged(30);
  expect(performance.now() - restarted).toBeLessThan(10_000);
  const replacement = await startServer(settings);
  processes[0] = replacement;
  balancer.use(...processes.map(({ origin }) => origin));
  await load.acknowledged(30);
  const { bookings, others } = await load.stop();

  // All other answers say that the server is unavailable, and when to try again.
  for (const { status, headers } of others) {
    expect(status, processes.map(({ printed }) => printed()).join('\n')).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const owner = await signedIn();
  const stored = new Set((await owner.call(bookingEndpoints.list)).map(({ id }) => id));
  expect(bookings.filter(({ id }) => !stored.has(id))).toEqual([]);
  await expectOneEmailEach(owner, bookings);
});

/** Each of these bookings has one email to its visitor and one to the firm, or the owner sees the email as uncertain. */
async function expectOneEmailEach(owner: Caller, bookings: BookingReceived[]): Promise<void> {
  // An email that was being sent when the process was killed may have arrived, so it isn't sent again automatically.
  const uncertain = new Set<string>();
  for (const state of ['uncertain', 'sending'] as const)
    for (const { to, subject } of await owner.call(emailEndpoints.list, { query: { state } }))
      uncertain.add(`${subject} to ${to}`);
  const expected = bookings.flatMap(({ name, email }) => [
    { to: email, subject: 'We received your booking request' },
    { to: 'admin@example.com', subject: `New booking request: ${name}` },
  ]);
  for (const email of expected)
    if (!uncertain.has(`${email.subject} to ${email.to}`)) await mailbox.email(email);
  const counts = new Map<string, number>();
  for (const { subject = '', to } of mailbox.emails) {
    const line = `${subject} to ${to?.[0]?.address ?? ''}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  expect([...counts].filter(([line, count]) => count > 1 && isOfBooking(line))).toEqual([]);
}

function isOfBooking(line: string): boolean {
  return line.startsWith('New booking request') || line.startsWith('We received your booking');
}

/** Six visitors who read a page and book a slot again and again, through the balancer. */
function visitorsUntilStopped() {
  const bookings: BookingReceived[] = [];
  const others: Answer[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let onAnswer = () => {};
  const keepBooking = async (): Promise<void> => {
    while (!signal.aborted) {
      const slot = slots.next().value;
      const email = `${slot.date}-${slot.time.replaceAll(/\W/g, '')}@example.com`;
      const page = await visitor().fetch('/services');
      if (page.status !== 200) others.push(page);
      const answer = await book(slot, email);
      if (answer.status === 201) bookings.push(bookingSchemas.request.answer.parse(answer.body));
      else others.push(answer);
      onAnswer();
    }
  };
  const all = Promise.all(Array.from({ length: 6 }, keepBooking));
  return {
    /** Resolves once this many more bookings were acknowledged. */
    async acknowledged(more: number): Promise<void> {
      const goal = bookings.length + more;
      await Promise.race([
        new Promise<void>((resolve) => {
          onAnswer = () => {
            if (bookings.length >= goal) resolve();
          };
        }),
        all,
      ]);
    },
    async stop() {
      stopping.abort();
      await all;
      return { bookings, others };
    },
  };
}
