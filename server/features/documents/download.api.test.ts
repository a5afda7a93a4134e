import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { receiptEndpoints } from '#contract/documents/endpoints.ts';
import { signedReceipt } from '#contract/documents/receipt.ts';
import { signedText } from '#contract/documents/rules.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { bytesAt, send, sent, somePdf, uploaded } from '#tests/support/documents.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const [owner, staff] = [await signedIn(app, { as: 'owner' }), await signedIn(app, { as: 'manager' })];
const [client, stranger] = [await signedIn(app), await signedIn(app)];
const { clientId } = client.account;

const seenByFirm = async (id: number) => {
  const list = await owner.call(adminDocumentEndpoints.ofClient, { params: { id: clientId } });
  return list.find((one) => one.id === id);
};

describe('a PDF', () => {
  const previewed = async (copy: string, padding = 0) => {
    const sender = await signedIn(app);
    const content = Buffer.concat([somePdf(), Buffer.alloc(padding, ' '), Buffer.from(copy), somePdf()]);
    const document = await uploaded(sender, { content });
    const asked = await bytesAt(app, sender, `${document.url}?preview=1`);
    return { document, asked, content };
  };

  test.each([
    ['scripts', '<< /S /JavaScript /JS (app.alert) >>'],
    ['scripts in another spelling', '<< /S /J#61vaScript >>'],
    ['an action when it is opened', '<< /OpenAction << /S /URI /URI (https://elsewhere.example) >> >>'],
    ['an action that stands elsewhere', '<< /OpenAction 7 0 R >>'],
    ['a file in it', '<< /Names << /EmbeddedFiles 3 0 R >> >>'],
  ])('with %s is taken, and always saved instead of shown', async (_what, copy) => {
    for (const padding of [0, 65_536 - 90, 65_536 - 70]) {
      const { document, asked, content } = await previewed(copy, padding);
      expect(document.previewUrl).toBeNull();
      expect(asked.headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(asked.headers.get('content-security-policy')).toContain('sandbox;');
      expect(asked.bytes.equals(content)).toBe(true);
    }
  });

  test('that opens at a page of its own is shown', async () => {
    const copy = '<< /OpenAction [3 0 R /XYZ null null 0] /JSON 1 /AAPL 2 >>';
    const { document, asked } = await previewed(copy);
    expect(document.previewUrl).toContain('preview=1');
    expect(asked.headers.get('content-disposition')).toMatch(/^inline;/);
  });
});

describe('a download', () => {
  const content = Buffer.concat([somePdf(), randomBytes(200_000)]);

  test('is an attachment that is never sniffed and never cached', async () => {
    const { url, sha256 } = await uploaded(client, { name: 'Über "uns".pdf', content });
    const { status, headers, bytes } = await bytesAt(app, client, url);
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_ber _uns_.pdf"; filename*=UTF-8''%C3%9Cber%20%22uns%22.pdf`,
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      etag: `"${sha256}"`,
    });
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('gives a range, and says where there is none', async () => {
    const { url } = await uploaded(client, { content });
    const size = content.length;
    const ask = (range: string, more = {}) => bytesAt(app, client, url, { range, ...more });
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=65530-65550', 65_530, 65_551],
      [`bytes=${size - 5}-`, size - 5, size],
      ['bytes=-7', size - 7, size],
      [`bytes=100-${size * 2}`, 100, size],
    ] as const) {
      const { status, headers, bytes } = await ask(range);
      expect([status, headers.get('content-range')]).toEqual([206, `bytes ${start}-${end - 1}/${size}`]);
      expect(bytes.equals(content.subarray(start, end))).toBe(true);
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const { status, headers } = await ask(range);
      expect([status, headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    }
    for (const range of ['lines=1-2', 'bytes=5-2', 'bytes=0-1,5-6', 'bytes=-'])
      expect(await ask(range)).toMatchObject({ status: 200 });
    expect(await ask('bytes=0-1', { 'if-range': '"another"' })).toMatchObject({ status: 200 });
  });

  test('is shown as a preview where it is a PDF or a picture, and in a box of its own', async () => {
    const pdf = await uploaded(client, { name: 'a.pdf' });
    const shown = await bytesAt(app, client, pdf.previewUrl ?? '');
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox.*default-src 'none'/);
    const table = await uploaded(client, { name: 'a.csv', content: 'a,b' });
    expect(table.previewUrl).toBeNull();
    const kept = await bytesAt(app, client, `${table.url}?preview=1`);
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(kept.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  test('of a file of which one byte has changed is refused plainly, and nothing of it is sent', async () => {
    const { url } = await uploaded(client, { name: 'damaged.pdf', content });
    const folder = join(app.deps.config.dataDir, 'files');
    const paths = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    for (const { parentPath, name } of paths) {
      const encrypted = await readFile(join(parentPath, name));
      encrypted.writeUInt8(encrypted.readUInt8(encrypted.length - 1) ^ 1, encrypted.length - 1);
      await writeFile(join(parentPath, name), encrypted);
    }
    const { status, bytes } = await bytesAt(app, client, url);
    expect(status).toBe(500);
    expect(JSON.parse(bytes.toString())).toMatchObject({ message: expect.stringContaining('damaged') });
  });
});

describe("the firm's side", () => {
  test('sends a document, which the client is notified of by notification and email and finds in the portal', async () => {
    const made = await sent(staff, clientId, { name: 'Balance sheet.pdf', description: 'October' });
    expect(made).toMatchObject({ fromFirm: true, withdrawable: true, openedAt: null });
    const [listed] = await client.call(documentEndpoints.mine);
    expect(listed).toMatchObject({
      id: made.id,
      name: 'Balance sheet.pdf',
      fromFirm: true,
      withdrawable: false,
    });
    const [note] = await client.call(notificationEndpoints.list);
    expect(note).toMatchObject({ type: 'document', title: 'New document' });
    const email = await app.mailbox.email({
      to: client.account.email,
      subject: 'New document: Balance sheet',
    });
    expect(email.text).toContain('/client-portal?tab=documents');
  });

  test('sees who opened what, when and how often', async () => {
    const { id, url } = await sent(staff, clientId, { name: 'Read me.pdf' });
    expect(await seenByFirm(id)).toMatchObject({ openings: [], openedAt: null });
    await bytesAt(app, client, url.replace('/admin/', '/client/'));
    const first = aboutTime(app.clock.now());
    app.clock.advance({ minutes: 10 });
    await bytesAt(app, client, url.replace('/admin/', '/client/'));
    await bytesAt(app, client, url.replace('/admin/', '/client/'), { range: 'bytes=5-' });
    const last = aboutTime(app.clock.now());
    expect(await seenByFirm(id)).toMatchObject({
      openedAt: first,
      openings: [{ by: client.account.username, first, last, times: 2 }],
    });
    const params = { id: clientId };
    const entries = await owner.call(clientEndpoints.timeline, { params });
    expect(entries[0]).toMatchObject({ action: 'document-opened', title: 'Read me.pdf' });
    await bytesAt(app, staff, url);
    expect((await seenByFirm(id))?.openings).toHaveLength(2);
    expect((await owner.call(clientEndpoints.timeline, { params }))[0]).toEqual(entries[0]);
  });

  test('withdraws what it has sent: the content is deleted, and the client is notified', async () => {
    const { id, url } = await sent(staff, clientId, { name: 'Wrong one.pdf' });
    const own = url.replace('/admin/', '/client/');
    expect(await staff.ask(adminDocumentEndpoints.withdraw, { params: { id } })).toMatchObject({
      status: 204,
    });
    expect(await bytesAt(app, client, own)).toMatchObject({ status: 404 });
    expect((await client.call(documentEndpoints.mine)).map((one) => one.id)).not.toContain(id);
    await app.mailbox.email({ to: client.account.email, subject: 'Withdrawn: Wrong one.pdf' });
    expect(await staff.ask(adminDocumentEndpoints.withdraw, { params: { id } })).toMatchObject({
      status: 404,
    });
  });

  test("can't withdraw what the client has sent, send without a client, or to an archived client", async () => {
    const { id } = await uploaded(client);
    expect(await owner.ask(adminDocumentEndpoints.withdraw, { params: { id } })).toMatchObject({
      status: 409,
    });
    expect(await send(owner, 999_999)).toMatchObject({ status: 404 });
    expect(await owner.ask(adminDocumentEndpoints.ofClient, { params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
    const past = await signedIn(app);
    const params = { id: past.account.clientId };
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    expect(await send(owner, past.account.clientId)).toMatchObject({ status: 409 });
  });
});

describe('a client withdraws an upload', () => {
  test('until the firm has opened it, and the request that it answered is open again', async () => {
    const taskId = await someTask(app, clientId, { title: 'Send the lease', kind: 'document-request' });
    const { id, name } = await uploaded(client, { name: 'Wrong lease.pdf', taskId });
    expect(await client.ask(documentEndpoints.withdraw, { params: { id } })).toMatchObject({ status: 204 });
    expect((await client.call(documentEndpoints.mine)).map((one) => one.id)).not.toContain(id);
    const task = (await client.call(taskEndpoints.mine)).find((one) => one.id === taskId);
    expect(task).toMatchObject({ completed: false });
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ title: 'Document withdrawn', message: expect.stringContaining(name) });
    const subject = `Withdrawn by ${client.account.username}: ${name}`;
    await app.mailbox.email({ to: owner.account.email, subject });
  });

  test('and the request stays completed while another file of the answer is there', async () => {
    const taskId = await someTask(app, clientId, { title: 'Send W-9 forms', kind: 'document-request' });
    const first = await uploaded(client, { name: 'W-9 one.pdf', taskId });
    const second = await uploaded(client, { name: 'W-9 two.pdf', taskId });
    const isCompleted = async () =>
      (await client.call(taskEndpoints.mine)).find((one) => one.id === taskId)?.completed;
    await client.ask(documentEndpoints.withdraw, { params: { id: first.id } });
    expect(await isCompleted()).toBe(true);
    await client.ask(documentEndpoints.withdraw, { params: { id: second.id } });
    expect(await isCompleted()).toBe(false);
  });

  test('and not afterwards', async () => {
    const { id, url } = await uploaded(client);
    await bytesAt(app, staff, url.replace('/client/', '/admin/'));
    const [listed] = await client.call(documentEndpoints.mine);
    expect(listed).toMatchObject({ id, withdrawable: false, openedAt: aboutTime(app.clock.now()) });
    expect(await client.ask(documentEndpoints.withdraw, { params: { id } })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already opened this document') },
    });
    expect(await bytesAt(app, client, url)).toMatchObject({ status: 200 });
  });

  test('but not what the firm has sent', async () => {
    const { id } = await sent(staff, clientId);
    expect(await client.ask(documentEndpoints.withdraw, { params: { id } })).toMatchObject({ status: 409 });
  });
});

describe('client B', () => {
  test('gets 404 for everything of client A by id [6.12]', async () => {
    const { id, url, previewUrl, receiptUrl } = await uploaded(client);
    for (const address of [url, previewUrl ?? '', receiptUrl])
      expect(await bytesAt(app, stranger, address)).toMatchObject({ status: 404 });
    expect(await stranger.ask(documentEndpoints.withdraw, { params: { id } })).toMatchObject({ status: 404 });
    expect(await bytesAt(app, stranger, url.replace('/client/', '/admin/'))).toMatchObject({ status: 403 });
    expect(await bytesAt(app, app.visitor(), url)).toMatchObject({ status: 401 });
    expect(await stranger.call(documentEndpoints.mine)).toEqual([]);
    expect(await seenByFirm(id)).toMatchObject({ openings: [] });
  });
});

describe('a receipt', () => {
  const keyOf = (raw: string) =>
    createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(raw, 'base64')]),
      type: 'spki',
      format: 'der',
    });

  test("names the file's fingerprint and time, signed by the firm's published key", async () => {
    const made = await uploaded(client, { name: 'Proof.pdf' });
    const { bytes, headers } = await bytesAt(app, client, made.receiptUrl);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="receipt-${made.id}.json"`);
    const { receipt, publicKey, signature } = signedReceipt.parse(JSON.parse(bytes.toString()));
    expect(receipt).toMatchObject({
      client: client.account.username,
      name: 'Proof.pdf',
      size: made.size,
      sha256: made.sha256,
      receivedAt: made.uploadedAt,
    });
    const published = await app.visitor().call(receiptEndpoints.keys);
    expect(published).toEqual({ publicKey, earlierKeys: [] });
    const signed = Buffer.from(signature, 'base64');
    expect(verify(null, Buffer.from(signedText(receipt)), keyOf(publicKey), signed)).toBe(true);
    const forged = signedText({ ...receipt, receivedAt: '2026-01-01T00:00:00.000Z' });
    expect(verify(null, Buffer.from(forged), keyOf(publicKey), signed)).toBe(false);
  });
});
