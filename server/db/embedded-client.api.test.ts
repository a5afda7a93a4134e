import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnsDuring } from '#tests/support/event-loop.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { type OpenDatabase, openDatabase, type Reader } from './client.ts';

let database: OpenDatabase;
let drop: () => Promise<void>;

beforeAll(async () => {
  const place = await freshDatabase();
  ({ drop } = place);
  database = await openDatabase({ dataDir: place.dataDir, databaseUrl: undefined });
}, 120_000);

afterAll(async () => {
  await database.close();
  await drop();
});

/** Runs a thousand statements, each at once after another. */
async function manyStatements(reader: Reader): Promise<void> {
  for (let statement = 0; statement < 1000; statement += 1)
    await reader.execute(sql`select ${statement}::int`);
}

test('requests are answered between the statements of a job on the embedded database [10.97]', async () => {
  expect(await turnsDuring(() => manyStatements(database.batchDb))).toBeGreaterThan(5);
});

test('requests are answered between the statements of one transaction [10.97]', async () => {
  expect(await turnsDuring(() => database.batchDb.transaction(manyStatements))).toBeGreaterThan(5);
});
