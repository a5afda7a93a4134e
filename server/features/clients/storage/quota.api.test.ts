import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { messageFileEndpoints } from '#contract/messages/endpoints.ts';
import { storageEndpoints } from '#contract/clients/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { formOf, send, somePdf, upload } from '#tests/support/documents.ts';
import { someStoredDocument } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const megabyte = 1024 * 1024;
const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const pdfOf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9, 'x')]);
const attach = (who: Caller, content = somePdf()) =>
  who.fetch(messageFileEndpoints.upload.path, { method: 'POST', body: formOf({ content }) });
const use = (who: Caller) => who.call(storageEndpoints.mine);
const storedFiles = async () =>
  (await readdir(join(app.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

/** A person of an active client. */
async function activeClient({ confirmed = true } = {}) {
  const { id } = await newClient(owner);
  return signedIn(app, { clientId: id, confirmed });
}

describe('The storage of a client', () => {
  test('counts documents and message files of its people, not files from the firm or withdrawn ones', async () => {
    const client = await activeClient();
    const { clientId } = client.account;
    const [one, two, three] = [pdfOf(1000), pdfOf(2000), pdfOf(4000)];
    await upload(client, { content: one });
    await attach(client, two);
    await send(owner, clientId, { content: pdfOf(9000) });
    const { body } = await upload(client, { content: three });
    expect(await use(client)).toEqual({
      usedBytes: 7000,
      allowedBytes: 2048 * megabyte,
      files: 3,
      allowedFiles: null,
      rule: 'standard',
    });
    await client.ask(documentEndpoints.withdraw, {
      params: { id: z.object({ id: z.number() }).parse(body).id },
    });
    expect(await use(client)).toMatchObject({ usedBytes: 3000, files: 2 });
    expect(await owner.call(storageEndpoints.ofClient, { params: { id: clientId } })).toEqual(
      await use(client),
    );
  });

  test('is 200 MB and fifty files for a prospect, whose next file is refused', async () => {
    const prospect = await signedIn(app);
    const { clientId } = prospect.account;
    await someStoredDocument(app, clientId, { size: 200 * megabyte - 500 });
    const before = await storedFiles();
    for (const refused of [
      await upload(prospect, { content: pdfOf(70_000) }),
      await attach(prospect, pdfOf(600)),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'storage-full',
          message: expect.stringMatching(/You have used 200 MB of 200 MB\. Please ask us/),
        },
      });
    expect(await storedFiles()).toBe(before);
    expect((await upload(prospect, { content: pdfOf(400) })).status).toBe(201);

    const other = await signedIn(app);
    for (let count = 0; count < 50; count += 1)
      await someStoredDocument(app, other.account.clientId, { size: 10 });
    expect(await upload(other)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('You have sent 50 of 50 files') },
    });
  });

  test('is as small while the address is not confirmed', async () => {
    const client = await activeClient({ confirmed: false });
    await someStoredDocument(app, client.account.clientId, { size: 200 * megabyte });
    expect(await upload(client)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Confirm your email address') },
    });
  });

  test('ends at 2 GB, and the owner raises it on the page of the client', async () => {
    const client = await activeClient();
    const { clientId } = client.account;
    await someStoredDocument(app, clientId, { size: 2048 * megabyte });
    expect((await upload(client)).status).toBe(409);
    const params = { id: clientId };
    const set = { params, body: { limitMegabytes: 3072 } };
    expect((await (await signedIn(app, { as: 'manager' })).ask(storageEndpoints.setLimit, set)).status).toBe(
      403,
    );
    expect(await owner.call(storageEndpoints.setLimit, set)).toMatchObject({
      allowedBytes: 3072 * megabyte,
      rule: 'set-by-owner',
    });
    expect((await upload(client)).status).toBe(201);
    expect((await owner.call(clientEndpoints.timeline, { params }))[1]).toMatchObject({
      action: 'storage-limit-changed',
      title: '3.0 GB',
    });
    await owner.call(storageEndpoints.setLimit, { params, body: { limitMegabytes: null } });
    expect((await upload(client)).status).toBe(409);
  });

  test('cannot be exceeded by concurrent uploads, with or without a length', async () => {
    for (const withLength of [true, false]) {
      const client = await activeClient();
      const { clientId } = client.account;
      await owner.call(storageEndpoints.setLimit, { params: { id: clientId }, body: { limitMegabytes: 10 } });
      await someStoredDocument(app, clientId, { size: 9 * megabyte });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => streamed(client, 600 * 1024, withLength)),
      );
      const accepted = answers.filter(({ status }) => status === 201);
      expect(accepted.length).toBeLessThanOrEqual(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(8 - accepted.length);
      const { usedBytes = 0, allowedBytes = 0 } = (await use(client)) ?? {};
      expect(usedBytes).toBeLessThanOrEqual(allowedBytes);
      // Refused uploads no longer reserve space.
      expect((await streamed(client, 300 * 1024, true)).status).toBe(201);
    }
  });

  test('has no limit for the firm: its own accounts have none', async () => {
    expect(await use(owner)).toBeNull();
  });
});

describe('Bytes of an hour', () => {
  test('are counted while a file comes in, by account: the file that passes a gigabyte is refused', async () => {
    const client = await activeClient();
    const key = String(client.account.id);
    await app.deps.limits.consume('upload-bytes', key, { points: 1024 * megabyte - 100_000 });
    expect((await upload(client, { content: pdfOf(50_000) })).status).toBe(201);
    const before = await storedFiles();
    const refused = await upload(client, { content: pdfOf(5 * megabyte) });
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('a lot of data in the last hour') },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await storedFiles()).toBe(before);
    expect((await attach(client, pdfOf(megabyte))).status).toBe(429);
  });

  test('are counted by network too, since anyone may make many accounts', async () => {
    const [one, two] = [await activeClient(), await activeClient()];
    await app.deps.limits.consume('upload-bytes-network', one.address, { points: 2048 * megabyte });
    expect((await upload(one)).status).toBe(429);
    expect((await upload(two)).status).toBe(201);
  });
});

test('with less than a tenth of the disk free, an upload is refused with 503 and nothing is read', async () => {
  await using crowded = await testApp({ settings: { minFreeDisk: 100 } });
  const client = await signedIn(crowded);
  expect(await upload(client)).toMatchObject({
    status: 503,
    body: { code: 'disk-full', message: expect.stringContaining('There is no room for this file') },
  });
});

/** An upload streamed in chunks, with or without a Content-Length. */
function streamed(who: Caller, bytes: number, withLength: boolean) {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const request = Buffer.concat([Buffer.from(head), pdfOf(bytes), Buffer.from('\r\n--x--\r\n')]);
  let offset = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      if (offset >= request.length) return controller.close();
      controller.enqueue(new Uint8Array(request.subarray(offset, offset + 65_536)));
      offset += 65_536;
    },
  });
  return who.fetch(documentEndpoints.upload.path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      ...(withLength && { 'content-length': String(request.length) }),
    },
  });
}
