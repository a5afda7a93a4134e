import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { announceQueuedEmails } from '#server/db/broadcast.ts';
import type { Transaction } from '#server/db/client.ts';
import { audit } from './audit.ts';
import { clientOfPayload } from './record-clients.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { EmailKind } from '#contract/emails/kinds.ts';
import type { EmailToWrite, PayloadOf } from './email-kinds.ts';
import { scheduledRunAt } from '#server/scheduled-run.ts';
import { takeUnprovenEmail } from './unproven-emails.ts';

export type EnqueuedEmail = EmailToWrite & {
  /**
   * The recipient, if the email is caused by someone who hasn't proven that they own the address: it counts toward the
   * limit of that address. Null if the firm, a confirmed address, or the link in an earlier email causes it.
   */
  unproven: string | null;
  /** An id that the caller chose, to find the email again. */
  id?: string;
  /** When it is to be sent; immediately if missing. */
  dueAt?: Date;
  /** Instead: milliseconds to wait from now on, by the clock of the queue, which is the database's. */
  delay?: number;
  /** When an email that nobody has just caused is to be sent; by default that of the scheduled work, if there is any. */
  scheduledAt?: Date;
  /** Someone is waiting for it, so it is sent before the others. */
  awaited?: boolean;
};

const quiet = new AsyncLocalStorage<true>();

/** What happens in `work` causes no emails: the samples of a demo are from the past. */
export function withoutEmails<T>(work: () => Promise<T>): Promise<T> {
  return quiet.run(true, work);
}

/**
 * Enqueues emails in the caller's transaction, so they exist only if it commits. Returns how many. An email beyond the limit of an unproven
 * address is not enqueued; the audit log records that, without the address.
 */
export async function enqueueEmails(tx: Transaction, emailsToEnqueue: EnqueuedEmail[]): Promise<number> {
  if (quiet.getStore()) return 0;
  const rows: PgInsertValue<typeof emails>[] = [];
  for (const { unproven, awaited = unproven !== null, delay, ...email } of emailsToEnqueue) {
    if (unproven === null || (await takeUnprovenEmail(tx, unproven)))
      rows.push({
        scheduledAt: scheduledRunAt(),
        ...email,
        ...(delay !== undefined && { dueAt: sql`now() + ${delay} * interval '1 millisecond'` }),
        clientId: clientOfPayload(email.payload),
        priority: awaited ? 0 : 1,
      });
    else
      await audit(tx, {
        action: 'email-withheld',
        subject: 'emails',
        detail: { email: email.kind },
      });
  }
  if (rows.length === 0) return 0;
  await tx.insert(emails).values(rows);
  await tx.execute(announceQueuedEmails());
  return rows.length;
}

/** Removes queued emails of this kind to this account, and returns what they would have said and when. */
export async function takeQueuedEmails(
  tx: Transaction,
  kind: EmailKind,
  accountId: number,
): Promise<{ payload: unknown; dueAt: Date | null }[]> {
  return tx
    .delete(emails)
    .where(
      and(
        eq(emails.kind, kind),
        eq(emails.state, 'queued'),
        sql`${emails.payload} @> ${JSON.stringify({ accountId })}::jsonb`,
      ),
    )
    .returning({ payload: emails.payload, dueAt: emails.dueAt });
}

/** Removes queued emails of this kind whose payload contains these fields; returns how many. */
export async function dequeueEmails<Kind extends EmailKind>(
  tx: Transaction,
  { kind, payload }: { kind: Kind; payload: Partial<PayloadOf<Kind>> },
): Promise<number> {
  const about = sql`${emails.payload} @> ${JSON.stringify(payload)}::jsonb`;
  const deletedEmails = await tx
    .delete(emails)
    .where(and(eq(emails.kind, kind), eq(emails.state, 'queued'), about))
    .returning({ id: emails.id });
  return deletedEmails.length;
}
