import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { verifyChain } from '#server/features/audit/chain.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { runProgram, settingsFor } from '#tests/support/process/server-process.ts';
import { grantAppRole } from './app-role.ts';
import { openDatabase } from './client.ts';
import { audit } from '#server/domain/audit.ts';

if (onPostgres) {
  test('an application role runs the product, and can only read the audit log and add to it', async () => {
    const database = await freshDatabase();
    const { databaseUrl = '', dataDir } = database;
    const name = `app_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query(`create role ${name} login password 'app-role'`);
    const url = new URL(databaseUrl);
    [url.username, url.password] = [name, 'app-role'];
    const config = { ...readConfig({}), databaseUrl: url.href, dataDir };
    try {
      const prepared = await runProgram(
        ['server/commands/prepare-database.ts', '--app-role', name],
        settingsFor(database),
        '',
      );
      expect(prepared).toMatchObject({ code: 0, printed: expect.stringContaining(`${name} may run`) });

      const app = await buildApp({ config, publicUrl: () => 'http://localhost:3000' });
      const visitor = caller({
        send: (request) => app.api.fetch(request),
        origin: 'http://localhost:3000',
        address: '198.18.0.1',
      });
      const form = { username: 'jordan', email: 'jordan@example.com', password: 'long-enough-2026' };
      expect(await visitor.ask(accountEndpoints.register, { body: form })).toMatchObject({ status: 201 });
      expect(await visitor.ask(accountEndpoints.logout)).toMatchObject({ status: 204 });
      expect(await visitor.ask(accountEndpoints.login, { body: form })).toMatchObject({ status: 200 });
      const { head, problem } = await verifyChain(app.deps.db);
      expect([problem, head.position > 3]).toEqual([null, true]);

      for (const [change, apiError] of [
        ["update activity set action = 'x'", '42501'],
        ["update activity set hash = 'x' where hash is null", '42501'],
        ['delete from activity', '42501'],
        ['truncate activity', '42501'],
        ['alter table activity disable trigger all', '42501'],
        ['drop table activity', '42501'],
        ['drop trigger activity_append_only on activity', '42501'],
        ['drop function activity_seal() cascade', '42501'],
        ["set session_replication_role = 'replica'", '42501'],
        ['select activity_seal()', '0A000'],
      ] as const)
        await expect(app.deps.db.execute(sql.raw(change), 'objects'), change).rejects.toMatchObject({
          cause: { code: apiError },
        });
      expect((await verifyChain(app.deps.db)).problem).toBeNull();
      await app.close();
    } finally {
      await admin.query(`drop owned by ${name}`);
      await admin.query(`drop role ${name}`);
      await admin.end();
      await database.drop();
    }
  });

  test('a role that does not exist is named in one line, and nothing is granted [10.95]', async () => {
    const database = await freshDatabase();
    const program = ['server/commands/prepare-database.ts', '--app-role'];
    for (const name of ['nobody_here', 'no"body', 'public'])
      expect(await runProgram([...program, name], settingsFor(database), '')).toMatchObject({
        code: 1,
        printed: expect.stringMatching(/^There is no role [^\n]+\n*$/),
      });
    await database.drop();
  });

  test('an application role whose database is of an earlier version is refused in plain words', async () => {
    const database = await freshDatabase();
    const { databaseUrl = '', dataDir } = database;
    const name = `app_${randomUUID().replaceAll('-', '')}`;
    const owner = await openDatabase({ databaseUrl, dataDir });
    await owner.db.execute(sql.raw(`create role ${name} login password 'app-role'`), 'objects');
    await grantAppRole(owner.db, name);
    await owner.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
      'objects',
    );
    const url = new URL(databaseUrl);
    [url.username, url.password] = [name, 'app-role'];
    await expect(openDatabase({ databaseUrl: url.href, dataDir })).rejects.toThrow(
      'npm run database:prepare',
    );
    await owner.db.execute(sql.raw(`drop owned by ${name}`), 'objects');
    await owner.db.execute(sql.raw(`drop role ${name}`), 'objects');
    await owner.close();
    await database.drop();
  });

  test('two processes that write at once make one chain, and nobody waits for another for ever', async () => {
    const database = await freshDatabase();
    const [one, two] = [await openDatabase(database), await openDatabase(database)];
    await Promise.all(
      Array.from({ length: 60 }, (_, entry) =>
        (entry % 2 === 0 ? one : two).db.transaction(async (tx) => {
          // Each does first what the other does last: without a lock order, they would wait for each other.
          const lock = sql`select pg_advisory_xact_lock(42)`;
          if (entry % 3 === 0) await tx.execute(lock, 'objects');
          await audit(tx, { action: 'signed-in', subject: 'accounts', subjectId: entry });
          if (entry % 3 !== 0) await tx.execute(lock, 'objects');
        }),
      ),
    );
    expect(await verifyChain(one.db)).toMatchObject({ problem: null, head: { position: 60 } });
    await one.close();
    await two.close();
    await database.drop();
  });
} else {
  test('the embedded database belongs to the one who opens it', async () => {
    const database = await freshDatabase();
    const { db, close } = await openDatabase(database);
    await db.transaction((tx) => audit(tx, { action: 'signed-in', subject: 'accounts' }));
    expect(await verifyChain(db)).toMatchObject({ problem: null, head: { position: 1 } });
    await close();
    await database.drop();
  });
}
