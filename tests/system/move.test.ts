import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/process/databases.ts';
import { runProgram, settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const installation = await freshDatabase();
const [server, other] = [await emptyDatabase(), await emptyDatabase()];
afterAll(async () => {
  await server.drop();
  await other.drop();
  await installation.drop();
});

const embedded = settingsFor({ dataDir: installation.dataDir, databaseUrl: undefined });
const onServer = settingsFor({ dataDir: installation.dataDir, databaseUrl: server.databaseUrl });
const move = (to: string, settings: Record<string, string>) =>
  runProgram(['server/commands/move.ts', '--to', to], settings, '');

/** Sends this message as a client of the demo, and returns what the client sees then. */
async function clientViewAfter(settings: Record<string, string>, message: string) {
  const running = await startServer(settings);
  const client = caller({ send: fetch, origin: running.origin, address: '198.18.0.1' });
  await signIn(client, { username: 'client', password: 'client-demo' });
  await client.call(messageEndpoints.send, { body: { message, key: crypto.randomUUID() } });
  const [messages, documents] = [
    await client.call(messageEndpoints.mine),
    await client.call(documentEndpoints.mine),
  ];
  const file = documents.find(({ state }) => state === 'ready');
  if (!file) throw new Error('The demo has no document');
  const { status } = await client.ask(documentEndpoints.download, { params: { id: file.id } });
  await running.end('SIGTERM');
  return { messages: messages.map(({ content }) => content), documents, status };
}

test('a database moves from the embedded one to PostgreSQL and back with everything in it', async () => {
  expect(await move(server.databaseUrl, embedded)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('There is nothing of the product in'),
  });
  const first = await clientViewAfter(embedded, 'Written on the embedded database');
  expect(await move('mysql://sample', embedded)).toMatchObject({ code: 1 });
  expect(await move('embedded', embedded)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is the embedded one already'),
  });

  expect(await move(server.databaseUrl, embedded)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Moved \d+ rows in \d+ tables, each table compared/),
  });
  const second = await clientViewAfter(onServer, 'Written on PostgreSQL');
  expect(second).toEqual({ ...first, messages: [...first.messages, 'Written on PostgreSQL'] });
  expect(await readdir(installation.dataDir)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^database\.moved-\d{8}T\d{6}Z$/)]),
  );

  expect(await move('embedded', onServer)).toMatchObject({ code: 0 });
  const third = await clientViewAfter(embedded, 'Written after the way back');
  expect(third).toEqual({ ...first, messages: [...second.messages, 'Written after the way back'] });
});

test('a database that is in use, or a target that holds anything, is refused and stays as it is', async () => {
  const running = await startServer(onServer);
  expect(await move(other.databaseUrl, onServer)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('The product is running on this database'),
  });
  await running.end('SIGTERM');
  await mkdir(join(installation.dataDir, 'database'), { recursive: true });
  await writeFile(join(installation.dataDir, 'database', 'PG_VERSION'), '');
  expect(await move('embedded', onServer)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('holds a database'),
  });
  const client = new pg.Client({ connectionString: other.databaseUrl });
  await client.connect();
  await client.query('create table notes (id int); insert into notes values (1)');
  expect(await move(other.databaseUrl, onServer)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('holds data in the table notes'),
  });
  expect((await client.query('select * from notes')).rows).toEqual([{ id: 1 }]);
  await client.end();
});
