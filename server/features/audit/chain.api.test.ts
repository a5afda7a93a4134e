import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditAction } from '#contract/audit/labels.ts';
import { audit } from '#server/domain/audit.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { auditHead, verifyChain } from './chain.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  for (let entry = 0; entry < 5; entry += 1) await record('signed-in');
});
afterEach(() => app.close());

function record(action: AuditAction): Promise<void> {
  return app.deps.db.transaction((tx) =>
    audit(tx, { accountId: 7, action, subject: 'accounts', detail: { title: 'Café "x"', n: 1.5 } }),
  );
}

/** Changes the table as its owner can, with the triggers disabled. */
function tamper(change: SQL): Promise<void> {
  return app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table activity disable trigger user`, 'objects');
    await tx.execute(change, 'objects');
    await tx.execute(sql`alter table activity enable trigger user`, 'objects');
  });
}

describe('the audit log', () => {
  test('is intact after entries of many concurrent transactions and of one', async () => {
    await Promise.all(Array.from({ length: 20 }, () => record('signed-out')));
    await app.deps.db.transaction(async (tx) => {
      for (const action of ['registered', 'signed-in', 'signed-out'] as const)
        await audit(tx, { action, subject: 'accounts' });
    });
    expect(await verifyChain(app.deps.db)).toMatchObject({ problem: null, head: { position: 28 } });
  });

  test('ignores a position and hashes that the writer made up', async () => {
    await app.deps.db.execute(
      sql`insert into activity (action, subject, chain_position, previous_hash, hash) values ('x', 'y', 99, 'a', 'b')`,
      'objects',
    );
    expect(await verifyChain(app.deps.db)).toMatchObject({ problem: null, head: { position: 6 } });
  });

  test('has no gap after a transaction that failed', async () => {
    await app.deps.db
      .transaction(async (tx) => {
        await audit(tx, { action: 'signed-in', subject: 'accounts' });
        throw new Error('given up');
      })
      .catch(() => {});
    await record('signed-in');
    expect(await verifyChain(app.deps.db)).toMatchObject({ problem: null, head: { position: 6 } });
  });

  test.each([
    ['a changed entry', sql`update activity set account_id = 8 where chain_position = 3`, 'Entry 3 (id'],
    [
      'a changed date-time',
      sql`update activity set at = at + interval '1 microsecond' where chain_position = 2`,
      'Entry 2 (id',
    ],
    ['a removed entry', sql`delete from activity where chain_position = 3`, 'Entry 3 is missing'],
    [
      'removed entries at the start',
      sql`delete from activity where chain_position < 3`,
      'Entries 1 to 2 are missing',
    ],
    [
      'an entry that was put past the chain',
      sql`insert into activity (action, subject) values ('signed-in', 'accounts')`,
      'is not in the chain',
    ],
    [
      'an entry that was changed and sealed again',
      sql`update activity set account_id = 8, hash = activity_hash(
        row(id, at, 8, action, subject, subject_id, detail, previous_hash, hash, client_id, address, browser, chain_position)::activity,
        3, previous_hash) where chain_position = 3`,
      'Entry 4 (id',
    ],
  ])('shows %s, and says which', async (_, change, message) => {
    await tamper(change);
    const { problem } = await verifyChain(app.deps.db);
    expect(problem).toContain(message);
  });

  test('shows that its end was cut off to anyone who saved an earlier head', async () => {
    const savedHead = await auditHead(app.deps.db);
    await tamper(sql`delete from activity where chain_position > 3`);
    expect(await verifyChain(app.deps.db)).toMatchObject({ problem: null });
    expect((await verifyChain(app.deps.db, savedHead)).problem).toContain('The end was cut off');
    for (let entry = 0; entry < 3; entry += 1) await record('registered');
    expect((await verifyChain(app.deps.db, savedHead)).problem).toContain('Entry 5 has changed since then');
    expect(await verifyChain(app.deps.db, await auditHead(app.deps.db))).toMatchObject({ problem: null });
  });
});
