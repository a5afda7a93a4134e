import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type Document, document } from '#contract/documents/schemas.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { type Caller, caller } from '#tests/support/caller.ts';
import { freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { formOf } from '#tests/support/documents.ts';
import { refusedStart, settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const database = await freshDatabase();
const settings = { ...settingsFor(database), RATE_LIMITS: 'off' };
afterAll(database.drop);

const planted = 'A planted sentence that nobody may find.';
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function demoClient(origin: string): Promise<Caller> {
  const client = caller({ send: fetch, origin, address: '198.18.0.1' });
  await signIn(client, { username: 'client', password: 'client-demo' });
  return client;
}

/** Ten callers that upload files until the server is down. */
function uploadsUntilTheEnd(client: Caller) {
  const acknowledged: Document[] = [];
  let onAnswer = () => {};
  const keepUploading = async (_: unknown, index: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const content = Buffer.concat([Buffer.from(`%PDF-${planted}`), randomBytes(700_000)]);
      try {
        const { status, body } = await client.fetch(documentEndpoints.upload.path, {
          method: 'POST',
          body: formOf({ name: `${index} ${count}.pdf`, content }),
        });
        expect(status).toBe(201);
        acknowledged.push(document.parse(body));
        onAnswer();
      } catch (error) {
        // The connection broke, so this one may or may not have been stored.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  };
  return {
    ended: Promise.all(Array.from({ length: 10 }, keepUploading)).then(() => acknowledged),
    acknowledged: (count: number) =>
      new Promise<void>((resolve) => {
        onAnswer = () => {
          if (acknowledged.length >= count) resolve();
        };
      }),
  };
}

/** The number of files that a client can see: documents and files of messages. */
async function countFiles(client: Caller): Promise<number> {
  const documents = await client.call(documentEndpoints.mine);
  const messages = await client.call(messageEndpoints.mine);
  return documents.length + messages.flatMap(({ files }) => files).length;
}

test('kill -9 in the middle of ten uploads: every acknowledged file is there byte for byte, and no half one is listed or left', async () => {
  const first = await startServer(settings);
  const uploads = uploadsUntilTheEnd(await demoClient(first.origin));
  await uploads.acknowledged(12);
  await first.end('SIGKILL');
  const acknowledged = await uploads.ended;

  const second = await startServer(settings);
  const client = await demoClient(second.origin);
  const listed = await client.call(documentEndpoints.mine);
  for (const { id, name, sha256: expected } of acknowledged)
    expect(listed.find((listedDocument) => listedDocument.id === id)).toMatchObject({
      name,
      sha256: expected,
    });
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  for (const { url, sha256: expected, size } of listed) {
    const answer = await fetch(new URL(url, second.origin), { headers: { cookie } });
    const content = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, content.length, sha256(content)]).toEqual([200, size, expected]);
  }
  expect(await filesIn(join(database.dataDir, 'files', 'unfinished'))).toEqual([]);
  const otherClient = caller({ send: fetch, origin: second.origin, address: '198.18.0.2' });
  await signIn(otherClient, { username: 'client2', password: 'client2-demo' });
  const listedCount = (await Promise.all([client, otherClient].map(countFiles))).reduce(
    (sum, count) => sum + count,
  );
  // A complete file without a row is moved to orphaned: at once or, where other processes may be running, a day later.
  const stored = (await filesIn(join(database.dataDir, 'files'))).filter(
    (path) => !/\/(orphaned|installation)/.test(path),
  );
  // The sealed letter of the demo is a file, too.
  const letters = (await client.call(signatureEndpoints.mine)).filter(({ state }) => state === 'sealed');
  expect(letters).toHaveLength(1);
  expect(stored.length - listedCount - letters.length).toBeLessThanOrEqual(onPostgres ? 10 : 0);

  for (const path of await filesIn(database.dataDir))
    expect((await readFile(path)).includes(planted), path).toBe(false);
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
});

test('another encryption key is reported in plain words before anything is served [10.1]', async () => {
  await writeFile(join(database.dataDir, 'master.key'), 'another key');
  const { code, printed } = await refusedStart(settings);
  expect(code).toBe(1);
  expect(printed).toContain('encrypted with another master key');
  expect(printed).not.toContain('    at ');
});
