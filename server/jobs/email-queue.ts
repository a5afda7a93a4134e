import { and, eq, gte, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { problemStates } from '#contract/emails/rules.ts';
import type { Database } from '../db/client.ts';
import { unflushed } from '../db/unflushed.ts';
import { holdKey } from '../domain/email-hold.ts';
import { emails } from '../db/schema/emails.ts';
import { settings } from '../db/schema/settings.ts';

export type DueEmail = typeof emails.$inferSelect;
type Claim = Pick<DueEmail, 'id' | 'attempts'>;
/** Recipient and subject of an email, for the owner's list; undefined if it couldn't be written. */
export type EmailHeader = { to: string; subject: string } | undefined;

/**
 * Seconds for which a process holds an email. While it is being written, a dead process is noticed soon; while it is being
 * sent, the lease is longer than the mail server may take to answer. Both leases are renewed while the process lives.
 */
const lease = { writing: 60, sending: 15 * 60 };
/** After this many attempts, about twelve hours, an email fails for good. */
const maxAttempts = 20;
/** Days for which the rows of sent emails and of emails that ended otherwise are stored. */
export const retentionDays = { sent: 30, ended: 90 };

const secondsFromNow = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/** Only this attempt of an email: a process that exceeded its lease can no longer change anything. */
const isCurrentAttempt = ({ id, attempts }: Claim) => and(eq(emails.id, id), eq(emails.attempts, attempts));

/**
 * Claims the next due email for this process, awaited ones first. Other processes skip it while the lease lasts. While
 * emails are held, nothing is due unless `ignoreHold`.
 */
export async function claimEmail(db: Database, { ignoreHold = false } = {}): Promise<DueEmail | undefined> {
  const hold = db.select({ key: settings.key }).from(settings).where(eq(settings.key, holdKey));
  const next = db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.state, 'queued'),
        lte(emails.dueAt, sql`now()`),
        ignoreHold ? undefined : notExists(hold),
      ),
    )
    .orderBy(emails.priority, emails.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  // `markSending` takes the claim to the disk, before anything leaves.
  const [email] = await unflushed(db, (tx) =>
    tx
      .update(emails)
      .set({ attempts: sql`${emails.attempts} + 1`, dueAt: secondsFromNow(lease.writing) })
      // With `in`, the database may run the inner query again for each row, and so claim several.
      .where(sql`${emails.id} = ${next}`)
      .returning(),
  );
  return email;
}

/** Puts a claimed email back into the queue until `dueAt`; that it was claimed doesn't count as an attempt. */
export async function postpone(db: Database, claim: Claim, dueAt: Date): Promise<void> {
  await db
    .update(emails)
    .set({ dueAt, attempts: sql`${emails.attempts} - 1` })
    .where(and(isCurrentAttempt(claim), eq(emails.state, 'queued')));
}

/** Renews the leases of the emails that a process is working on. */
export async function renewLeases(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await unflushed(db, (tx) =>
    tx
      .update(emails)
      .set({
        dueAt: sql`now() + case ${emails.state} when 'sending' then ${lease.sending}::integer else ${lease.writing}::integer end * interval '1 second'`,
      })
      .where(and(inArray(emails.id, [...ids]), inArray(emails.state, ['queued', 'sending']))),
  );
}

/**
 * Marks an email before its content is sent: from then on it is never sent again automatically. False if it no longer
 * belongs to this process and must not be sent.
 */
export async function markSending(db: Database, claim: Claim, header: EmailHeader): Promise<boolean> {
  const rows = await db
    .update(emails)
    .set({ state: 'sending', dueAt: secondsFromNow(lease.sending), ...columnsOf(header) })
    .where(and(isCurrentAttempt(claim), eq(emails.state, 'queued')))
    .returning({ id: emails.id });
  return rows.length > 0;
}

export async function markSent(db: Database, claim: Claim): Promise<void> {
  await db
    .update(emails)
    .set({ state: 'sent', dueAt: null, lastError: null, sentAt: sql`now()`, endedAt: sql`now()` })
    .where(isCurrentAttempt(claim));
}

/** Ends an email that won't be sent automatically anymore. */
export async function markEnded(
  db: Database,
  claim: Claim,
  { state, lastError }: { state: 'bounced' | 'failed' | 'uncertain' | 'discarded'; lastError: string | null },
  header?: EmailHeader,
): Promise<void> {
  await db
    .update(emails)
    .set({ state, dueAt: null, lastError, endedAt: sql`now()`, ...columnsOf(header) })
    .where(and(isCurrentAttempt(claim), inArray(emails.state, ['queued', 'sending'])));
}

/** Requeues the email with an increasing delay; false if it has failed for good. */
export async function markFailed(
  db: Database,
  claim: Claim,
  lastError: string,
  header?: EmailHeader,
): Promise<boolean> {
  const { attempts } = claim;
  if (attempts >= maxAttempts) {
    await markEnded(db, claim, { state: 'failed', lastError }, header);
    return false;
  }
  const wait = Math.min(3600, 2 ** Math.min(attempts, 12));
  await db
    .update(emails)
    .set({ state: 'queued', dueAt: secondsFromNow(wait), lastError, ...columnsOf(header) })
    .where(and(isCurrentAttempt(claim), inArray(emails.state, ['queued', 'sending'])));
  return true;
}

function columnsOf(header: EmailHeader) {
  return header ? { recipient: header.to, subject: header.subject } : {};
}

/** The message about an email whose process died while it was being sent. */
export const interruptedMessage = 'The program stopped while this email was being sent. It may have arrived.';

/**
 * Ends emails whose process died while sending them, since nobody knows whether they arrived. With `all`, regardless of
 * their leases. Returns how many.
 */
export async function endInterruptedSends(db: Database, { all = false } = {}): Promise<number> {
  const rows = await db
    .update(emails)
    .set({ state: 'uncertain', dueAt: null, lastError: interruptedMessage, endedAt: sql`now()` })
    .where(and(eq(emails.state, 'sending'), all ? undefined : lte(emails.dueAt, sql`now()`)))
    .returning({ id: emails.id });
  return rows.length;
}

/** Makes emails of dead processes due again; only for a database that no other process uses. */
export async function endLeases(db: Database): Promise<void> {
  await endInterruptedSends(db, { all: true });
  await db
    .update(emails)
    .set({ dueAt: sql`now()` })
    .where(and(eq(emails.state, 'queued'), gte(emails.attempts, 1)));
}

/** Deletes sent emails, and later those that ended otherwise. Emails that may still be sent stay. */
export async function deleteEndedEmails(db: Database, days = retentionDays): Promise<void> {
  const before = (count: number) => lt(emails.endedAt, sql`now() - ${count} * interval '1 day'`);
  await db
    .delete(emails)
    .where(
      and(
        isNull(emails.dueAt),
        or(
          and(eq(emails.state, 'sent'), before(days.sent)),
          and(inArray(emails.state, [...problemStates, 'discarded']), before(days.ended)),
        ),
      ),
    );
}
