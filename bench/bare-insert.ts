import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { FlushedFolder, flushingParameters } from '#server/db/flushed-folder.ts';

const rows = 2000;
const insert = `insert into bench_bookings (name, email, business, service, message, date, minutes, length, starts_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

type Execute = (values: unknown[]) => Promise<unknown>;

/**
 * INSERTs per second into a table like bookings, ten at a time: the upper bound for bookings on this kind of database. The embedded
 * database is opened as the product does, or without flushing to disk.
 */
export async function bareInsertRate(
  folder: string,
  url: string | undefined,
  isFlushed = true,
): Promise<number> {
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    // Idle connections may break when the server stops after the measurement.
    pool.on('error', () => {});
    await pool.query(tableLikeBookings);
    const rate = await measure((values) => pool.query(insert, values));
    await pool.query('drop table bench_bookings');
    await pool.end();
    return rate;
  }
  const flushing = { fs: new FlushedFolder(folder), startParams: flushingParameters };
  const embedded = await PGlite.create(isFlushed ? flushing : { dataDir: folder });
  await embedded.exec('drop table if exists bench_bookings');
  await embedded.exec(tableLikeBookings);
  const rate = await measure((values) => embedded.query(insert, values));
  await embedded.close();
  return rate;
}

async function measure(execute: Execute): Promise<number> {
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < rows) {
      const slot = next++;
      const date = new Date(Date.UTC(2030, 0, 1 + Math.floor(slot / 16))).toISOString();
      await execute([
        'Bench Visitor',
        'bench@example.com',
        'Bench',
        'payroll',
        'A message of usual length.',
        date.slice(0, 10),
        540 + (slot % 16) * 30,
        30,
        date,
      ]);
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return Math.round(rows / ((performance.now() - began) / 1000));
}

/** A table with the columns of bookings that the insert fills, and the index that keeps a slot from being taken twice. */
const tableLikeBookings = `
  create table bench_bookings (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null,
    business text not null,
    service text not null,
    message text,
    date date not null,
    minutes smallint not null check (minutes between 0 and 1439),
    length smallint not null check (length > 0),
    starts_at timestamptz not null,
    status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
    notes text not null default '',
    sequence integer not null default 0,
    created_at timestamptz not null default now()
  );
  create unique index bench_bookings_held_slot on bench_bookings (date, minutes) where status in ('pending', 'confirmed')`;
