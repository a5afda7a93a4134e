import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { EmailState } from '#contract/emails/rules.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { emails } from '#server/db/schema/emails.ts';

export type EmailRow = typeof emails.$inferSelect;

const problems = ['failed', 'uncertain'] satisfies EmailState[];
/** Rows of a page, unless fewer are asked for. */
const pageSize = 50;

/** A page of emails, newest first, from behind the one with the id `cursor`. */
export function listEmails(
  db: Database,
  {
    state,
    cursor,
    limit = pageSize,
  }: {
    state?: EmailState | 'problems' | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
): Promise<EmailRow[]> {
  const isWanted = state === 'problems' ? inArray(emails.state, problems) : state && eq(emails.state, state);
  const isBehind =
    cursor &&
    sql`(${emails.createdAt}, ${emails.id}) < (select before.created_at, before.id from ${emails} before where before.id = ${cursor})`;
  return db
    .select()
    .from(emails)
    .where(and(isWanted || undefined, isBehind || undefined))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(limit);
}

/** How many emails failed, and of how many nobody knows whether they arrived. */
export async function countProblems(db: Database): Promise<{ failed: number; uncertain: number }> {
  const [row] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${emails.state} = 'failed'))::integer`,
      uncertain: sql<number>`(count(*) filter (where ${emails.state} = 'uncertain'))::integer`,
    })
    .from(emails)
    .where(inArray(emails.state, problems));
  return row ?? { failed: 0, uncertain: 0 };
}

/** Enqueues an email again that failed or is uncertain; undefined for any other. */
export async function enqueueAgain(tx: Transaction, id: string): Promise<EmailRow | undefined> {
  const [row] = await tx
    .update(emails)
    .set({ state: 'queued', dueAt: sql`now()`, endedAt: null, lastError: null })
    .where(and(eq(emails.id, id), inArray(emails.state, problems)))
    .returning();
  return row;
}

export async function emailExists(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.select({ id: emails.id }).from(emails).where(eq(emails.id, id))).length > 0;
}
