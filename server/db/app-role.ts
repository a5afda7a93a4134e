import { sql } from 'drizzle-orm';
import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { StartError } from '#server/start-error.ts';

type Database = PgAsyncDatabase<PgQueryResultHKT>;

/**
 * True if the tables belong to a different role than the connected one. The product then runs as an application role, which
 * can only read the audit log and add to it (docs/operations.md).
 */
export async function isOwnedByOther(db: Database): Promise<boolean> {
  const rows = await db.execute(
    sql`select not pg_has_role(current_user, relowner, 'member') as others
      from pg_class where oid = to_regclass('activity')`,
    'objects',
  );
  return z.array(z.object({ others: z.boolean() })).parse(rows)[0]?.others ?? false;
}

/** The error for an application role on an outdated schema: only the owner of the tables can migrate it. */
export function ownerNeededError(): StartError {
  return new StartError(
    'The database has to be brought up to date first, and the user of DATABASE_URL may not do that. Run "npm run database:prepare -- --app-role NAME" with the owner\'s DATABASE_URL.',
  );
}

/** Whether the PostgreSQL server knows this role. */
export async function hasRole(db: Database, name: string): Promise<boolean> {
  const found = await db.execute(sql`select 1 from pg_roles where rolname = ${name}`, 'objects');
  return found.length > 0;
}

/**
 * Lets a role run the product on this database: it may read and write every table, but only read the audit log and add to
 * it. Call it as the owner, after each update. Throws if the role doesn't exist.
 */
export async function grantAppRole(db: Database, name: string): Promise<void> {
  const role = sql.identifier(name);
  await db.transaction(async (tx) => {
    for (const grant of [
      sql`revoke all on all tables in schema public from ${role}`,
      sql`grant usage on schema public, drizzle to ${role}`,
      sql`grant select on all tables in schema drizzle to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
      sql`revoke update, delete on activity from ${role}`,
    ])
      await tx.execute(grant, 'objects');
  });
}
