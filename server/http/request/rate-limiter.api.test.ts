import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { rateLimitCounts } from '#server/db/schema/limits.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { aboutTime, testClock } from '#tests/support/outside/clock.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { forgetRateLimits } from './rate-limit-store.ts';
import { rateLimits } from './rate-limiter.ts';

const database = await freshDatabase();
const open = await openDatabase(database);
const { db } = open;
const clock = testClock();
const { now } = clock;
const master = {
  mac: (secret: string, about: string) =>
    createHash('sha256')
      .update(about + secret)
      .digest(),
};
/** Limits as in a new process, with nothing in memory. */
const opened = (over = db, on = true) => rateLimits({ db: over, master, now }, on);
beforeEach(() => db.delete(rateLimitCounts));
afterAll(async () => {
  await open.close();
  await database.drop();
});

const used = async (limits: ReturnType<typeof opened>, times: number, key = 'a') => {
  for (let count = 0; count < times; count += 1) await limits.consume('sign-in-address', key);
};

test('no one is locked out for good: after the window the count starts again', async () => {
  const limits = opened();
  await used(limits, 10);
  await expect(limits.requireRemaining('sign-in-address', 'a')).rejects.toThrow(ApiError);
  await expect(limits.consume('sign-in-address', 'a')).rejects.toThrow(ApiError);
  clock.advance({ minutes: 5 });
  await limits.requireRemaining('sign-in-address', 'a');
  await used(limits, 10);
});

test('Retry-After counts down, and refused calls do not put it off', async () => {
  const limits = opened();
  await used(limits, 10);
  clock.advance({ minutes: 4 });
  const refused = { code: 'too-many', headers: { 'retry-after': '60' } };
  for (let count = 0; count < 3; count += 1)
    await expect(limits.consume('sign-in-address', 'a')).rejects.toMatchObject(refused);
  await expect(limits.requireRemaining('sign-in-address', 'a')).rejects.toMatchObject(refused);
});

test('one key and one limit know nothing of another', async () => {
  const limits = opened();
  await used(limits, 10);
  await limits.consume('sign-in-address', 'b');
  await limits.consume('sign-in-account', 'a');
  await limits.consume('booking', 'a');
});

test('who has many addresses in one IPv6 network has one limit', async () => {
  const limits = opened();
  for (let count = 0; count < 10; count += 1) await used(limits, 1, `2001:db8:1:2::${count}`);
  await expect(limits.consume('sign-in-address', '2001:db8:1:2:ffff::1')).rejects.toThrow(ApiError);
  await limits.consume('sign-in-address', '2001:db8:1:3::1');
});

test('asking uses nothing', async () => {
  const limits = opened();
  for (let count = 0; count < 100; count += 1) await limits.requireRemaining('sign-in-address', 'a');
});

test('switched off, nothing is ever refused', async () => {
  const limits = opened(db, false);
  await used(limits, 100);
  await limits.requireRemaining('sign-in-address', 'a');
});

test('several processes count together, and one that starts again goes on counting', async () => {
  const [first, second] = [opened(), opened()];
  const tries = Array.from({ length: 40 }, (_, at) => (at % 2 ? first : second).consume('inquiry', 'a'));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(opened().consume('inquiry', 'a')).rejects.toThrow(ApiError);
});

test('of guesses at the same moment over several processes no more are checked than the limit says', async () => {
  const [first, second, third] = [opened(), opened(), opened()];
  let checked = 0;
  const wrong = async () => {
    checked += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return false;
  };
  const guesses = Array.from({ length: 40 }, (_, at) =>
    ([first, second][at % 3] ?? third).guess([['sign-in-address', 'a']], wrong, (right) => !right),
  );
  await Promise.allSettled(guesses);
  expect(checked).toBe(10);
});

