import { isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { letters } from '#server/db/schema/letters.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { claimLetter } from './letter-queue.ts';
import { type DeliverLetter, startLetterWorker } from './letter-worker.ts';

const database = await freshDatabase();
const open = await openDatabase(database);
const { db } = open;
const workers: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
beforeEach(() => db.delete(letters));
afterAll(async () => {
  await open.close();
  await database.drop();
});

const order = (name: string, due: { dueAt?: Date } = {}) =>
  db.transaction((tx) => orderLetters(tx, [{ letter: name, facts: {}, ...due }]));

/** Starts a worker; the promise has the names of the letters it delivered until the awaited one. */
async function delivered(last: string, options: { exclusive: boolean; fail?: string }): Promise<string[]> {
  const names: string[] = [];
  let tell = () => {};
  const done = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const deliver: DeliverLetter = async (_id, { letter }) => {
    names.push(letter);
    if (letter === last) tell();
    if (letter === options.fail) throw new Error('The mail server is away');
  };
  workers.push(await startLetterWorker({ ...open, exclusive: options.exclusive }, deliver));
  await done;
  return names;
}

test('letters leave in the order in which they were ordered, one after the other', async () => {
  for (const name of ['first', 'second', 'third']) await order(name);
  expect(await delivered('third', { exclusive: true })).toEqual(['first', 'second', 'third']);
});

test('one that fails holds up no other', async () => {
  await order('broken');
  await order('good');
  expect(await delivered('good', { exclusive: true, fail: 'broken' })).toEqual(['broken', 'good']);
});

test('one with a time of its own waits for it, however often the worker starts anew', async () => {
  const dueAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await order('tomorrow', { dueAt });
  for (const name of ['first', 'second']) {
    await order(name);
    expect(await delivered(name, { exclusive: true })).toEqual([name]);
    for (const worker of workers.splice(0)) await worker.stop();
  }
  const waiting = await db.select().from(letters).where(isNotNull(letters.dueAt));
  expect(waiting).toMatchObject([{ letter: 'tomorrow', dueAt }]);
});

describe('a letter that a dead process had begun', () => {
  test('is delivered at once where no other process can be alive', async () => {
    await order('begun');
    await claimLetter(db);
    expect(await delivered('begun', { exclusive: true })).toEqual(['begun']);
  });

  test('is left to its lease where another process may be at work on it', async () => {
    await order('begun');
    await claimLetter(db);
    await order('new');
    expect(await delivered('new', { exclusive: false })).toEqual(['new']);
  });
});

test('stopping waits for the letter under way', async () => {
  await order('slow');
  const steps: string[] = [];
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const worker = await startLetterWorker(open, async () => {
    begun();
    await new Promise((resolve) => setImmediate(resolve));
    steps.push('delivered');
  });
  await started;
  await worker.stop();
  steps.push('stopped');
  expect(steps).toEqual(['delivered', 'stopped']);
  expect((await db.select().from(letters))[0]?.sentAt).toBeInstanceOf(Date);
});
