import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { BookingRules } from '#contract/slots.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { letters } from '#server/db/schema/letters.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { settings } from '#server/db/schema/settings.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { nextNumber } from '#server/features/invoices/store.ts';
import { newToken } from '#server/http/session.ts';
import type { TestApp } from './test-app.ts';

/** Writes a booking rule into its row, as the dashboard will, and lets the two seconds pass in which the old one counts. */
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

/** A notification of an account, as a feature would leave it. */
export async function someNotification({ deps: { db } }: TestApp, accountId: number): Promise<number> {
  const [row] = await db
    .insert(notifications)
    .values({ accountId, type: 'booking', title: 'Sample', message: 'Sample' })
    .returning({ id: notifications.id });
  return z.object({ id: z.number() }).parse(row).id;
}

/** A task of a client, as the firm would have given it. */
export async function someTask(
  { deps: { db } }: TestApp,
  clientId: number,
  wanted: Partial<typeof tasks.$inferInsert> = {},
): Promise<number> {
  const dueDate = wanted.dueDate ?? '2026-12-15';
  const task = { clientId, title: 'Sample', priority: 'medium', dueDate, seriesFrom: dueDate } as const;
  const [row] = await db
    .insert(tasks)
    .values({ ...task, ...wanted })
    .returning({ id: tasks.id });
  return z.object({ id: z.number() }).parse(row).id;
}

/** An invoice of a client over $150, sent unless said otherwise. */
export async function someInvoice(
  { deps: { db } }: TestApp,
  clientId: number,
  wanted: Partial<typeof invoices.$inferInsert> = {},
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
    ...wanted,
  }));
  const [row] = await db.insert(invoices).values(values).returning({ id: invoices.id });
  return z.object({ id: z.number() }).parse(row).id;
}

export async function removeAccount({ deps: { db } }: TestApp, id: number): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

/** Gives up every letter that has not been sent, as after the last try. */
export async function giveUpLetters({ deps: { db } }: TestApp): Promise<void> {
  await db.update(letters).set({ dueAt: null }).where(isNull(letters.sentAt));
}

/** Forgets the orders of all letters, as some time after they were sent. */
export async function forgetLetters({ deps: { db } }: TestApp): Promise<void> {
  await db.delete(letters);
}

/** What calls have left behind: for "and nothing has changed". The links in letters are the worker's, in its own time. */
export async function storedByCalls(app: TestApp): Promise<Record<string, string>> {
  const {
    email_confirmations: _confirmations,
    booking_links: _bookingLinks,
    testimonial_links: _testimonialLinks,
    ...rest
  } = await everythingStored(app);
  return rest;
}

/** Everything that is stored, table by table, ordered letters included: in one statement, since each costs more than it reads. */
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

function contentOf(name: string): SQL {
  // The worker writes down its tries in its own time; what was ordered stays.
  const row = name === 'letters' ? sql`(id, letter, facts)` : sql`t`;
  const lines = sql`select ${row}::text as line from ${sql.identifier(name)} t`;
  return sql`select ${name}::text as name, coalesce(string_agg(line, chr(10) order by line), '') as content from (${lines}) l`;
}

/** Letters that wait for their time, as the worker finds them once it has come. */
export async function letTimeCome({ deps: { db } }: TestApp): Promise<void> {
  await db.execute(sql`update letters set due_at = now() where due_at is not null`);
}

/** When letters of this kind about a booking are due: those that have not left. */
export async function dueLetters({ deps: { db } }: TestApp, letter: string, bookingId: number) {
  const rows = await db.execute(
    sql`select due_at as at from letters where letter = ${letter} and due_at is not null and facts->>'bookingId' = ${String(bookingId)}`,
    'objects',
  );
  return z
    .array(z.object({ at: z.coerce.date() }))
    .parse(rows)
    .map(({ at }) => at.toISOString());
}
