import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { afterAll, describe, expect, test } from 'vitest';
import { tables } from '#tests/support/tables.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const column = z.object({ name: z.string(), type: z.string(), nullable: z.boolean(), default: z.boolean() });
const rowsOf = (query: ReturnType<typeof sql>) => app.deps.db.execute(query, 'objects');

test('the migrations make exactly the tables of the schema', async () => {
  const rows = await rowsOf(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const migrated = z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
  expect(migrated.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

describe.each(tables.map((table) => [table.name, table] as const))('%s', (name, table) => {
  test('has the columns of the schema, with their types, defaults and not-nulls', async () => {
    const rows =
      await rowsOf(sql`select column_name as name, case data_type when 'timestamp with time zone' then data_type else udt_name end as type,
      is_nullable = 'YES' as nullable, column_default is not null or is_identity = 'YES' as default
      from information_schema.columns where table_schema = 'public' and table_name = ${name} order by 1`);
    const described = table.columns.map((wanted) => ({
      name: wanted.name,
      // PostgreSQL names an array type after its elements, with a leading underscore.
      type: `${wanted.dimensions ? '_' : ''}${udtNames[wanted.getSQLType()] ?? wanted.getSQLType()}`,
      nullable: !wanted.notNull,
      default: wanted.hasDefault || wanted.generatedIdentity !== undefined,
    }));
    expect(z.array(column).parse(rows)).toEqual(described.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  });

  test('has the indexes of the schema', async () => {
    const rows = await rowsOf(sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = ${name} and indexname not like '%_pkey'`);
    const found = z.array(z.object({ name: z.string(), definition: z.string() })).parse(rows);
    const described = [
      ...table.indexes.map(({ config }) => ({
        name: config.name,
        unique: config.unique,
        partial: config.where !== undefined,
      })),
      ...table.uniqueConstraints.map((one) => ({ name: one.name, unique: true, partial: false })),
    ];
    const migrated = found.map((index) => ({
      name: index.name,
      unique: index.definition.startsWith('CREATE UNIQUE'),
      partial: index.definition.includes(' WHERE '),
    }));
    const byName = (a: { name: string | undefined }, b: { name: string | undefined }) =>
      (a.name ?? '') < (b.name ?? '') ? -1 : 1;
    expect(migrated.toSorted(byName)).toEqual(described.toSorted(byName));
  });
});

test('a slot is held by one booking: the database itself refuses the second', async () => {
  const hold = (status: string) =>
    rowsOf(sql`insert into bookings (name, email, business, service, date, minutes, length, starts_at, status)
    values ('A', 'a@example.com', 'B', 'payroll', '2026-12-01', 540, 30, now(), ${status})`);
  await hold('pending');
  await expect(hold('confirmed')).rejects.toMatchObject({ cause: { code: '23P01' } });
  await hold('cancelled');
});

test('the audit log is append-only: an entry can be neither changed nor deleted', async () => {
  await rowsOf(sql`insert into activity (action, subject) values ('tested', 'tests')`);
  for (const change of [
    sql`update activity set action = 'x'`,
    sql`delete from activity`,
    sql`truncate activity`,
  ]) {
    await expect(rowsOf(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  }
});

/** The names in information_schema for types that have other names in the schema. */
const udtNames: Record<string, string> = {
  bigint: 'int8',
  integer: 'int4',
  smallint: 'int2',
  boolean: 'bool',
};
