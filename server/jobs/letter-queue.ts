import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { letters } from '../db/schema/letters.ts';

export type DueLetter = typeof letters.$inferSelect;

/** Seconds after which a letter that was claimed and not settled is tried again: its process must have died. */
const lease = 30;
/** After so many tries, some twelve hours, a letter is given up. */
const mostAttempts = 20;
/** Days for which a sent letter's order is kept. */
const keptDays = 30;

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/** Takes the next due letter for this process; another process passes it by while the lease lasts. */
export async function claimLetter(db: Database): Promise<DueLetter | undefined> {
  const next = db
    .select({ id: letters.id })
    .from(letters)
    .where(lte(letters.dueAt, sql`now()`))
    .orderBy(letters.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await db
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1`, dueAt: inSeconds(lease) })
    .where(inArray(letters.id, next))
    .returning();
  return letter;
}

export async function letterSent(db: Database, id: string): Promise<void> {
  await db
    .update(letters)
    .set({ dueAt: null, sentAt: sql`now()` })
    .where(eq(letters.id, id));
}

/** Puts the letter back for later, each time for longer; false when it is given up. */
export async function letterFailed(db: Database, { id, attempts }: DueLetter): Promise<boolean> {
  const again = attempts < mostAttempts;
  const wait = Math.min(3600, 2 ** Math.min(attempts, 12));
  await db
    .update(letters)
    .set({ dueAt: again ? inSeconds(wait) : null })
    .where(eq(letters.id, id));
  return again;
}

/** Makes letters due whose process has died; only for a database that no other process uses. */
export async function endLeases(db: Database): Promise<void> {
  await db
    .update(letters)
    .set({ dueAt: sql`now()` })
    .where(and(isNotNull(letters.dueAt), sql`${letters.attempts} > 0`));
}

export async function forgetSentLetters(db: Database): Promise<void> {
  await db.delete(letters).where(lt(letters.sentAt, sql`now() - ${keptDays} * interval '1 day'`));
}
