import { and, eq, gt, inArray } from 'drizzle-orm';
import { day } from '#contract/durations.ts';
import type { Database } from '#server/db/client.ts';
import { emails } from '#server/db/schema/emails.ts';

/** How many emails were sent in the last 24 hours, and how many are queued or being sent. */
export async function countEmails(db: Database, now: Date): Promise<{ sent: number; waiting: number }> {
  const since = new Date(now.getTime() - day);
  const [sent, waiting] = await Promise.all([
    db.$count(emails, and(eq(emails.state, 'sent'), gt(emails.sentAt, since))),
    db.$count(emails, inArray(emails.state, ['queued', 'sending'])),
  ]);
  return { sent, waiting };
}