test('a guess that was right uses nothing, nor does one that could not be checked or that another limit refuses', async () => {
  const limits = opened();
  const guess = (key: string, check: () => Promise<boolean>) =>
    limits.guess(
      [
        ['sign-in-address', 'a'],
        ['sign-in-account', key],
      ],
      check,
      (right) => !right,
    );
  for (let count = 0; count < 30; count += 1) await guess('anna', async () => true);
  const broken = guess('anna', () => Promise.reject(new Error('The connection broke')));
  await expect(broken).rejects.toThrow('The connection broke');
  for (let count = 0; count < 20; count += 1) await limits.consume('sign-in-account', 'ben');
  for (let count = 0; count < 12; count += 1)
    await expect(guess('ben', async () => true)).rejects.toMatchObject({ code: 'too-many' });
  for (let count = 0; count < 10; count += 1) expect(await guess('anna', async () => false)).toBe(false);
  await expect(guess('anna', async () => true)).rejects.toMatchObject({ code: 'too-many' });
});

test('views are counted over several processes by one statement for twenty, and begin again after the window', async () => {
  const statements: string[] = [];
  const counted: Database = new Proxy(db, {
    get(target, name) {
      // Each count is one transaction.
      if (name === 'transaction') statements.push(name);
      return Reflect.get(target, name);
    },
  });
  const [first, second] = [opened(counted), opened(counted)];
  // 160 for each: the faster process spends everything that it took.
  const views = Array.from({ length: 320 }, (_, at) => (at % 2 ? first : second).consume('view', 'a'));
  const settled = await Promise.allSettled(views);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(240);
  expect(statements.length).toBe(12 + 80);
  await expect(opened().consume('view', 'a')).rejects.toThrow(ApiError);
  clock.advance({ minutes: 1 });
  await first.consume('view', 'a');
});

test('what uses more than is left is refused whole, and less still fits', async () => {
  const limits = opened();
  await limits.consume('own-picture', 'a', { points: 15 });
  await expect(limits.consume('own-picture', 'a', { points: 6 })).rejects.toThrow(ApiError);
  await limits.consume('own-picture', 'a', { points: 5 });
  await expect(limits.consume('own-picture', 'a')).rejects.toThrow(ApiError);
});

test('in a transaction that fails nothing was used', async () => {
  const limits = opened();
  const failing = db.transaction(async (tx) => {
    await limits.consume('username-change', '7', { within: tx });
    throw new Error('This name is taken');
  });
  await expect(failing).rejects.toThrow('This name is taken');
  expect(await db.$count(rateLimitCounts)).toBe(0);
});

test('what is stored names no address, and goes once its window is over', async () => {
  await opened().consume('inquiry', '198.51.100.77');
  const rows = await db.select().from(rateLimitCounts);
  expect(rows).toMatchObject([{ points: 1, endsAt: aboutTime(new Date(now().getTime() + 600_000)) }]);
  expect(Buffer.from(rows[0]?.keyHash ?? []).toString('latin1')).not.toContain('198.51.100.77');
  await forgetRateLimits({ db, now });
  expect(await db.$count(rateLimitCounts)).toBe(1);
  clock.advance({ minutes: 10 });
  await forgetRateLimits({ db, now });
  expect(await db.$count(rateLimitCounts)).toBe(0);
});

describe('A database', () => {
  /** The same database, but every write fails. */
  const refusing = (code: string): Database =>
    new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name);
        throw Object.assign(new Error(code), { code });
      },
    });

  test('that is away lets nobody guess: a limited call fails with it', async () => {
    const limits = opened(refusing('ECONNREFUSED'));
    await expect(limits.consume('sign-in-address', 'a')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('that is away stops no count of views, which guess nothing', async () => {
    const limits = opened(refusing('ECONNREFUSED'));
    for (let count = 0; count < 240; count += 1) await limits.consume('view', 'a');
    await expect(limits.consume('view', 'a')).rejects.toMatchObject({ code: 'too-many' });
  });

  test('whose disk is full has the process count in its memory', async () => {
    const limits = opened(refusing('53100'));
    await used(limits, 10);
    await expect(limits.consume('sign-in-address', 'a')).rejects.toMatchObject({ code: 'too-many' });
    await expect(limits.requireRemaining('sign-in-address', 'a')).rejects.toMatchObject({ code: 'too-many' });
  });
});
