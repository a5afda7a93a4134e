import { randomUUID } from 'node:crypto';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { invoices, payments } from '#server/db/schema/invoices.ts';
import { emails } from '#server/db/schema/emails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { settings } from '#server/db/schema/settings.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { issuedNow, partiesNow } from '#server/domain/invoices/issued.ts';
import { nextNumber } from '#server/features/invoices/store.ts';
import { newToken } from '#server/http/request/session.ts';
import type { TestApp } from './test-app.ts';

/** Writes booking rules into their rows, and lets the two seconds pass in which the old ones are still cached. */
export async function changeRules(app: TestApp, rules: Partial<BookingRules>): Promise<void> {
  for (const [name, value] of Object.entries(rules)) {
    const row = { key: `booking.${name}`, value };
    await app.deps.db
      .insert(settings)
      .values(row)
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  }
  app.clock.advance({ seconds: 3 });
}

/** Inserts a notification for an account, and returns its id. */
export async function someNotification({ deps: { db } }: TestApp, accountId: number): Promise<number> {
  const [row] = await db
    .insert(notifications)
    .values({ accountId, type: 'booking', title: 'Sample', message: 'Sample' })
    .returning({ id: notifications.id });
  return z.object({ id: z.number() }).parse(row).id;
}

/** Inserts a task of a client, and returns its id. */
export async function someTask(
  { deps: { db } }: TestApp,
  clientId: number,
  overrides: Partial<typeof tasks.$inferInsert> = {},
): Promise<number> {
  const dueDate = overrides.dueDate ?? '2026-12-15';
  const task = { clientId, title: 'Sample', priority: 'medium', dueDate, recurrenceFrom: dueDate } as const;
  const [row] = await db
    .insert(tasks)
    .values({ ...task, ...overrides })
    .returning({ id: tasks.id });
  return z.object({ id: z.number() }).parse(row).id;
}

/** Inserts an invoice of a client for $150, by default a sent one, and returns its id. */
export async function someInvoice(
  { deps: { db } }: TestApp,
  clientId: number,
  overrides: Partial<typeof invoices.$inferInsert> = {},
): Promise<number> {
  const values = await db.transaction(async (tx) => ({
    clientId,
    number: await nextNumber(tx),
    state: 'sent' as const,
    issueDate: '2026-11-20',
    dueDate: '2026-12-15',
    lines: [{ description: 'Sample', quantity: 1, unitCents: 15_000 }],
    totalCents: 15_000,
    token: newToken(),
    ...((overrides.state ?? 'sent') !== 'draft' && { issued: await issuedNow(tx, clientId) }),
    ...(overrides.state === 'void' && { voidedOn: '2026-11-20' }),
    ...overrides,
  }));
  const [row] = await db.insert(invoices).values(values).returning({ id: invoices.id });
  return z.object({ id: z.number() }).parse(row).id;
}

/** Inserts a payment of $50 by check for an invoice of a client, and returns its id. */
export async function somePayment(app: TestApp, clientId: number): Promise<number> {
  const invoiceId = await someInvoice(app, clientId, { paidCents: 5_000 });
  const [row] = await app.deps.db
    .insert(payments)
    .values({
      invoiceId,
      amountCents: 5_000,
      method: 'check',
      paidOn: '2026-11-25',
      issued: { ...(await partiesNow(app.deps.db, clientId)), paidBeforeCents: 0, netBeforeCents: 0 },
    })
    .returning({ id: payments.id });
  return z.object({ id: z.number() }).parse(row).id;
}

export async function removeAccount({ deps: { db } }: TestApp, id: number): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

/** Marks every email that hasn't been sent as failed, as after the last attempt. */
export async function giveUpEmails({ deps: { db } }: TestApp): Promise<void> {
  await db.update(emails).set({ state: 'failed', dueAt: null }).where(isNull(emails.sentAt));
}

/** Deletes the rows of all emails, as happens some time after they were sent. */
export async function deleteEmailRows({ deps: { db } }: TestApp): Promise<void> {
  await db.delete(emails);
}

