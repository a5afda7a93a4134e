import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Database = PgAsyncDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query runs: in a given transaction, or directly on the database. */
export type Reader = Database | Transaction;
