import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { sortOrders } from '#contract/sort-order.ts';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { documentSorts, maxArchived } from '#contract/documents/rules.ts';
import { newClient } from '#tests/support/work.ts';
import { filesOfZip } from '#tests/support/zip.ts';
import { bytesAt, sent, somePdf, uploaded } from '#tests/support/documents.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

// The last evening of 2026 in Utah is the first morning of 2027 in UTC.
const app = await testApp({ at: '2026-12-31T20:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const { list, exporting, allYears } = adminDocumentEndpoints;

const namesFor = async (viewer: typeof owner, query: Record<string, string> = {}) =>
  (await viewer.call(list, { query })).map(({ name }) => name);

test('Documents of all clients are found by words, client, year, side, opening and day, and sorted [2.1300]', async () => {
  const client = await signedIn(app);
  const { clientId } = client.account;
  const { id: nguyen } = await newClient(owner, { name: 'Nguyễn, Zoë' });
  const bank = await uploaded(client, { name: 'Bank October.pdf', description: 'The 100% statement' });
  await sent(owner, nguyen, { name: 'Éclair 10.pdf' });
  await sent(owner, nguyen, { name: 'Éclair 2.pdf' });
  const newest = ['Éclair 2.pdf', 'Éclair 10.pdf', 'Bank October.pdf'];
  const cases: [Record<string, string>, string[]][] = [
    [{}, newest],
    [{ q: 'october 100%' }, ['Bank October.pdf']],
    [{ q: 'zoe eclair' }, newest.slice(0, 2)],
    [{ q: 'zoe bank' }, []],
    [{ client: String(clientId) }, ['Bank October.pdf']],
    [{ year: '2026' }, newest],
    [{ year: '2027' }, []],
    [{ folder: 'firm' }, newest.slice(0, 2)],
    [{ folder: 'client' }, ['Bank October.pdf']],
    [{ folder: 'requested' }, []],
    [{ from: '2026-12-31', to: '2026-12-31' }, newest],
    [{ from: '2027-01-01' }, []],
    [{ to: '2026-12-30' }, []],
    [{ opened: 'no' }, newest],
    [{ opened: 'yes' }, []],
    [{ sort: 'date', order: 'asc' }, newest.toReversed()],
    [{ sort: 'name' }, ['Bank October.pdf', 'Éclair 2.pdf', 'Éclair 10.pdf']],
    [{ sort: 'client', order: 'asc', folder: 'firm' }, ['Éclair 10.pdf', 'Éclair 2.pdf']],
  ];
  for (const [query, found] of cases)
    expect(await namesFor(owner, query), JSON.stringify(query)).toEqual(found);
  await bytesAt(app, owner, adminDocumentEndpoints.download.path.replace('{id}', String(bank.id)));
  expect(await namesFor(owner, { opened: 'yes' })).toEqual(['Bank October.pdf']);
  // The firm opens what it has sent itself: its client has not.
  const [eclair] = await owner.call(list, { query: { q: 'eclair 2' } });
  await bytesAt(app, owner, eclair?.url ?? '');
  expect(await namesFor(owner, { opened: 'no' })).toEqual(newest.slice(0, 2));
  expect(await owner.call(allYears)).toEqual([2026]);
});

test('Pages of documents follow each other in every order, and a cursor of another order is refused [2.1300]', async () => {
  for (const sort of documentSorts) {
    for (const order of sortOrders) {
      const query = { sort, order, limit: '1' };
      const [{ cursor = '' } = {}] = await owner.call(list, { query });
      const whole = await namesFor(owner, { sort, order });
      expect(await namesFor(owner, { ...query, cursor })).toEqual(whole.slice(1, 2));
      const other = { sort, order: order === 'asc' ? 'desc' : 'asc', limit: '1', cursor };
      expect(await owner.ask(list, { query: other })).toMatchObject({ status: 400 });
    }
  }
});

test('Limited staff find, export and page only the documents of their clients [2.1301]', async () => {
  const [mine, other] = [await signedIn(app), await signedIn(app)];
  await uploaded(mine, { name: 'Mine 1.pdf' });
  await uploaded(other, { name: 'Secret.pdf' });
  await uploaded(mine, { name: '=Mine 2.pdf' });
  const limited = await signedIn(app, { as: 'bookkeeper', reaches: [mine.account.clientId] });
  expect(await namesFor(limited)).toEqual(['=Mine 2.pdf', 'Mine 1.pdf']);
  for (const query of [{ q: 'secret' }, { client: String(other.account.clientId) }, { year: '2025' }])
    expect(await namesFor(limited, query)).toEqual([]);
  expect(await limited.call(allYears)).toEqual([2026]);
  // A cursor of the owner's list leads to no row that the member may not see.
  const [, { cursor = '' } = {}] = await owner.call(list, { query: { limit: '2' } });
  const rows = await limited.call(list, { query: { limit: '5', cursor } });
  expect(rows.map(({ name }) => name)).toEqual(['Mine 1.pdf']);
  const { csv, fileName } = await limited.call(exporting, { query: { sort: 'name' } });
  expect(fileName).toBe('documents-2026-12-31.csv');
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toContain('Name,Client,Description,Sent on,From');
  expect(lines).toHaveLength(2);
  expect(csv).toContain("'=Mine 2.pdf");
  expect(csv).not.toContain('Secret');
  const log = await owner.call(auditEndpoints.list, { query: { limit: '20' } });
  expect(log.some(({ action }) => action === 'documents-exported')).toBe(true);
});

test('A withdrawn document is in no list [2.1300]', async () => {
  const client = await signedIn(app);
  const { id } = await uploaded(client, { name: 'Withdrawn.pdf' });
  expect(await namesFor(owner, { q: 'withdrawn' })).toEqual(['Withdrawn.pdf']);
  await client.ask(documentEndpoints.withdraw, { params: { id } });
  expect(await namesFor(owner, { q: 'withdrawn' })).toEqual([]);
});

describe('A ZIP file of documents', () => {
  const { archive, archiveSummary, count } = adminDocumentEndpoints;
  const zipFor = async (viewer: typeof owner, query: Record<string, string>) => {
    const url = `${archive.path}?${new URLSearchParams(query).toString()}`;
    const { status, headers, bytes } = await bytesAt(app, viewer, url);
    expect(status).toBe(200);
    return { headers, files: filesOfZip(bytes) };
  };

  test('has the chosen ones in a folder for each client, each under a name of its own, and each counts as opened [2.1303]', async () => {
    const [one, other] = [
      await newClient(owner, { name: 'Nguyễn, Anh' }),
      await newClient(owner, { name: 'CON' }),
    ];
    await sent(owner, one.id, { name: 'Zip é?.pdf', content: somePdf('first') });
    await sent(owner, one.id, { name: 'Zip é?.pdf', content: somePdf('second') });
    await sent(owner, other.id, { name: 'Zip é?.pdf', content: somePdf('other') });
    const rows = await owner.call(list, { query: { q: 'zip' } });
    const ids = rows.map(({ id }) => id).join(',');
    expect(await owner.call(archiveSummary, { query: { ids } })).toMatchObject({ documents: 3, leftOut: 0 });
    const { headers, files } = await zipFor(owner, { ids });
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toBe('attachment; filename="documents-2026-12-31.zip"');
    expect([...files.keys()].toSorted()).toEqual([
      'Nguyễn, Anh/Zip é_ (version 2).pdf',
      'Nguyễn, Anh/Zip é_.pdf',
      '_CON/Zip é_.pdf',
    ]);
    expect(files.get('Nguyễn, Anh/Zip é_ (version 2).pdf')).toEqual(somePdf('second'));
    const opened = await owner.call(list, { query: { q: 'zip' } });
    expect(opened.map(({ openings }) => openings.length)).toEqual([1, 1, 1]);
    const log = await owner.call(auditEndpoints.list, { query: { limit: '3' } });
    expect(log.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'document-read'));
  });

  test('has all that match the filters, and for one client no folder [2.1303]', async () => {
    const client = await newClient(owner);
    for (const name of ['All 1.pdf', 'All 2.pdf']) await sent(owner, client.id, { name });
    const query = { client: String(client.id), folder: 'firm' };
    expect(await owner.call(count, { query })).toEqual({ count: 2 });
    expect([...(await zipFor(owner, query)).files.keys()].toSorted()).toEqual(['All 1.pdf', 'All 2.pdf']);
  });

  test('is refused in plain words without a document, and with more than it takes [2.1303]', async () => {
    expect(await owner.ask(archiveSummary, { query: { q: 'no such document' } })).toMatchObject({
      status: 409,
      body: { message: 'None of these documents can be downloaded right now.' },
    });
    const many = Array.from({ length: maxArchived.documents + 1 }, (_, index) => index + 1).join(',');
    for (const endpoint of [archiveSummary, archive])
      expect((await owner.ask(endpoint, { query: { ids: many } })).status).toBe(400);
    const client = await signedIn(app);
    const { id } = await uploaded(client, { name: 'Huge.pdf' });
    await app.deps.db.execute(
      sql`update files set size = ${maxArchived.bytes + 1} where id = (select file_id from documents where id = ${id})`,
      'objects',
    );
    const refused = await owner.ask(archive, { query: { ids: String(id) } });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.text).toContain('Please choose fewer');
  });

  test('names a file that was damaged in storage, and has the others [2.1303]', async () => {
    const client = await newClient(owner);
    const damaged = await sent(owner, client.id, { name: 'Damaged.pdf' });
    await sent(owner, client.id, { name: 'Whole.pdf' });
    await app.deps.db.execute(
      sql`update files set size = size + 1 where id = (select file_id from documents where id = ${damaged.id})`,
      'objects',
    );
    const { files } = await zipFor(owner, { client: String(client.id) });
    expect([...files.keys()].toSorted()).toEqual(['Not included.txt', 'Whole.pdf']);
    expect(files.get('Not included.txt')?.toString()).toContain('Damaged.pdf');
  });

  test('has nothing of clients that limited staff have no access to [2.1301]', async () => {
    const [mine, other] = [await newClient(owner), await newClient(owner)];
    const shown = await sent(owner, mine.id, { name: 'Shown.pdf' });
    const hidden = await sent(owner, other.id, { name: 'Hidden.pdf' });
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [mine.id] });
    const query = { ids: `${shown.id},${hidden.id}` };
    expect(await limited.call(count, { query: {} })).toEqual({ count: 1 });
    expect(await limited.call(archiveSummary, { query })).toMatchObject({ documents: 1 });
    expect([...(await zipFor(limited, query)).files.keys()]).toEqual(['Shown.pdf']);
    expect((await limited.ask(archive, { query: { ids: String(hidden.id) } })).status).toBe(409);
  });
});
