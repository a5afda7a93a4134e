import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/messages/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { bytesAt, sent, uploaded } from '#tests/support/documents.ts';
import { sendWithFile } from '#tests/support/message-files.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const client = await signedIn(app);
const { clientId } = client.account;

/** The number of audit entries about a file. */
async function entries(action: string, subjectId: number): Promise<number> {
  const rows = await app.deps.db.execute(
    sql`select count(*)::integer as count from activity where action = ${action} and subject_id = ${subjectId}`,
    'objects',
  );
  return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0;
}

/** Every way to request a range, or the whole file in other forms. */
const spellings = [
  '',
  'bytes=0-',
  'bytes=-',
  'bytes=00-',
  'bytes=000000-',
  'bytes=1-',
  'bytes=01-',
  'bytes=0-0',
  'bytes=0-1',
  'bytes=5-9',
  'bytes=-1',
  'bytes=-0001',
  'bytes=-99999999',
  'bytes= 0-',
  'bytes=0 -',
  ' bytes=1-',
  'BYTES=0-',
  'Bytes=1-',
  'bytes=0-1,5-6',
  'bytes=5-2',
  'bytes=1',
  'bytes',
  'lines=1-2',
  `bytes=${'0'.repeat(300)}-`,
];

const params = (id: number) => ({ params: { id } });
const asked = (range: string) => ({ range });

describe.each(spellings.map((range) => [range === '' ? 'no Range' : `Range: ${range.slice(0, 40)}`, range]))(
  '%s',
  (_, range) => {
    test('reading a document leaves one trace on each side, and ends the right to withdraw it', async () => {
      const staff = await signedIn(app, { as: 'manager' });
      const { id } = await uploaded(client);
      const answer = await bytesAt(app, staff, `/api/admin/documents/${id}/file`, asked(range));
      expect([200, 206]).toContain(answer.status);
      expect(answer.bytes.length).toBeGreaterThan(0);
      expect(await entries('document-read', id)).toBe(1);
      const mine = (await client.call(documentEndpoints.mine)).find((one) => one.id === id);
      expect(mine).toMatchObject({ withdrawable: false, openedAt: aboutTime(app.clock.now()) });
      expect(await client.ask(documentEndpoints.withdraw, params(id))).toMatchObject({ status: 409 });

      const made = await sent(staff, clientId);
      await bytesAt(app, client, made.url.replace('/admin/', '/client/'), asked(range));
      expect(await entries('document-opened', made.id)).toBe(1);
      const theirs = await staff.call(adminDocumentEndpoints.ofClient, params(clientId));
      expect(theirs.find((one) => one.id === made.id)?.openings).toMatchObject([{ times: 1 }]);
    });

    test('reading a file of a message leaves one trace', async () => {
      const staff = await signedIn(app, { as: 'manager' });
      const id = (await sendWithFile(client)).files?.[0]?.id ?? 0;
      const at = (path: string) => path.replace('{id}', String(id));
      await bytesAt(app, staff, at(adminMessageFileEndpoints.download.path), asked(range));
      await bytesAt(app, client, at(messageFileEndpoints.download.path), asked(range));
      expect(await entries('message-file-read', id)).toBe(1);
      expect(await entries('message-file-opened', id)).toBe(1);
    });
  },
);

/** What a PDF viewer or a video player does. */
const inParts = (reader: Caller, url: string) =>
  Promise.all(
    Array.from({ length: 12 }, (_, part) => bytesAt(app, reader, url, asked(`bytes=${part * 5}-`))),
  );

test('twelve parts asked for at once leave one entry, and so does what follows within ten minutes', async () => {
  const staff = await signedIn(app, { as: 'manager' });
  const { id } = await uploaded(client);
  const url = `/api/admin/documents/${id}/file`;
  await inParts(staff, url);
  expect(await entries('document-read', id)).toBe(1);
  app.clock.advance({ minutes: 9, seconds: 59 });
  await inParts(staff, url);
  expect(await entries('document-read', id)).toBe(1);
  app.clock.advance({ seconds: 1 });
  await inParts(staff, url);
  expect(await entries('document-read', id)).toBe(2);
});

test('another session of the same person leaves an entry of its own', async () => {
  const { id } = await uploaded(client);
  for (const reader of [await signedIn(app, { as: 'manager' }), await signedIn(app, { as: 'manager' })])
    await bytesAt(app, reader, `/api/admin/documents/${id}/file`);
  expect(await entries('document-read', id)).toBe(2);
});

test('what gives no bytes leaves no entry: HEAD, and a part that is not there', async () => {
  const staff = await signedIn(app, { as: 'manager' });
  const sender = await signedIn(app);
  const { id, size } = await uploaded(sender);
  const url = `/api/admin/documents/${id}/file`;
  expect(await staff.fetch(url, { method: 'HEAD' })).toMatchObject({ status: 200 });
  expect(await staff.fetch(url, { headers: { range: `bytes=${size}-` } })).toMatchObject({ status: 416 });
  expect(await entries('document-read', id)).toBe(0);
  const [mine] = await sender.call(documentEndpoints.mine);
  expect(mine).toMatchObject({ id, openedAt: null, withdrawable: true });
});
