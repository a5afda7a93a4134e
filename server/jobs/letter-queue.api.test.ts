import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { letters } from '#server/db/schema/letters.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { claimLetter, endLeases, forgetSentLetters, letterFailed, letterSent } from './letter-queue.ts';

// The queue alone, without the worker that would take the letters away.
const database = await freshDatabase();
const { db, close } = await openDatabase(database);
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(() => db.delete(letters));

const order = (count: number) => {
  const orders = Array.from({ length: count }, (_, number) => ({ letter: 'sample', facts: { number } }));
  return db.transaction((tx) => orderLetters(tx, orders));
};
const only = async () => {
  const [letter] = await db.select().from(letters);
  if (!letter) throw new Error('There is no letter');
  return letter;
};
const secondsUntilDue = async () => {
  const [row] = await db.select({ seconds: sql<string>`extract(epoch from due_at - now())` }).from(letters);
  return Number(row?.seconds);
};
const let30SecondsPass = () => db.update(letters).set({ dueAt: sql`due_at - interval '30 seconds'` });

test('what a transaction orders exists only with it', async () => {
  const broken = db.transaction(async (tx) => {
    await orderLetters(tx, [{ letter: 'sample', facts: {} }]);
    throw new Error('Never mind');
  });
  await expect(broken).rejects.toThrow('Never mind');
  expect(await claimLetter(db)).toBeUndefined();
});

test('twenty claims at once take twenty letters, each one once', async () => {
  await order(20);
  const claimed = await Promise.all(Array.from({ length: 20 }, () => claimLetter(db)));
  expect(new Set(claimed.map((letter) => letter?.id)).size).toBe(20);
  expect(claimed).not.toContain(undefined);
  expect(await claimLetter(db)).toBeUndefined();
});

test('a claimed letter is passed by while its lease lasts, and comes again after it', async () => {
  await order(1);
  const first = await claimLetter(db);
  expect(await claimLetter(db)).toBeUndefined();
  await let30SecondsPass();
  expect(await claimLetter(db)).toMatchObject({ id: first?.id, attempts: 2 });
});

test('a process that is alone does not wait for the leases of a dead one', async () => {
  await order(1);
  await claimLetter(db);
  await endLeases(db);
  expect(await claimLetter(db)).toMatchObject({ attempts: 2 });
});

test('a sent letter never comes again, is kept for a month and then forgotten', async () => {
  await order(1);
  await claimLetter(db);
  const { id } = await only();
  await letterSent(db, id);
  await endLeases(db);
  expect(await claimLetter(db)).toBeUndefined();
  await forgetSentLetters(db);
  expect(await only()).toMatchObject({ id, dueAt: null, sentAt: expect.any(Date) });
  await db
    .update(letters)
    .set({ sentAt: sql`now() - interval '31 days'` })
    .where(eq(letters.id, id));
  await forgetSentLetters(db);
  expect(await db.select().from(letters)).toEqual([]);
});

describe('a letter that failed', () => {
  test.each([
    [1, 2],
    [2, 4],
    [5, 32],
    [11, 2048],
    [12, 3600],
    [19, 3600],
  ])('after try %i waits %i seconds', async (attempts, seconds) => {
    await order(1);
    expect(await letterFailed(db, { ...(await only()), attempts })).toBe(true);
    expect(await secondsUntilDue()).toBeGreaterThan(seconds - 2);
    expect(await secondsUntilDue()).toBeLessThanOrEqual(seconds);
  });

  test('is given up after twenty tries, some twelve hours', async () => {
    await order(1);
    expect(await letterFailed(db, { ...(await only()), attempts: 20 })).toBe(false);
    expect(await only()).toMatchObject({ dueAt: null, sentAt: null });
    expect(await claimLetter(db)).toBeUndefined();
  });
});
