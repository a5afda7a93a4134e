import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/messages/endpoints.ts';
import { idempotencyHeader } from '#contract/endpoint.ts';
import type { Database } from '#server/db/client.ts';
import { files } from '#server/db/schema/files.ts';
import { listStoredContent } from '#server/domain/files/file-records.ts';
import { sealSigned } from '#server/features/signatures/sealing.ts';
import { formOf, send, upload } from '#tests/support/documents.ts';
import { agreed, sentLetter, signedBy } from '#tests/support/letters.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

// Without background jobs: they would seal meanwhile.
const app = await testApp({ settings: { processRole: 'web' } });
afterAll(app.close);
afterEach(async () => {
  vi.restoreAllMocks();
  // What is still to be sealed is not the next test's.
  await sealSigned(app.deps);
});
const owner = await signedIn(app, { as: 'owner' });
const client = await signedIn(app);
const { clientId } = client.account;

const cutConnection = () => new Error('Connection terminated unexpectedly');
const timeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** Lets the next transaction that records a file fail, before or after its commit. */
function failToRecord(when: 'before' | 'after', error: Error): void {
  const { db } = app.deps;
  const transaction = db.transaction.bind(db);
  const counted = (reader: Pick<Database, '$count'>) => reader.$count(files);
  let isDone = false;
  const failing: Database['transaction'] = async (work, ...options) => {
    const before = await counted(db);
    let records = false;
    const result = await transaction(
      async (tx) => {
        const answer = await work(tx);
        records = !isDone && (await counted(tx)) > before;
        if (records) isDone = true;
        if (records && when === 'before') throw error;
        return answer;
      },
      ...options,
    );
    if (records) throw error;
    return result;
  };
  vi.spyOn(db, 'transaction').mockImplementation(failing);
}

/** A letter that everyone has signed. */
async function someSigned(): Promise<void> {
  const signer = await signedIn(app);
  const { id } = await sentLetter(owner, [signer]);
  await agreed(app, signer);
  await signedBy(signer, id);
}

async function stored() {
  const ids = await app.deps.files.ids(new Date(Date.now() + 60_000));
  const rows = await listStoredContent(app.deps.db);
  return { count: ids.length, lost: rows.filter(({ id }) => !ids.includes(id)) };
}

const fileFor = (path: string) => path.replace('{id}', String(clientId));

const ways: [what: string, store: () => Promise<unknown>][] = [
  ['a client’s document', () => upload(client)],
  ['a document for a client', () => send(owner, clientId)],
  [
    'a client’s document with a key',
    () =>
      client.fetch(documentEndpoints.upload.path, {
        method: 'POST',
        body: formOf({}),
        headers: { [idempotencyHeader]: crypto.randomUUID() },
      }),
  ],
  [
    'a file in a client’s message',
    () => client.fetch(messageFileEndpoints.upload.path, { method: 'POST', body: formOf({}) }),
  ],
  [
    'a file in a message to a client',
    () => owner.fetch(fileFor(adminMessageFileEndpoints.upload.path), { method: 'POST', body: formOf({}) }),
  ],
  // A seal that fails is an error of its scheduled job.
  ['a sealed letter', () => sealSigned(app.deps).catch(() => {})],
];

describe.each(ways)('the stored file of %s', (what, store) => {
  test.each([
    ['is kept when the answer to COMMIT is lost', 'after', cutConnection(), 1],
    ['is kept when the connection breaks and nobody knows', 'before', cutConnection(), 1],
    ['is kept when anything fails after COMMIT', 'after', new Error('no answer'), 1],
    ['is deleted when its record is refused', 'before', new Error('refused'), 0],
    ['is deleted when its record waits too long', 'before', timeout(), 0],
  ] as const)('%s [10.106]', async (_when, when, error, kept) => {
    if (what === 'a sealed letter') await someSigned();
    const before = await stored();
    failToRecord(when, error);
    await store();
    const after = await stored();
    expect(after.count - before.count).toBe(kept);
    expect(after.lost).toEqual([]);
  });
});
