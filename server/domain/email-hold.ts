import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Reader, Transaction } from '#server/db/client.ts';
import { emails } from '#server/db/schema/emails.ts';
import { settings } from '#server/db/schema/settings.ts';

/** The row that keeps emails from leaving. */
export const heldKey = 'emails.held';
const placeKey = 'emails.place';

/** From where emails were sent last: the address, the data folder, and how often that folder has been marked. */
const place = z.object({ publicUrl: z.string(), folder: z.string(), round: z.number() });
export type SendingPlace = z.output<typeof place>;

const hold = z.object({ since: z.string(), reason: z.enum(['address', 'folder', 'older']) });
export type EmailHold = z.output<typeof hold>;

export async function findPlace(db: Reader): Promise<SendingPlace | undefined> {
  return place.optional().parse(await valueOf(db, placeKey));
}

export async function findHold(db: Reader): Promise<EmailHold | undefined> {
  return hold.optional().parse(await valueOf(db, heldKey));
}

export async function writePlace(db: Reader, value: SendingPlace): Promise<void> {
  await db
    .insert(settings)
    .values({ key: placeKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Keeps emails from leaving, in every process that uses this database; an earlier hold stays. */
export async function holdEmails(db: Reader, value: EmailHold): Promise<void> {
  await db.insert(settings).values({ key: heldKey, value }).onConflictDoNothing();
}

/** Lets emails leave again; false when nothing was held. */
export async function endHold(tx: Transaction): Promise<boolean> {
  const rows = await tx.delete(settings).where(eq(settings.key, heldKey)).returning({ key: settings.key });
  return rows.length > 0;
}

/** Emails that would leave now. */
export async function countWaiting(db: Reader): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(emails)
    .where(isWaiting());
  return rows[0]?.count ?? 0;
}

/** Ends the emails that were enqueued before a hold and are due: they will never leave. */
export async function discardWaiting(tx: Transaction, before: Date): Promise<number> {
  const rows = await tx
    .update(emails)
    .set({
      state: 'discarded',
      dueAt: null,
      endedAt: sql`now()`,
      lastError: 'Discarded by the owner after this installation had changed.',
    })
    .where(and(isWaiting(), lte(emails.createdAt, before)))
    .returning({ id: emails.id });
  return rows.length;
}

function isWaiting() {
  return and(inArray(emails.state, ['queued']), lte(emails.dueAt, sql`now()`));
}

async function valueOf(db: Reader, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}
