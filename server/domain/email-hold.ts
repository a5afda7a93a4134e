import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Reader, Transaction } from '#server/db/client.ts';
import { emails } from '#server/db/schema/emails.ts';
import { settings } from '#server/db/schema/settings.ts';

/** The setting that holds all emails. */
export const holdKey = 'emails.held';
const locationKey = 'emails.place';

/** The installation that last sent emails: its address, its data folder, and the round of that folder's mark. */
const location = z.object({ publicUrl: z.string(), folder: z.string(), round: z.number() });
export type SendingLocation = z.output<typeof location>;

const hold = z.object({ since: z.string(), reason: z.enum(['address', 'folder', 'older']) });
export type EmailHold = z.output<typeof hold>;

export async function findSendingLocation(db: Reader): Promise<SendingLocation | undefined> {
  return location.optional().parse(await valueOf(db, locationKey));
}

export async function findHold(db: Reader): Promise<EmailHold | undefined> {
  return hold.optional().parse(await valueOf(db, holdKey));
}

export async function recordSendingLocation(db: Reader, value: SendingLocation): Promise<void> {
  await db
    .insert(settings)
    .values({ key: locationKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Holds emails in every process that uses this database; an existing hold stays. */
export async function holdEmails(db: Reader, value: EmailHold): Promise<void> {
  await db.insert(settings).values({ key: holdKey, value }).onConflictDoNothing();
}

/** Lets emails be sent again; false if there was no hold. */
export async function endHold(tx: Transaction): Promise<boolean> {
  const rows = await tx.delete(settings).where(eq(settings.key, holdKey)).returning({ key: settings.key });
  return rows.length > 0;
}

/** The number of emails that are due. */
export async function countDueEmails(db: Reader): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(emails)
    .where(isDue());
  return rows[0]?.count ?? 0;
}

/** Discards emails that were enqueued before a hold and are due: they will never be sent. */
export async function discardDueEmails(tx: Transaction, before: Date): Promise<number> {
  const rows = await tx
    .update(emails)
    .set({
      state: 'discarded',
      dueAt: null,
      endedAt: sql`now()`,
      lastError: 'Discarded by the owner after this installation had changed.',
    })
    .where(and(isDue(), lte(emails.createdAt, before)))
    .returning({ id: emails.id });
  return rows.length;
}

function isDue() {
  return and(inArray(emails.state, ['queued']), lte(emails.dueAt, sql`now()`));
}

async function valueOf(db: Reader, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}
