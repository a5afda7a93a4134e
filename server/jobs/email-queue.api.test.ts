import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { emails } from '#server/db/schema/emails.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import {
  claimEmail,
  endLeases,
  endInterruptedSends,
  deleteEndedEmails,
  markEnded,
  markFailed,
  markSending,
  markSent,
} from './email-queue.ts';

// Only the queue, without the worker that would take the emails.
const database = await freshDatabase();
const { db, close } = await openDatabase(database);
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(() => db.delete(emails));

const order = (count: number) => {
  const orders = Array.from({ length: count }, (_, taskId) => ({
    kind: 'task-completed' as const,
    payload: { taskId },
    unproven: null,
  }));
  return db.transaction((tx) => enqueueEmails(tx, orders));
};
const only = async () => {
  const [email] = await db.select().from(emails);
  if (!email) throw new Error('There is no email');
  return email;
};
const secondsUntilDue = async () => {
  const [row] = await db.select({ seconds: sql<string>`extract(epoch from due_at - now())` }).from(emails);
  return Number(row?.seconds);
};
const letPass = (minutes: number) =>
  db.update(emails).set({ dueAt: sql`due_at - ${minutes} * interval '1 minute'` });

test('what a transaction enqueues exists only with it', async () => {
  const broken = db.transaction(async (tx) => {
    await enqueueEmails(tx, [{ kind: 'task-completed', payload: { taskId: 1 }, unproven: null }]);
    throw new Error('Never mind');
  });
  await expect(broken).rejects.toThrow('Never mind');
  expect(await claimEmail(db)).toBeUndefined();
});

test('twenty claims at once take twenty emails, each one once', async () => {
  await order(20);
  const claimed = await Promise.all(Array.from({ length: 20 }, () => claimEmail(db)));
  expect(new Set(claimed.map((email) => email?.id)).size).toBe(20);
  expect(claimed).not.toContain(undefined);
  expect(await claimEmail(db)).toBeUndefined();
});

test('a claim takes one email, also while the database believes that there is only one [10.110]', async () => {
  await order(1);
  await db.execute(sql`analyze emails`);
  await order(5);
  const claimed = [await claimEmail(db)];
  expect(await db.$count(emails, gt(emails.attempts, 0))).toBe(1);
  for (let more = 0; more < 5; more += 1) claimed.push(await claimEmail(db));
  expect(new Set(claimed.map((email) => email?.id)).size).toBe(6);
});

test('a claimed email is skipped while its lease lasts, and comes again after it', async () => {
  await order(1);
  const first = await claimEmail(db);
  expect(await claimEmail(db)).toBeUndefined();
  await letPass(1);
  expect(await claimEmail(db)).toMatchObject({ id: first?.id, attempts: 2 });
});

test('a process that is alone does not wait for the leases of a dead one', async () => {
  await order(1);
  await claimEmail(db);
  await endLeases(db);
  expect(await claimEmail(db)).toMatchObject({ attempts: 2 });
});

test('a sent email is never sent again, is stored for a month and then deleted', async () => {
  await order(1);
  await claimEmail(db);
  const { id, attempts } = await only();
  await markSent(db, { id, attempts });
  await endLeases(db);
  expect(await claimEmail(db)).toBeUndefined();
  await deleteEndedEmails(db);
  expect(await only()).toMatchObject({ id, dueAt: null, sentAt: expect.any(Date) });
  await db
    .update(emails)
    .set({ endedAt: sql`now() - interval '31 days'` })
    .where(eq(emails.id, id));
  await deleteEndedEmails(db);
  expect(await db.select().from(emails)).toEqual([]);
});

describe('an email that failed', () => {
  test.each([
    [1, 2],
    [2, 4],
    [5, 32],
    [11, 2048],
    [12, 3600],
    [19, 3600],
  ])('after try %i waits %i seconds', async (attempts, seconds) => {
    await order(1);
    await db.update(emails).set({ attempts });
    expect(await markFailed(db, await only(), 'The mail server could not be reached.')).toBe(true);
    expect(await secondsUntilDue()).toBeGreaterThan(seconds - 2);
    expect(await secondsUntilDue()).toBeLessThanOrEqual(seconds);
  });

  test('is given up after twenty tries, some twelve hours', async () => {
    await order(1);
    await db.update(emails).set({ attempts: 20 });
    expect(await markFailed(db, await only(), 'The mail server could not be reached.')).toBe(false);
    expect(await only()).toMatchObject({ state: 'failed', dueAt: null, sentAt: null });
    expect(await claimEmail(db)).toBeUndefined();
  });
});

describe('an email whose content has begun to leave', () => {
  const written = { to: 'ann@example.com', subject: 'Sample' };
  const leaving = async () => {
    await order(1);
    const claimed = await claimEmail(db);
    if (!claimed) throw new Error('Nothing is due');
    expect(await markSending(db, claimed, written)).toBe(true);
    return claimed;
  };

  test('is one process’s for longer than the ten minutes that a mail server may take', async () => {
    await leaving();
    await letPass(11);
    expect(await endInterruptedSends(db)).toBe(0);
    expect(await claimEmail(db)).toBeUndefined();
  });

  test('is uncertain once its process has ended, and is never sent again by itself', async () => {
    await leaving();
    await endLeases(db);
    expect(await only()).toMatchObject({ state: 'uncertain', dueAt: null, recipient: written.to });
    expect(await claimEmail(db)).toBeUndefined();
  });

  test('is sent after all when the answer comes late', async () => {
    const claimed = await leaving();
    await letPass(16);
    expect(await endInterruptedSends(db)).toBe(1);
    await markSent(db, claimed);
    expect(await only()).toMatchObject({ state: 'sent' });
  });

  test('does not leave when another process has taken it over', async () => {
    await order(1);
    const slow = await claimEmail(db);
    await letPass(2);
    expect(await claimEmail(db)).toMatchObject({ attempts: 2 });
    expect(slow && (await markSending(db, slow, written))).toBe(false);
  });
});

test('those that someone waits for leave first, however many were queued before', async () => {
  await order(50);
  await db.transaction((tx) =>
    enqueueEmails(tx, [{ kind: 'invitation', payload: { invitationId: 1 }, unproven: null, awaited: true }]),
  );
  expect(await claimEmail(db)).toMatchObject({ kind: 'invitation' });
});

test.each(['failed', 'uncertain', 'discarded'] as const)(
  'an email that is %s is stored for 90 days and then deleted; one that waits stays',
  async (state) => {
    await order(2);
    const claimed = await claimEmail(db);
    if (!claimed) throw new Error('Nothing is due');
    await markEnded(db, claimed, { state, lastError: null });
    await db.update(emails).set({ createdAt: sql`now() - interval '2 years'` });
    const age = (days: number) =>
      db
        .update(emails)
        .set({ endedAt: sql`now() - ${days} * interval '1 day'` })
        .where(eq(emails.state, state));
    await age(89);
    await deleteEndedEmails(db);
    expect(await db.select().from(emails)).toHaveLength(2);
    await age(91);
    await deleteEndedEmails(db);
    expect(await only()).toMatchObject({ state: 'queued' });
  },
);