/**
 * Everything that API calls have stored, for "and nothing has changed". It leaves out what work in the background stores (links in
 * emails, the digests of a day) and the passkey challenges, which anyone may request.
 */
export async function storedByCalls(app: TestApp): Promise<Record<string, string>> {
  const {
    email_confirmations: _confirmations,
    booking_links: _bookingLinks,
    testimonial_links: _testimonialLinks,
    audit_recent: _recent,
    digests: _digests,
    passkey_challenges: _challenges,
    ...rest
  } = await everythingStored(app);
  return rest;
}

/** All rows by table, including queued emails. It takes one statement, since many small ones take far longer. */
export async function everythingStored({ deps: { db } }: TestApp): Promise<Record<string, string>> {
  const tables = z
    .array(z.object({ name: z.string() }))
    .parse(
      await db.execute(
        sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
        'objects',
      ),
    );
  const contents = sql.join(
    tables.map(({ name }) => contentOf(name)),
    sql` union all `,
  );
  const rows = z
    .array(z.object({ name: z.string(), content: z.string() }))
    .parse(await db.execute(contents, 'objects'));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** Which rows of a table are compared, for tables where not all of them are. */
const comparedRows: Record<string, SQL> = {
  // A denied call adds an entry to the audit log, which doesn't count as a change.
  activity: sql`where action not in ('access-denied', 'rate-limited', 'sign-in-failed')`,
  // Calls are counted, which doesn't count as a change.
  rate_limits: sql`where false`,
  // Answers to creations, kept in case one is sent again.
  recent_creations: sql`where false`,
  // The worker stores copies of sent emails at any time.
  email_contents: sql`where false`,
  // The worker updates its heartbeat at any time.
  settings: sql`where key <> 'worker'`,
};

function contentOf(name: string): SQL {
  // The worker records its attempts at any time; only what was enqueued is compared.
  const row = name === 'emails' ? sql`(id, kind, payload)` : sql`t`;
  const lines = sql`select ${row}::text as line from ${sql.identifier(name)} t ${comparedRows[name] ?? sql``}`;
  return sql`select ${name}::text as name, coalesce(string_agg(line, chr(10) order by line), '') as content from (${lines}) l`;
}

/** Makes every email that is scheduled for later due now. */
export async function makeEmailsDue({ deps: { db } }: TestApp): Promise<void> {
  await db.execute(sql`update emails set due_at = now() where due_at is not null`);
}

/** The times (ISO 8601) at which unsent emails of this kind about a booking are due. */
export async function dueEmails({ deps: { db } }: TestApp, kind: string, bookingId: number) {
  const rows = await db.execute(
    sql`select due_at as at from emails where kind = ${kind} and due_at is not null and payload->>'bookingId' = ${String(bookingId)}`,
    'objects',
  );
  return z
    .array(z.object({ at: z.coerce.date() }))
    .parse(rows)
    .map(({ at }) => at.toISOString());
}

/** Inserts the rows of a client's document with this many bytes, without any content in the file store. */
export async function someStoredDocument(
  { deps: { db, now } }: TestApp,
  clientId: number,
  { size }: { size: number },
): Promise<void> {
  const fileId = randomUUID();
  await db
    .insert(files)
    .values({ id: fileId, wrappedKey: new Uint8Array(1), size, sha256: '', mediaType: 'application/pdf' });
  const document = { clientId, name: `${fileId}.pdf`, version: 1, fromClient: true, receipt: '', fileId };
  await db.insert(documents).values({ ...document, receiptCode: fileId, uploadedAt: now() });
}

/** Waits until every email that is due has been sent, also those being written; not those that wait for a reader first. */
export async function allEmailsSent({ deps: { db } }: TestApp): Promise<void> {
  const unsent = async () => {
    const rows = await db.execute(
      sql`select id from emails where state = 'sending'
        or due_at <= now() + case when attempts > 0 then interval '2 minutes' else interval '0' end`,
      'objects',
    );
    return rows.length;
  };
  await expect.poll(unsent, { timeout: 20_000 }).toBe(0);
}
