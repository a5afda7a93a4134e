import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Reader, Transaction } from '#server/db/client.ts';
import type { TableSummary } from './manifest.ts';

const column = z.object({ name: z.string(), type: z.string(), text: z.boolean(), key: z.boolean() });
const table = z.object({ name: z.string(), columns: z.array(column) });
export type Table = z.output<typeof table>;

/** Approximate bytes to read from a table at once; a single row may be larger. */
const batchBytes = 1024 * 1024;
const [firstBatch, maxBatch] = [20, 5000];

/** The product's tables with their columns, in an order that doesn't depend on the database. */
export async function listTables(db: Reader): Promise<Table[]> {
  const rows = await db.execute(
    sql`select c.relname as name, json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'text', a.attcollation <> 0,
        'key', coalesce(a.attnum = any(k.conkey), false)) order by a.attname collate "C") as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by c.relname order by c.relname collate "C"`,
    'objects',
  );
  return z.array(table).parse(rows);
}

/** Whether a process of the product uses this PostgreSQL database: each one listens for broadcasts. */
export async function hasListeners(db: Reader): Promise<boolean> {
  const rows = await db.execute(
    sql`select 1 as found from pg_stat_activity
      where datname = current_database() and application_name = 'ridgeline' and query = 'listen ridgeline'`,
    'objects',
  );
  return rows.length > 0;
}

/** The name of the first table that has a row. */
export async function findTableWithRows(db: Reader): Promise<string | undefined> {
  for (const { name } of await listTables(db)) {
    const rows = await db.execute(sql`select 1 as found from ${sql.identifier(name)} limit 1`, 'objects');
    if (rows.length > 0) return name;
  }
  return undefined;
}

/** Makes PostgreSQL format values as text the same way, whatever its settings. Call it in a transaction. */
export async function setCanonicalFormats(tx: Transaction): Promise<void> {
  for (const [setting, value] of Object.entries({
    timezone: 'UTC',
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }))
    await tx.execute(sql`select set_config(${setting}, ${value}, true)`, 'objects');
}

/**
 * Passes all rows of a table to `take` in batches of whole lines, each a JSON array of the columns as text. Returns their
 * number and hash. Call it in a transaction after {@link setCanonicalFormats}.
 */
export async function readTable(
  tx: Transaction,
  { name, columns }: Table,
  take: (lines: string[]) => Promise<void>,
): Promise<TableSummary> {
  const values = sql.join(
    columns.map((each) => sql`${sql.identifier(each.name)}::text`),
    sql`, `,
  );
  const keys = columns.filter(({ key }) => key);
  const order = keys.length > 0 ? keys.map(orderOf) : [sql`backup_line collate "C"`];
  await tx.execute(
    sql`declare backup_rows no scroll cursor for
      select json_build_array(${values})::text as backup_line from ${sql.identifier(name)} order by ${sql.join(order, sql`, `)}`,
    'objects',
  );
  const hash = createHash('sha256');
  let [rows, batch] = [0, firstBatch];
  for (;;) {
    const found = await tx.execute(sql`fetch ${sql.raw(String(batch))} from backup_rows`, 'objects');
    const lines = z
      .array(z.object({ backup_line: z.string() }))
      .parse(found)
      .map((row) => row.backup_line);
    if (lines.length === 0) break;
    let bytes = 0;
    for (const line of lines) {
      hash.update(line).update('\n');
      bytes += line.length;
    }
    rows += lines.length;
    await take(lines);
    batch = Math.min(maxBatch, Math.max(1, Math.round((lines.length * batchBytes) / Math.max(1, bytes))));
  }
  await tx.execute(sql`close backup_rows`, 'objects');
  return { name, columns: columns.map((each) => each.name), rows, sha256: hash.digest('hex') };
}

/** Inserts rows that {@link readTable} read, with their original ids. */
export async function insertRows(tx: Transaction, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = sql.join(
    columns.map((each) => sql.identifier(each.name)),
    sql`, `,
  );
  // The types come from this database's own catalog.
  const values = sql.join(
    columns.map((each, at) => sql`(value ->> ${sql.raw(String(at))})::${sql.raw(each.type)}`),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${names}) overriding system value
      select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json)`,
    'objects',
  );
}

/**
 * Runs `load` on empty tables without triggers and foreign keys, so that rows can be inserted unchanged and in any order;
 * the foreign keys are checked afterwards. Call it in a transaction, as the owner of the tables.
 */
export async function withoutConstraints(tx: Transaction, load: () => Promise<void>): Promise<void> {
  const tables = await listTables(tx);
  const rows = await tx.execute(
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    'objects',
  );
  const references = z
    .array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))
    .parse(rows);
  for (const each of references)
    await tx.execute(sql.raw(`alter table ${each.table} drop constraint ${each.name}`), 'objects');
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`, 'objects');
  // Rows that migrations inserted are in the backup as well.
  for (const { name } of tables) await tx.execute(sql`delete from ${sql.identifier(name)}`, 'objects');
  await load();
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`, 'objects');
  for (const each of references)
    await tx.execute(
      sql.raw(`alter table ${each.table} add constraint ${each.name} ${each.definition}`),
      'objects',
    );
}

/** The current value of each sequence; null if it was never used or can't be read. */
export async function readSequences(db: Reader): Promise<{ name: string; last: string | null }[]> {
  const rows = await db.execute(
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by sequencename collate "C"`,
    'objects',
  );
  return z.array(z.object({ name: z.string(), last: z.string().nullable() })).parse(rows);
}

/** Sets each sequence to its earlier value, or past the highest number in use. */
export async function setSequences(
  tx: Transaction,
  sequences: readonly { name: string; last: string | null }[],
): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null)
      await tx.execute(
        sql`select setval(quote_ident(sequencename)::regclass, ${last}::bigint) from pg_sequences
          where schemaname = 'public' and sequencename = ${name}`,
        'objects',
      );
  const owned = await tx.execute(
    sql`select s.relname as sequence, t.relname as table, a.attname as column
      from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      join pg_class t on t.oid = d.refobjid and t.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')`,
    'objects',
  );
  for (const each of z
    .array(z.object({ sequence: z.string(), table: z.string(), column: z.string() }))
    .parse(owned))
    await tx.execute(
      sql`select setval(quote_ident(${each.sequence})::regclass, max(${sql.identifier(each.column)}))
        from ${sql.identifier(each.table)}
        having max(${sql.identifier(each.column)}) > coalesce(
          (select last_value from pg_sequences where schemaname = 'public' and sequencename = ${each.sequence}), 0)`,
      'objects',
    );
}

function orderOf({ name, text }: Table['columns'][number]) {
  return text ? sql`${sql.identifier(name)} collate "C"` : sql`${sql.identifier(name)}`;
}
