import { day } from '#contract/durations.ts';
import { isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { emails } from '#server/db/schema/emails.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { DeliveryError } from '../gateways/delivery-error.ts';
import { claimEmail } from './email-queue.ts';
import { type DeliverEmail, startEmailWorker } from './email-worker.ts';

const database = await freshDatabase();
const open = await openDatabase(database);
const { db } = open;
const workers: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
beforeEach(() => db.delete(emails));
afterAll(async () => {
  await open.close();
  await database.drop();
});

const order = (name: string, other: Partial<Pick<typeof emails.$inferInsert, 'dueAt' | 'payload'>> = {}) =>
  db.insert(emails).values({ kind: name, payload: {}, ...other });

const gate = () => Promise.withResolvers<void>();

/** Starts a worker; the promise resolves with the names of the emails delivered up to the awaited one. */
async function delivered(last: string, options: { exclusive: boolean; fail?: string }): Promise<string[]> {
  const names: string[] = [];
  let tell = () => {};
  const done = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const deliver: DeliverEmail = async ({ kind }) => {
    names.push(kind);
    if (kind === last) tell();
    if (kind === options.fail) throw new DeliveryError('retry', 'The mail server is away');
    return 'sent';
  };
  workers.push(await startEmailWorker({ ...open, exclusive: options.exclusive }, deliver));
  await done;
  return names;
}

test('emails about one thing leave in the order in which they were queued', async () => {
  for (const name of ['first', 'second', 'third']) await order(name);
  expect(await delivered('third', { exclusive: true })).toEqual(['first', 'second', 'third']);
});

test('one about a booking waits for an earlier one about it, whatever else they say', async () => {
  await order('received', { payload: { bookingId: 1, sequence: 0 } });
  await order('confirmed', { payload: { bookingId: 1, status: 'confirmed' } });
  await order('other', { payload: { bookingId: 2, sequence: 0 } });
  const begun: string[] = [];
  const [received, other, confirmed] = [gate(), gate(), gate()];
  const deliver: DeliverEmail = async ({ kind }) => {
    begun.push(kind);
    if (kind === 'received') await received.promise;
    if (kind === 'other') other.resolve();
    if (kind === 'confirmed') confirmed.resolve();
    return 'sent';
  };
  workers.push(await startEmailWorker(open, deliver));
  await other.promise;
  expect(begun).toEqual(['received', 'other']);
  received.resolve();
  await confirmed.promise;
  expect(begun).toEqual(['received', 'other', 'confirmed']);
});

test('a transaction that enqueues one wakes the worker once it is committed, and only then', async () => {
  const heard: string[] = [];
  const both = Promise.withResolvers<void>();
  open.broadcast.onMessage(({ kind }) => {
    if (kind !== 'emails-queued') return;
    heard.push(kind);
    if (heard.length === 2) both.resolve();
  });
  await open.broadcast.begin();
  const enqueue = (fails: boolean) =>
    db.transaction(async (tx) => {
      await enqueueEmails(tx, [{ kind: 'inquiry-notice', payload: { inquiryId: 1 }, unproven: null }]);
      if (fails) throw new Error('Rolled back');
    });
  await enqueue(false);
  await expect(enqueue(true)).rejects.toThrow('Rolled back');
  await enqueue(false);
  await both.promise;
  await open.broadcast.stop();
  expect(heard).toHaveLength(2);
});

test('one that fails holds up no other', async () => {
  await order('broken');
  await order('good');
  expect(await delivered('good', { exclusive: true, fail: 'broken' })).toEqual(['broken', 'good']);
});

test('one with a time of its own waits for it, however often the worker restarts', async () => {
  const dueAt = new Date(Date.now() + day);
  await order('tomorrow', { dueAt });
  for (const name of ['first', 'second']) {
    await order(name);
    expect(await delivered(name, { exclusive: true })).toEqual([name]);
    for (const worker of workers.splice(0)) await worker.stop();
  }
  const waiting = await db.select().from(emails).where(isNotNull(emails.dueAt));
  expect(waiting).toMatchObject([{ kind: 'tomorrow', dueAt }]);
});

describe('an email that a dead process had begun', () => {
  test('is delivered at once where no other process can be running', async () => {
    await order('begun');
    await claimEmail(db);
    expect(await delivered('begun', { exclusive: true })).toEqual(['begun']);
  });

  test('is left to its lease where another process may be at work on it', async () => {
    await order('begun');
    await claimEmail(db);
    await order('new');
    expect(await delivered('new', { exclusive: false })).toEqual(['new']);
  });
});

test('stopping waits for the email under way', async () => {
  await order('slow');
  const steps: string[] = [];
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const worker = await startEmailWorker(open, async () => {
    begun();
    await new Promise((resolve) => setImmediate(resolve));
    steps.push('delivered');
    return 'sent';
  });
  await started;
  await worker.stop();
  steps.push('stopped');
  expect(steps).toEqual(['delivered', 'stopped']);
  expect((await db.select().from(emails))[0]?.sentAt).toBeInstanceOf(Date);
});

test('an email whose delivery takes long does not keep the next ones waiting', async () => {
  const names: string[] = [];
  const all = Promise.withResolvers<void>();
  await db
    .insert(emails)
    .values(['a', 'b', 'c', 'd'].map((kind, clientId) => ({ kind, payload: { clientId } })));
  workers.push(
    await startEmailWorker(open, async ({ kind }) => {
      names.push(kind);
      if (names.length === 4) all.resolve();
      // No delivery finishes before all four have started.
      await all.promise;
      return 'sent';
    }),
  );
  await all.promise;
  expect(names.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

test('an outage of the mail server is one line in the log when it begins and one when it ends', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => lines.mockRestore());
  for (let id = 1; id <= 6; id += 1) await order('waits', { payload: { bookingId: id } });
  await order('last', { payload: { bookingId: 7 } });
  await delivered('last', { exclusive: true, fail: 'waits' });
  await expect.poll(() => lines.mock.calls.length).toBe(2);
  expect(lines.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(/The email waits [0-9a-f-]{36} failed and will be tried again/),
    expect.stringContaining('Emails are sent again, after 6 tries that failed'),
  ]);
});

test('a reminder that is late at night waits for the morning, and a password reset goes at once [4.67]', async () => {
  const morning = new Date(Date.now() + day / 2);
  let isNight = true;
  const sent: string[] = [];
  const reset = gate();
  const reminder = gate();
  const start = () =>
    startEmailWorker(
      { ...open, exclusive: true },
      async ({ kind }) => {
        sent.push(kind);
        (kind === 'password-reset' ? reset : reminder).resolve();
        return 'sent';
      },
      { waitsUntil: async ({ scheduledAt }) => (isNight && scheduledAt ? morning : null) },
    );
  await db.insert(emails).values([
    { kind: 'invoice-reminded', payload: {}, scheduledAt: new Date(Date.now() - day) },
    { kind: 'password-reset', payload: {} },
  ]);
  const night = await start();
  await reset.promise;
  await night.stop();
  expect(sent).toEqual(['password-reset']);
  const [waiting] = await db.select().from(emails).where(isNotNull(emails.scheduledAt));
  expect(waiting).toMatchObject({ state: 'queued', attempts: 0, dueAt: morning, lastError: null });
  isNight = false;
  await db.update(emails).set({ dueAt: new Date() }).where(isNotNull(emails.scheduledAt));
  workers.push(await start());
  await reminder.promise;
  expect(sent).toEqual(['password-reset', 'invoice-reminded']);
});
