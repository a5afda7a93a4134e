import { readdirSync } from 'node:fs';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';

const folder = new URL('../../server/db/schema/', import.meta.url);
const files = readdirSync(folder);
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(new URL(file, folder).href)),
);

/** Every table of the schema. */
export const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((thing) => is(thing, PgTable))
  .map((table) => getTableConfig(table));

/** Every row of every table as JSON, for comparing a database with its restored backup. */
export async function wholeDatabase(db: Database): Promise<string> {
  const rows = [];
  for (const { name } of tables)
    rows.push(
      await db.execute(sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`, 'objects'),
    );
  return JSON.stringify(rows);
}
