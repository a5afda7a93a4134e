import { and, eq, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { announceQueuedEmails } from '#server/db/broadcast.ts';
import type { Transaction } from '#server/db/client.ts';
import { audit } from './audit.ts';
import { clientOfPayload } from './email-clients.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { EmailKind } from '#contract/emails/kinds.ts';
import type { EmailToWrite, PayloadOf } from './email-kinds.ts';
import { takeUnprovenEmail } from './unproven-emails.ts';

export type EnqueuedEmail = EmailToWrite & {
  /**
   * The recipient, when someone causes the email who has not proven that the address is theirs: it counts against the
   * limit of that address. Null when the firm causes it, a confirmed address or the link in an earlier email.
   */
  unproven: string | null;
  /** The caller's own, by which it finds the order again. */
  id?: string;
  /** When it leaves; at once without it. */
  dueAt?: Date;
  /** Someone waits for it: it leaves before those that nobody waits for. */
  awaited?: boolean;
};

/**
 * Enqueues emails in the caller's transaction: they exist exactly if the transaction does. One beyond the limit of an
 * unproven address is not enqueued; the audit log says so, without the address.
 */
export async function enqueueEmails(tx: Transaction, enqueued: EnqueuedEmail[]): Promise<void> {
  const rows: PgInsertValue<typeof emails>[] = [];
  for (const { unproven, awaited = unproven !== null, ...order } of enqueued) {
    if (unproven === null || (await takeUnprovenEmail(tx, unproven)))
      rows.push({ ...order, clientId: clientOfPayload(order.payload), priority: awaited ? 0 : 1 });
    else
      await audit(tx, {
        action: 'email-withheld',
        subject: 'emails',
        detail: { email: order.kind },
      });
  }
  if (rows.length === 0) return;
  await tx.insert(emails).values(rows);
  await tx.execute(announceQueuedEmails());
}

/** Takes back emails of this kind, about these facts, that have not left yet; how many there were. */
export async function dequeueEmails<Kind extends EmailKind>(
  tx: Transaction,
  { kind, payload }: { kind: Kind; payload: Partial<PayloadOf<Kind>> },
): Promise<number> {
  const about = sql`${emails.payload} @> ${JSON.stringify(payload)}::jsonb`;
  const taken = await tx
    .delete(emails)
    .where(and(eq(emails.kind, kind), eq(emails.state, 'queued'), about))
    .returning({ id: emails.id });
  return taken.length;
}
