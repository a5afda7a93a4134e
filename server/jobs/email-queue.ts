import { and, eq, gte, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { problemStates } from '#contract/emails/rules.ts';
import type { Database } from '../db/client.ts';
import { holdKey } from '../domain/email-hold.ts';
import { emails } from '../db/schema/emails.ts';
import { settings } from '../db/schema/settings.ts';

export type DueEmail = typeof emails.$inferSelect;
type Claim = Pick<DueEmail, 'id' | 'attempts'>;
/** Who an email is for and what it is about, for the owner's list; absent while it could not be written. */
export type Written = { to: string; subject: string } | undefined;

/**
 * Seconds for which an email is one process's. While it is written, a dead process is noticed soon; while it is handed
 * over, longer than the mail server may take to answer. Both are renewed as long as the process lives.
 */
const lease = { written: 60, sending: 15 * 60 };
/** After so many tries, some twelve hours, an email is given up. */
const maxAttempts = 20;
/** Days for which a sent email's row is stored, and one that was not sent. */
export const retentionDays = { sent: 30, ended: 90 };

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/** This try of an email and no later one: a process that was too slow for its lease changes nothing any more. */
const isMine = ({ id, attempts }: Claim) => and(eq(emails.id, id), eq(emails.attempts, attempts));

/**
 * Takes the next due email for this process, those that someone waits for first; another process passes it by while the
 * lease lasts. Nothing is due while emails are held, unless `evenHeld`.
 */
export async function claimEmail(db: Database, { evenHeld = false } = {}): Promise<DueEmail | undefined> {
  const hold = db.select({ key: settings.key }).from(settings).where(eq(settings.key, holdKey));
  const next = db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(eq(emails.state, 'queued'), lte(emails.dueAt, sql`now()`), evenHeld ? undefined : notExists(hold)),
    )
    .orderBy(emails.priority, emails.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [email] = await db
    .update(emails)
    .set({ attempts: sql`${emails.attempts} + 1`, dueAt: inSeconds(lease.written) })
    .where(inArray(emails.id, next))
    .returning();
  return email;
}

/** Renews the leases of the emails that a process has in hand. */
export async function keepLeases(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(emails)
    .set({
      dueAt: sql`now() + case ${emails.state} when 'sending' then ${lease.sending}::integer else ${lease.written}::integer end * interval '1 second'`,
    })
    .where(and(inArray(emails.id, [...ids]), inArray(emails.state, ['queued', 'sending'])));
}

/**
 * Marks an email before its content leaves: from now on it is never sent again by itself. False when it is no longer this
 * process's, and must not leave.
 */
export async function emailLeaves(db: Database, claim: Claim, written: Written): Promise<boolean> {
  const rows = await db
    .update(emails)
    .set({ state: 'sending', dueAt: inSeconds(lease.sending), ...columnsOf(written) })
    .where(and(isMine(claim), eq(emails.state, 'queued')))
    .returning({ id: emails.id });
  return rows.length > 0;
}

export async function emailSent(db: Database, claim: Claim): Promise<void> {
  await db
    .update(emails)
    .set({ state: 'sent', dueAt: null, lastError: null, sentAt: sql`now()`, endedAt: sql`now()` })
    .where(isMine(claim));
}

/** Ends an email that will not leave by itself any more. */
export async function emailEnded(
  db: Database,
  claim: Claim,
  { state, lastError }: { state: 'bounced' | 'failed' | 'uncertain' | 'discarded'; lastError: string | null },
  written?: Written,
): Promise<void> {
  await db
    .update(emails)
    .set({ state, dueAt: null, lastError, endedAt: sql`now()`, ...columnsOf(written) })
    .where(and(isMine(claim), inArray(emails.state, ['queued', 'sending'])));
}

/** Puts the email back for later, each time for longer; false when it is given up. */
export async function emailFailed(
  db: Database,
  claim: Claim,
  lastError: string,
  written?: Written,
): Promise<boolean> {
  const { attempts } = claim;
  if (attempts >= maxAttempts) {
    await emailEnded(db, claim, { state: 'failed', lastError }, written);
    return false;
  }
  const wait = Math.min(3600, 2 ** Math.min(attempts, 12));
  await db
    .update(emails)
    .set({ state: 'queued', dueAt: inSeconds(wait), lastError, ...columnsOf(written) })
    .where(and(isMine(claim), inArray(emails.state, ['queued', 'sending'])));
  return true;
}

function columnsOf(written: Written) {
  return written ? { recipient: written.to, subject: written.subject } : {};
}

/** What is said of an email whose process died while the mail server had it. */
export const brokeOff = 'The program stopped while this email was being sent. It may have arrived.';

/** Emails whose process died while it handed them over: nobody knows whether they arrived. */
export async function endLostSendings(db: Database, { all = false } = {}): Promise<number> {
  const rows = await db
    .update(emails)
    .set({ state: 'uncertain', dueAt: null, lastError: brokeOff, endedAt: sql`now()` })
    .where(and(eq(emails.state, 'sending'), all ? undefined : lte(emails.dueAt, sql`now()`)))
    .returning({ id: emails.id });
  return rows.length;
}

/** Makes emails due whose process has died; only for a database that no other process uses. */
export async function endLeases(db: Database): Promise<void> {
  await endLostSendings(db, { all: true });
  await db
    .update(emails)
    .set({ dueAt: sql`now()` })
    .where(and(eq(emails.state, 'queued'), gte(emails.attempts, 1)));
}

/** Deletes emails that were sent, and later those that ended otherwise. Those that may still be sent stay. */
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
