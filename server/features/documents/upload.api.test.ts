import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { emptyBlobs } from '#tests/support/outside/blobs.ts';
import { bytesAt, somePdf, upload, uploaded } from '#tests/support/documents.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { officeOf, storedZip, zipOf } from '#tests/support/zip.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
/** One client whose files are accepted, and one whose files are all refused. */
const [regular, sender] = [await signedIn(app), await signedIn(app)];

const storedFiles = async () =>
  (await readdir(join(app.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('an upload', () => {
  test('is answered and listed in the shape of the specification [3.36, 6.12, 7.19, 7.22, 7.24]', async () => {
    const client = await signedIn(app);
    const content = somePdf('October');
    const answer = await upload(client, {
      name: 'October.PDF',
      content,
      description: ' The bank statement ',
    });
    expect(answer.status).toBe(201);
    const [listed] = await client.call(documentEndpoints.mine);
    expect(answer.body).toEqual(listed);
    expect(listed).toEqual({
      id: expect.any(Number),
      name: 'October.PDF',
      description: 'The bank statement',
      uploadedAt: aboutTime(app.clock.now()),
      type: 'pdf',
      url: `/api/client/documents/${listed?.id}/file`,
      version: 1,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      fromFirm: false,
      state: 'ready',
      openedAt: null,
      withdrawable: true,
      previewUrl: `/api/client/documents/${listed?.id}/file?preview=1`,
      receiptUrl: `/api/client/documents/${listed?.id}/receipt`,
      request: null,
    });
  });

  test('comes back byte for byte, whatever its size', async () => {
    const client = await signedIn(app);
    for (const size of [1, 65_536, 1_000_000]) {
      const content = Buffer.concat([Buffer.from('%PDF-'), randomBytes(size)]);
      const { url } = await uploaded(client, { content });
      expect((await bytesAt(app, client, url)).bytes.equals(content)).toBe(true);
    }
  });

  test('is reported to the firm: in its notifications, in an email, in the timeline [3.46]', async () => {
    const client = await signedIn(app);
    await uploaded(client, { name: 'mileage.csv', content: 'date,miles\n2026-11-01,12\n' });
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({
      type: 'document',
      title: 'Document uploaded',
      message: `${client.account.username} has sent mileage.csv (25 bytes).`,
    });
    const subject = `Document from ${client.account.username}: mileage.csv`;
    const email = await app.mailbox.email({ to: owner.account.email, subject });
    expect(email.text).toContain(`/admin/clients/${client.account.clientId}?tab=documents`);
    const params = { id: client.account.clientId };
    expect((await owner.call(clientEndpoints.timeline, { params }))[0]).toMatchObject({
      action: 'document-uploaded',
      title: 'mileage.csv',
    });
  });

  test('of a name that is there already is a row of its own, marked with its version', async () => {
    const client = await signedIn(app);
    for (const name of ['W9.pdf', 'w9.pdf', 'other.pdf', 'W9.pdf']) await uploaded(client, { name });
    const listed = await client.call(documentEndpoints.mine);
    expect(listed.map(({ name, version }) => [name, version])).toEqual([
      ['W9.pdf', 3],
      ['other.pdf', 1],
      ['w9.pdf', 2],
      ['W9.pdf', 1],
    ]);
  });

  test('ten at once are ten, with ten versions', async () => {
    const client = await signedIn(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => upload(client, { content: somePdf(String(index)) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const versions = (await client.call(documentEndpoints.mine)).map(({ version }) => version);
    expect(versions).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('answers the request that it names, and the firm is notified of both at once', async () => {
    const client = await signedIn(app);
    const title = 'Upload the lease';
    const { clientId } = client.account;
    const taskId = await someTask(app, clientId, { title, kind: 'document-request' });
    const before = (await owner.call(adminNotificationEndpoints.list)).length;
    const { id } = await uploaded(client, { name: 'lease.pdf', taskId });
    expect(await client.call(taskEndpoints.mine)).toMatchObject([{ id: taskId, completed: true }]);
    const notes = await owner.call(adminNotificationEndpoints.list);
    expect(notes).toHaveLength(before + 1);
    expect(notes[0]?.message).toContain(`which you asked for with "${title}"`);
    const params = { id: clientId };
    expect(await owner.call(adminDocumentEndpoints.ofClient, { params })).toMatchObject([
      { id, request: title },
    ]);
  });

  test('that names a plain task, one of another client or none completes nothing and is stored', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const plain = await someTask(app, one.account.clientId);
    const foreign = await someTask(app, other.account.clientId, { kind: 'document-request' });
    for (const taskId of [plain, foreign, 999_999]) expect((await upload(one, { taskId })).status).toBe(201);
    expect(await one.call(taskEndpoints.mine)).toMatchObject([{ completed: false }]);
    expect(await other.call(taskEndpoints.mine)).toMatchObject([{ completed: false }]);
  });

  test('cannot be read in the data folder', async () => {
    const client = await signedIn(app);
    const copy = 'A planted sentence that nobody may find.';
    await uploaded(client, { name: 'notes.txt', content: copy.repeat(3000) });
    const all = await readdir(app.deps.config.dataDir, { recursive: true, withFileTypes: true });
    for (const entry of all.filter((one) => one.isFile()))
      expect((await readFile(join(entry.parentPath, entry.name))).includes(copy)).toBe(false);
  });
});

describe('a name', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\Taxes.pdf', 'Taxes.pdf'],
    ['a\u0000b\u0007c\u202Efdp.pdf', 'abcfdp.pdf'],
    ['  ..hidden.pdf ', 'hidden.pdf'],
    ['Ünïcödé 名 🦊.pdf', 'Ünïcödé 名 🦊.pdf'],
    [`${'a '.repeat(125)}b.pdf`, `${'a '.repeat(125)}b.pdf`],
    [`${'報告'.repeat(125)}.pdf`, `${'報告'.repeat(125)}.pdf`],
    [`${'long '.repeat(60)}.pdf`, `${'long '.repeat(50)}l.pdf`],
    [`${'🦊'.repeat(200)}.pdf`, `${'🦊'.repeat(125)}.pdf`],
    ['"quoted" & <b>.pdf', '"quoted" & <b>.pdf'],
  ])('%j is stored as %j', async (name, kept) => {
    const content = name.includes('.txt') ? 'plain' : somePdf();
    const document = await uploaded(regular, { name, content });
    expect(document.name).toEqual(kept);
    const { headers } = await bytesAt(app, regular, document.url);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''[!-~]+$/,
    );
  });
});

const box = (...names: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(100_000),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);
const program = Buffer.concat([Buffer.from('MZ'), randomBytes(5000)]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(20)]);

/** The same archive, marked as encrypted. */
function locked(archive: Buffer): Buffer {
  const directory = archive.indexOf('PK\x01\x02');
  archive.writeUInt16LE(1, directory + 8);
  return archive;
}

describe('taken', () => {
  test.each<[string, Uint8Array | string, string]>([
    ['letter.docx', officeOf(['word/document.xml']), 'doc'],
    ['old.doc', box('WordDocument'), 'doc'],
    ['ledger.xlsx', officeOf(['xl/workbook.xml']), 'xls'],
    ['old.xls', box('Workbook'), 'xls'],
    ['locked.xlsx', box('EncryptedPackage'), 'xls'],
    ['list.csv', 'a;b\r\n1;2\r\n', 'other'],
    ['excel-unicode.txt', Buffer.from('\ufeffa\tb', 'utf16le'), 'other'],
    ['receipt.png', png, 'other'],
    ['really-a-png.jpg', png, 'other'],
    ['phone.heic', heic, 'other'],
    ['photo.webp', Buffer.from('RIFF....WEBPVP8 '), 'other'],
    ['books.qbw', box('MAUI'), 'other'],
    ['Books (Backup).QBB', randomBytes(5000).fill(0x45, 0, 2), 'other'],
    ['portable.qbm', box('Portable'), 'other'],
    ['lists.iif', '!ACCNT\tNAME\tACCNTTYPE\r\nACCNT\tChecking\tBANK\r\n', 'other'],
    ['checking.qif', '!Type:Bank\nD01/02/2026\nT-5.02\n^\n', 'other'],
    ['bank.qbo', 'OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX><SIGNONMSGSRSV1>', 'other'],
    ['bank.qfx', '\ufeff<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>', 'other'],
    ['bank.ofx', '<OFX><SIGNONMSGSRSV1>', 'other'],
    ['2026.zip', zipOf(['2026/'], ['2026/W-2.pdf'], ['2026/bank.qbo'], ['__MACOSX/2026/._W-2.pdf']), 'other'],
  ])('is %s [3.37]', async (name, content, type) => {
    expect(await upload(regular, { name, content })).toMatchObject({ status: 201, body: { name, type } });
  });

  test('may be an archive that stores a PDF file as it is', async () => {
    const content = await storedZip(['W-2.pdf', somePdf()]);
    expect(await upload(regular, { name: 'stored.zip', content })).toMatchObject({ status: 201 });
  });

  test('is a document however its parts are split into chunks', async () => {
    for (const shift of [0, 20, 40, 60, 80]) {
      const before = randomBytes(65_536 - 80 + shift).toString('latin1');
      const content = zipOf(['word/media/1.bin', before], ['[Content_Types].xml'], ['word/document.xml']);
      expect(await upload(regular, { name: 'a.docx', content })).toMatchObject({ status: 201 });
    }
  });

  test('is a workbook of a thousand sheets', async () => {
    const sheets = Array.from({ length: 1000 }, (_, index) => `xl/worksheets/sheet${index}.xml`);
    const content = officeOf(['xl/workbook.xml', ...sheets]);
    expect(await upload(regular, { name: 'large.xlsx', content })).toMatchObject({ status: 201 });
  });
});

const macroTypes =
  '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>';

describe('refused, with the reason and nothing stored,', () => {
  test.each<[string, string, Uint8Array | string, RegExp]>([
    ['a program as PDF', 'invoice.pdf', program, /isn't really a \.pdf file/],
    ['a program as picture', 'photo.png', program, /isn't really a \.png file/],
    ['a program as text', 'readme.txt', program, /isn’t plain text/],
    ['a program', 'setup.exe', program, /can't accept this file type/],
    ['a page', 'page.html', '<html></html>', /can't accept this file type/],
    ['a drawing', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /can't accept this file type/],
    ['a page as text', 'page.txt', ' <!DOCTYPE html><script>alert(1)</script>', /web page/],
    ['a drawing as table', 'logo.csv', '<?xml version="1.0"?><svg onload="x"/>', /web page/],
    ['a page in a PDF', 'a.pdf', '%PDF-1.4 <html><script>', /web page/],
    ['a PDF that is an archive too', 'a.pdf', Buffer.concat([somePdf(), zipOf(['a'])]), /two types of file/],
    ['a picture that is a PDF too', 'a.png', Buffer.concat([png, somePdf()]), /two types of file/],
    ['an archive with a program', 'all.zip', zipOf(['2026/a.pdf'], ['setup.EXE']), /contains "setup\.exe"/],
    ['an archive in an archive', 'all.zip', zipOf(['a.pdf'], ['more.zip']), /contains "more\.zip"/],
    ['an archive with a file without an ending', 'all.zip', zipOf(['bin/run']), /contains "run"/],
    ['an archive that leads outside', 'all.zip', zipOf(['../../a.pdf']), /outside its folder/],
    ['an archive with an absolute path', 'all.zip', zipOf(['C:\\a.pdf']), /outside its folder/],
    ['an archive of nothing', 'all.zip', zipOf(['2026/'], ['.DS_Store']), /is empty/],
    ['a locked archive', 'all.zip', locked(zipOf(['a.pdf'])), /has a password/],
    ['a cut archive', 'all.zip', zipOf(['a.pdf']).subarray(0, -30), /is damaged/],
    [
      'a program as archive',
      'all.zip',
      Buffer.concat([program, zipOf(['a.pdf'])]),
      /isn't really a \.zip file/,
    ],
    ['a program as company file', 'books.qbw', program, /isn't really a \.qbw file/],
    ['a script as backup', 'books.qbb', '#!/bin/sh\nrm -rf /', /isn't really a \.qbb file/],
    ['a PDF as company file', 'books.qbm', somePdf(), /isn't really a \.qbm file/],
    ['another XML as bank file', 'bank.ofx', '<?xml version="1.0"?><note/>', /isn't really a \.ofx file/],
    ['a page as bank file', 'bank.qbo', '<?xml version="1.0"?><OFX><script>1</script>', /web page/],
    ['a text as import', 'list.iif', 'ACCNT\tName', /isn't really a \.iif file/],
    ['a program as import', 'list.qif', program, /isn't really a \.qif file|not plain text/],
    ['an archive as document', 'all.docx', zipOf(['a'], ['b']), /isn't really a \.docx file/],
    ['a table as document', 'all.docx', officeOf(['xl/workbook.xml']), /isn't really a \.docx file/],
    [
      'an archive that names a document somewhere',
      'all.docx',
      officeOf(['setup/word/document.xml']),
      /isn't really a \.docx file/,
    ],
    [
      'an archive that holds the name of a document',
      'all.docx',
      zipOf(['[Content_Types].xml'], ['setup.exe', 'word/document.xml']),
      /isn't really a \.docx file/,
    ],
    ['parts without their kinds', 'a.docx', zipOf(['word/document.xml']), /isn't really a/],
    [
      'kinds of parts that are named twice',
      'a.docx',
      zipOf(['[Content_Types].xml'], ['[content_types].xml', macroTypes], ['word/document.xml']),
      /isn't really a/,
    ],
    [
      'a broken archive',
      'a.docx',
      officeOf(['word/document.xml']).subarray(0, -30),
      /isn't really a \.docx file/,
    ],
    ['an installer as document', 'old.doc', box('Property'), /isn't really a \.doc file/],
    ['a macro', 'plan.docx', officeOf(['word/document.xml', 'word/vbaProject.bin']), /contains a macro/],
    [
      'a macro of another number',
      'a.docx',
      officeOf(['word/document.xml', 'word/VBAProject7.x']),
      /contains a macro/,
    ],
    [
      'a kind of macro',
      'plan.docx',
      officeOf(['word/document.xml', 'word/a.bin'], macroTypes),
      /contains a macro/,
    ],
    [
      'a kind of macro in another spelling',
      'plan.docx',
      officeOf(['word/document.xml'], macroTypes.replace('macroE', 'MACRO&#x45;')),
      /contains a macro/,
    ],
    [
      'a macro of a part by another name',
      'a.xlsx',
      officeOf(
        ['xl/workbook.xml', 'xl/harmless.bin'],
        '<Override PartName="/xl/harmless.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
      /contains a macro/,
    ],
    ['a macro of an old document', 'old.doc', box('WordDocument', '_VBA_PROJECT'), /contains a macro/],
    [
      'a PDF that starts a program',
      'invoice.pdf',
      '%PDF-1.4 1 0 obj << /OpenAction << /S /Launch /F (cmd.exe) >> >> endobj',
      /opens another program/,
    ],
    [
      'a PDF that starts a program in another spelling',
      'invoice.pdf',
      '%PDF-1.4 1 0 obj << /A << /S/#4cau#6Ech/F(cmd.exe) >> >> endobj',
      /opens another program/,
    ],
    ['nothing at all', 'empty.pdf', '', /This file is empty/],
    ['a name of dots', '...', somePdf(), /can't accept this file type|select a file/],
  ])('%s', async (_what, name, content, message) => {
    const before = await storedFiles();
    expect(await upload(sender, { name, content })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { file: expect.stringMatching(message) } },
    });
    expect(await sender.call(documentEndpoints.mine)).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  });

  const post =
    (body: BodyInit | null, headers: Record<string, string> = {}) =>
    async () =>
      sender.fetch(documentEndpoints.upload.path, { method: 'POST', body, headers });
  const form = (parts: [string, string | Blob][]) => {
    const made = new FormData();
    for (const [name, value] of parts) made.append(name, value);
    return made;
  };
  const pdf = () => new File([new Uint8Array(somePdf())], 'a.pdf');
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';

  test.each<[string, () => Promise<{ status: number }>, number]>([
    ['a form without a file', post(form([['description', 'x']])), 400],
    ['a text in place of the file', post(form([['file', 'x']])), 400],
    ['a file under another name', post(form([['picture', pdf()]])), 400],
    [
      'two files',
      post(
        form([
          ['file', pdf()],
          ['file', pdf()],
        ]),
      ),
      400,
    ],
    [
      'a description that is too long',
      post(
        form([
          ['file', pdf()],
          ['description', 'x'.repeat(501)],
        ]),
      ),
      400,
    ],
    [
      'a description that is much too long',
      post(
        form([
          ['file', pdf()],
          ['description', 'x'.repeat(90_000)],
        ]),
      ),
      400,
    ],
    [
      'a description that cannot be stored',
      post(
        form([
          ['file', pdf()],
          ['description', 'a\0b'],
        ]),
      ),
      400,
    ],
    ['a form that breaks off', post(`${part} and no more`, type), 400],
    ['a form that breaks off in a header', post('--x\r\ncontent-dispo', type), 400],
    ['no form at all', post('%PDF-', type), 400],
    ['a form without a boundary', post('x', { 'content-type': 'multipart/form-data' }), 400],
    ['JSON', post('{}', { 'content-type': 'application/json' }), 415],
    ['what announces too much', post(`${part}\r\n--x--`, { ...type, 'content-length': '60000000' }), 413],
  ])('%s', async (_what, ask, status) => {
    const before = await storedFiles();
    expect(await ask()).toMatchObject({ status });
    expect(await storedFiles()).toEqual(before);
  });

  test('a file of more than 50 MB that did not say so', async () => {
    const before = await storedFiles();
    let left = 52;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(part)),
      pull(controller) {
        left -= 1;
        if (left > 0) controller.enqueue(new Uint8Array(1024 * 1024));
        else controller.close();
      },
    });
    expect(
      await sender.fetch(documentEndpoints.upload.path, { method: 'POST', body, headers: type }),
    ).toMatchObject({ status: 413, body: { message: expect.stringContaining('at most 50 MB') } });
    expect(await storedFiles()).toEqual(before);
  });

  test('an upload that is broken off leaves nothing', async () => {
    const before = await storedFiles();
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(part)),
      pull(controller) {
        pulls += 1;
        if (pulls > 20) controller.error(new Error('The browser has gone'));
        else controller.enqueue(new Uint8Array(100_000));
      },
    });
    const answer = await sender.fetch(documentEndpoints.upload.path, { method: 'POST', body, headers: type });
    expect(answer.status).toBe(400);
    expect(await storedFiles()).toEqual(before);
    expect(await sender.call(documentEndpoints.mine)).toEqual([]);
  });

  test("the firm's own accounts, who have no portal, and visitors", async () => {
    expect(await upload(owner)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await upload(app.visitor())).toMatchObject({ status: 401 });
  });

  test('a form from another site', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const body = form([['file', pdf()]]);
    expect(
      await sender.fetch(documentEndpoints.upload.path, { method: 'POST', body, headers }),
    ).toMatchObject({ status: 403 });
  });

  test('the one after three hundred in an hour', async () => {
    const client = await signedIn(app);
    for (let count = 0; count < 300; count += 1)
      await app.deps.limits.consume('upload', String(client.account.id));
    expect(await upload(client)).toMatchObject({ status: 429 });
  });
});

test('a full disk is reported plainly, and nothing is stored [10.11]', async () => {
  const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  await using crowded = await testApp({
    blobs: { ...emptyBlobs, write: full },
  });
  const client = await signedIn(crowded);
  expect(await upload(client)).toMatchObject({
    status: 503,
    body: { code: 'disk-full', message: expect.stringContaining('There is no room for this file') },
  });
  expect(await client.call(documentEndpoints.mine)).toEqual([]);
});

describe('A file whose name says nothing about its type', () => {
  let unnamed: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    unnamed = await signedIn(app);
  });
  const office = (part: string) => officeOf([part]);
  const old = (mark: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(mark, 'utf16le')]);

  test.each([
    ['a PDF', 'scan', somePdf(), 'scan.pdf'],
    ['a PDF with a date', 'Statement 11.30.2026', somePdf(), 'Statement 11.30.2026.pdf'],
    ['a PDF of a broken download', 'scan.pdf.part', somePdf(), 'scan.pdf.part.pdf'],
    ['a PNG', 'image', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image.png'],
    ['a JPEG', 'IMG_0001', Buffer.from('ffd8ffe00000', 'hex'), 'IMG_0001.jpg'],
    ['a HEIC', 'photo', heic, 'photo.heic'],
    ['a Word file', 'letter', office('word/document.xml'), 'letter.docx'],
    ['an Excel file', 'books v2.1', office('xl/workbook.xml'), 'books v2.1.xlsx'],
    ['an old Word file', 'letter', old('WordDocument'), 'letter.doc'],
    ['an old Excel file', 'books', old('Workbook'), 'books.xls'],
    ['an archive', 'all', zipOf(['a.pdf', '%PDF-1.4']), 'all.zip'],
    ['a bank file', 'bank', Buffer.from('OFXHEADER:100\n<OFX></OFX>'), 'bank.ofx'],
    ['a Quicken file', 'bank', Buffer.from('!Type:Bank\nD1/1/26'), 'bank.qif'],
    ['a QuickBooks list', 'accounts', Buffer.from('!ACCNT\tNAME\n'), 'accounts.iif'],
    ['plain text', 'notes', Buffer.from('Called on Monday.'), 'notes.txt'],
  ])(
    'is recognized by its content and gets its extension: %s [2.962]',
    async (_what, name, content, kept) => {
      const answer = await upload(unnamed, { name, content });
      expect(answer).toMatchObject({ status: 201, body: { name: kept } });
    },
  );

  test.each([
    ['a program', 'setup', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a program with another extension', 'setup.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    [
      'a video',
      'clip',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(99)]),
    ],
    ['a script', 'run', Buffer.from('#!/bin/sh\nrm -r /')],
    ['a script by name', 'run.sh', Buffer.from('echo hello')],
    ['a web page', 'page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an Office file with a password', 'secret', old('EncryptedPackage')],
    ['an archive with a program', 'all', zipOf(['a.exe', 'MZ'])],
    ['a Word file with a macro', 'letter', officeOf(['word/document.xml', 'word/vbaProject.bin'])],
    ['nothing', 'empty', Buffer.alloc(0)],
  ])('is refused as ever if it is %s', async (_what, name, content) => {
    expect(await upload(sender, { name, content })).toMatchObject({ status: 400 });
  });
});
