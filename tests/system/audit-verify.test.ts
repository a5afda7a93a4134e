import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { runProgram, settingsFor, startServer } from '#tests/support/process/server-process.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const database = await freshDatabase();
afterAll(database.drop);
const settings = settingsFor(database);
const verify = (...args: string[]) => runProgram(['server/commands/audit-verify.ts', ...args], settings, '');

test('the server prints where the audit log ends, and a command checks the log against it', async () => {
  expect(await verify('--help')).toMatchObject({ code: 0, printed: expect.stringContaining('--head') });
  const first = await startServer(settings);
  await first.end('SIGTERM');
  const second = await startServer(settings);
  const [, head = ''] = /^Audit log ends at (\d+:[0-9a-f]{64})$/m.exec(second.printed()) ?? [];
  await second.end('SIGTERM');
  expect(await verify('--head', head)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^The audit log is intact: \d+ entries\. It ends at/),
  });
  expect(await verify('--head', 'nonsense')).toMatchObject({ code: 1 });

  const { db, close } = await openDatabase(database);
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table activity disable trigger user`, 'objects');
    await tx.execute(sql`update activity set account_id = 999 where chain_position = 2`, 'objects');
    await tx.execute(sql`alter table activity enable trigger user`, 'objects');
  });
  await close();
  expect(await verify()).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^The audit log is not intact\. Entry 2 \(id 2, .*\) was changed/),
  });
});
