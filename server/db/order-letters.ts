import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { type LetterFacts, letters } from './schema/letters.ts';

interface Order {
  letter: string;
  facts: LetterFacts;
  /** The caller's own, by which it finds the order again. */
  id?: string;
  /** When it leaves; at once without it. */
  dueAt?: Date;
}

/** Orders letters in the caller's transaction: they exist exactly if the transaction does. */
export async function orderLetters(tx: Transaction, orders: Order[]): Promise<void> {
  await tx.insert(letters).values(orders);
}

/** Takes back letters of this kind, about these facts, that have not left yet. */
export async function takeBackLetters(
  tx: Transaction,
  { letter, facts }: Pick<Order, 'letter' | 'facts'>,
): Promise<void> {
  const about = sql`${letters.facts} @> ${JSON.stringify(facts)}::jsonb`;
  await tx.delete(letters).where(and(eq(letters.letter, letter), isNotNull(letters.dueAt), about));
}
