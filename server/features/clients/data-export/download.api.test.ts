import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { maxDataExportsAnHour } from '#contract/clients/rules.ts';
import { dataExportEndpoints } from '#contract/clients/endpoints.ts';
import { files as storedFiles } from '#server/db/schema/files.ts';
import type { Caller } from '#tests/support/caller.ts';
import { bytesAt, sent, somePdf, uploaded } from '#tests/support/documents.ts';
import { sendWithFile } from '#tests/support/message-files.ts';
import { someInvoice, someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { answerClient, writeToFirm } from '#tests/support/conversation.ts';
import { testApp } from '#tests/support/test-app.ts';
import { filesOfZip } from '#tests/support/zip.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const { path } = dataExportEndpoints.download;

const archiveFor = async (caller: Caller) => {
  const { status, headers, bytes } = await bytesAt(app, caller, path);
  expect(status).toBe(200);
  return { headers, size: bytes.length, files: filesOfZip(bytes) };
};
const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? '';
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('the archive of a client', () => {
  test('holds every document, invoice, message and task, and a manifest with the hash of each [2.514]', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    await uploaded(client, { name: 'October.pdf', content: somePdf('first') });
    await uploaded(client, { name: 'October.pdf', content: somePdf('second') });
    await sent(owner, clientId, {
      name: 'Tax return.pdf',
      content: somePdf('ours'),
      description: 'For 2025',
    });
    await someInvoice(app, clientId, { number: 7001 });
    await someTask(app, clientId, {
      title: 'Send the bank statements',
      completedAt: app.clock.now(),
      progress: 30,
    });
    await writeToFirm(client, 'Is it ready?');
    await answerClient(owner, clientId, 'It is.');
    await sendWithFile(client, { name: 'October.pdf', content: somePdf('attached') });

    const { headers, files } = await archiveFor(client);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="records-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect([...files.keys()]).toEqual([
      'documents/October.pdf',
      'documents/October (version 2).pdf',
      'documents/Tax return.pdf',
      'messages/October.pdf',
      'invoices/invoice-7001.pdf',
      'statement.pdf',
      'messages.txt',
      'tasks.csv',
      'index.html',
      'manifest.json',
      'manifest.sha256',
    ]);
    expect(files.get('documents/October (version 2).pdf')).toEqual(somePdf('second'));
    expect(textOf(files, 'invoices/invoice-7001.pdf')).toMatch(/^%PDF/);
    expect(textOf(files, 'messages.txt')).toMatch(/Is it ready\?[\s\S]*It is\./);
    expect(files.get('messages/October.pdf')).toEqual(somePdf('attached'));
    expect(textOf(files, 'messages.txt')).toContain('Attached: messages/October.pdf');
    expect(textOf(files, 'tasks.csv')).toMatch(
      /^Send the bank statements,.*,\d{4}-\d\d-\d\d,100%,\d{4}-\d\d-\d\d$/m,
    );

    const lines = textOf(files, 'manifest.sha256').trimEnd().split('\n');
    expect(lines).toEqual(
      [...files.entries()].slice(0, -1).map(([name, content]) => `${sha256(content)}  ${name}`),
    );
    const { files: listed } = JSON.parse(textOf(files, 'manifest.json'));
    expect(listed).toContainEqual({
      name: 'documents/October.pdf',
      size: somePdf('first').length,
      sha256: sha256(somePdf('first')),
    });

    const index = textOf(files, 'index.html');
    for (const text of ['For 2025', 'Invoice 7001', '$150.00', 'Send the bank statements', 'It is.'])
      expect(index).toContain(text);
    // On a phone the table header is hidden, so each value has its label.
    expect(index).toMatch(/data-label="Amount"><div>\$150\.00</);
    const links = [...index.matchAll(/href="([^"#]+)"/g)].map(([, link = '']) => decodeURIComponent(link));
    for (const link of links) expect(files.has(link), link).toBe(true);
    expect(links.filter((link) => link.startsWith('documents/'))).toHaveLength(3);
  });

  test('is not withheld because of an unpaid invoice, and its maximum size is known in advance', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    await someInvoice(app, clientId, { dueDate: '2026-01-01' });
    await writeToFirm(client, '&"<>\''.repeat(1000));
    await uploaded(client, { content: Buffer.concat([somePdf(), Buffer.alloc(200_000)]) });
    const summary = await client.call(dataExportEndpoints.summary);
    expect(summary).toMatchObject({
      contents: ['1 document', '1 invoice as a PDF, plus a statement', 'No letters', '1 message', 'No tasks'],
      available: true,
    });
    const { size, files } = await archiveFor(client);
    expect(size).toBeLessThan(summary.maxBytes);
    expect(textOf(files, 'index.html')).toContain('Overdue');
  });

  test('keeps hostile names and texts as text', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    const hostile = '<img src=x onerror=alert(1)>';
    await uploaded(client, { name: `${hostile}".csv`, content: 'a,b', description: `</p>${hostile}` });
    await someTask(app, clientId, { title: `=cmd|'/c calc'!A0`, description: hostile });
    await writeToFirm(client, `</article><script>alert(1)</script>`);
    const { files } = await archiveFor(client);
    const index = textOf(files, 'index.html');
    expect(index).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(index).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(index).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(textOf(files, 'tasks.csv')).toContain(`'=cmd|`);
    for (const name of files.keys()) expect(name).toMatch(/^[^<>:"|?*\\\n]+$/);
  });

  test('lists a damaged document and has all the others', async () => {
    const client = await signedIn(app);
    await uploaded(client, { name: 'Whole.pdf' });
    const { sha256: hash } = await uploaded(client, { name: 'Lost.pdf', content: somePdf('lost') });
    const [file] = await app.deps.db.select().from(storedFiles).where(eq(storedFiles.sha256, hash));
    const id = file?.id ?? '';
    await rm(join(app.deps.config.dataDir, 'files', id.slice(0, 2), id));
    const archive = (await archiveFor(client)).files;
    expect(archive.has('documents/Whole.pdf')).toBe(true);
    expect(archive.has('documents/Lost.pdf')).toBe(false);
    expect(textOf(archive, 'index.html')).toMatch(/Lost\.pdf[\s\S]*damaged in our storage/);
  });

  test('holds nothing of another client, no draft, and nothing that was unpublished', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    await uploaded(other, { name: 'Theirs.pdf' });
    await someInvoice(app, other.account.clientId);
    await writeToFirm(other, 'Not for anyone else');
    await someTask(app, other.account.clientId, { title: 'Their task' });
    await someInvoice(app, client.account.clientId, { state: 'draft', number: null, issueDate: null });
    const { id } = await uploaded(client, { name: 'Taken back.pdf' });
    await client.ask(documentEndpoints.withdraw, { params: { id } });
    const { files } = await archiveFor(client);
    expect([...files.keys()].filter((name) => name.includes('/'))).toEqual([]);
    for (const text of ['Theirs', 'Not for anyone else', 'Their task', 'Taken back'])
      expect(textOf(files, 'index.html')).not.toContain(text);
    for (const text of ['No documents.', 'No invoices.', 'No tasks.', 'No messages.'])
      expect(textOf(files, 'index.html')).toContain(text);
    expect(await client.call(dataExportEndpoints.summary)).toMatchObject({
      contents: expect.arrayContaining(['No documents', 'No invoices']),
    });
  });

  test('is recorded in the timeline', async () => {
    const client = await signedIn(app);
    await archiveFor(client);
    const [entry] = await owner.call(clientEndpoints.timeline, { params: { id: client.account.clientId } });
    expect(entry).toMatchObject({ action: 'records-downloaded' });
  });
});

test('an account of the firm has no records of its own, and the error says so', async () => {
  for (const endpoint of Object.values(dataExportEndpoints))
    expect(await owner.ask(endpoint)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('belongs to the firm') },
    });
});

test('after several downloads within the hour the next one is refused, and the page knows in advance', async () => {
  const client = await signedIn(app);
  for (let count = 0; count < maxDataExportsAnHour; count += 1) {
    expect(await client.call(dataExportEndpoints.summary)).toMatchObject({ available: true });
    await archiveFor(client);
  }
  const refused = await client.ask(dataExportEndpoints.download);
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('several times') } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await client.call(dataExportEndpoints.summary)).toMatchObject({ available: false });
  await archiveFor(await signedIn(app));
});
