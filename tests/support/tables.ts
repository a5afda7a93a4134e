import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

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
