import { sql } from 'drizzle-orm';
import type { TestApp } from '../test-app.ts';

/** Inserts this many upcoming, cancelled bookings, each of about 300 bytes in the answer. */
export async function manyBookings({ deps: { db } }: TestApp, count: number): Promise<void> {
  for (const [first, last] of batchesOf(count))
    await db.execute(
      sql`insert into bookings (name, email, business, service, date, minutes, length, starts_at, status, created_at)
        select 'Visitor ' || n, 'visitor' || n || '@example.com', 'Example Bakery and Coffee ' || n, 'payroll',
          date '2027-01-05' + n % 3000, 540, 30, timestamptz '2027-01-05 16:00Z' + n % 3000 * interval '1 day', 'cancelled',
          timestamptz '2026-11-01 00:00Z' + n / 10 * interval '1 second'
        from generate_series(${first}::int, ${last}::int) n`,
      'objects',
    );
}

/**
 * Inserts this many entries into the audit log, one a minute up to now and outside the hash chain, by 50 accounts about 300
 * clients, a quarter of them sign-ins. Only the oldest hundred are by account 999 and about client 999.
 */
export async function manyEntries({ deps: { db } }: TestApp, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table activity disable trigger user`, 'objects');
    for (const [first, last] of batchesOf(count))
      await tx.execute(
        sql`insert into activity (at, account_id, client_id, action, subject, detail, address, browser)
          select timestamptz '2026-11-20 00:00Z' - (${count}::int - n) * interval '1 minute',
            case when n <= 100 then 999 else n % 50 + 1 end, case when n <= 100 then 999 else n % 300 + 1 end,
            case when n <= 100 then 'emails-released' when n % 4 = 0 then 'signed-in' when n % 4 = 1 then 'document-read'
              when n % 4 = 2 then 'client-changed' else 'invoice-sent' end,
            'sample', jsonb_build_object('title', 'Sample ' || n), '198.51.100.' || n % 250, 'Firefox on Windows'
          from generate_series(${first}::int, ${last}::int) n`,
        'objects',
      );
    await tx.execute(sql`alter table activity enable trigger user`, 'objects');
  });
  await db.execute(sql`analyze activity`, 'objects');
}

/** The numbers 1 to `count` in batches that a busy machine inserts within the statement timeout. */
function batchesOf(count: number): [first: number, last: number][] {
  const batchSize = 10_000;
  return Array.from({ length: Math.ceil(count / batchSize) }, (_, index) => [
    index * batchSize + 1,
    Math.min((index + 1) * batchSize, count),
  ]);
}
