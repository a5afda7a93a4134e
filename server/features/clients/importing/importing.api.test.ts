import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import type { ImportTarget } from '#contract/clients/import-columns.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

interface ImportOptions {
  dryRun?: boolean;
  targets?: ImportTarget[];
  include?: number[];
}
const importList = (csv: string, { dryRun = false, ...options }: ImportOptions = {}) =>
  owner.call(clientListEndpoints.importing, { body: { csv, dryRun, ...options } });
const listClients = (q: string) => owner.call(clientEndpoints.list, { query: { q } });

async function onlyOne(q: string) {
  const [client, ...others] = await listClients(q);
  expect(others).toEqual([]);
  if (!client) throw new Error(`no client ${q}`);
  return owner.call(clientEndpoints.read, { params: { id: client.id } });
}

describe('importing a list', () => {
  test('imports every row, with any order and spelling of the headings', async () => {
    const word = unique('Imported');
    const csv = `\uFEFFE-Mail,Client name,Status\r\nann@example.com,"${word}, Inc.",\r\n\r\n,,\r\n,${word} Two,prospect\r\n`;
    expect(await importList(csv)).toMatchObject({
      problems: [],
      created: 2,
      firstReady: [{ line: 2 }, { line: 5, status: 'prospect' }],
      rejected: '',
    });
    expect(await listClients(word)).toMatchObject([
      { name: `${word}, Inc.`, email: 'ann@example.com', status: 'active' },
      { name: `${word} Two`, status: 'prospect' },
    ]);
  });

  test('reports in a dry run where each column goes and what it would do, and changes nothing', async () => {
    const word = unique('Dry');
    expect(await importList(`Name,Color\n,\n${word},green`, { dryRun: true })).toMatchObject({
      source: null,
      columns: [
        { heading: 'Name', sample: word, target: 'name' },
        { heading: 'Color', sample: 'green', target: 'ignore' },
      ],
      ready: 1,
      firstReady: [{ line: 3, name: word }],
      problems: [],
      created: 0,
    });
    expect(await listClients(word)).toEqual([]);
  });

  test('fills the whole record, from a report of QuickBooks with a title above its headings [2.297]', async () => {
    const word = unique('Whole');
    const csv = [
      'Sample Firm,,',
      'Customer Contact List,,',
      'Customer full name;Open balance;Full name;Email;Phone;Street Address;City;State;Zip;Country;Entity type;EIN;Fiscal year end;States;Customer type;Notes;Mobile;Referred by',
      `${word} LLC;12.50;Pat Example;pat@example.com, lee@example.com;Phone: (801) 555-0100;1 Sample Street;Draper;UT;84020;USA;S-Corp;12 3456789;June 30;ut, ID;Payroll,Monthly;Likes email;(801) 555-0199;Kim`,
    ].join('\n');
    const { columns, source } = await importList(csv, { dryRun: true });
    expect(source).toBe('quickbooks');
    const targets = columns.map(({ heading, target }) =>
      heading === 'Referred by' ? 'customField' : target,
    );
    expect(await importList(csv, { targets })).toMatchObject({ created: 1 });
    expect(await onlyOne(word)).toMatchObject({
      name: `${word} LLC`,
      email: 'pat@example.com',
      phone: '(801) 555-0100',
      address: '1 Sample Street\nDraper, UT 84020',
      entityType: 's-corporation',
      ein: '••-•••6789',
      fiscalYearEnd: '06',
      states: ['UT', 'ID'],
      tags: ['Payroll', 'Monthly'],
      contacts: [{ name: 'Pat Example', phone: '(801) 555-0199' }],
      customFields: [{ label: 'Referred by', value: 'Kim' }],
      notes: 'Likes email\nEmail: lee@example.com',
    });
  });

  test('stores the EIN of each client under its own key', async () => {
    const word = unique('Keyed');
    await importList(`name,ein\n${word} A,11-1111111\n${word} B,\n${word} C,22-2222222`);
    const eins = await Promise.all(
      (await listClients(word)).map(({ id }) => owner.call(clientEndpoints.ein, { params: { id } })),
    );
    expect(eins).toEqual([{ ein: '11-1111111' }, { ein: '' }, { ein: '22-2222222' }]);
  });

  test('imports the valid rows, and returns the others with what is wrong [2.298]', async () => {
    const word = unique('Wrong');
    const csv = [
      'name,email,status,notes,fye',
      `${word} good,,,,`,
      'x,not an address,lost,,whenever',
      `${word} sum,,,=A1+A2,`,
      `${word} number,,,SSN 123-45-6789,`,
      `${word} long,,,,,more`,
    ].join('\n');
    const { created, problems, problemRows, rejected } = await importList(csv);
    expect(created).toBe(2);
    expect(problemRows).toBe(3);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'fye'],
      [3, 'status'],
      [3, 'name'],
      [3, 'email'],
      [5, 'notes'],
      [6, ''],
    ]);
    expect(await listClients(word)).toMatchObject([{ name: `${word} good` }, { name: `${word} sum` }]);
    const [heading, first] = rejected.split('\r\n');
    expect(heading).toBe('\uFEFFname,email,status,notes,fye,,Why it was not imported');
    expect(first).toMatch(
      /^x,not an address,lost,,whenever,,"fye: .*name: Name must be at least 2 characters\. email: /,
    );
  });

  test('imports the file of rejected rows once it is corrected [2.298]', async () => {
    const word = unique('Corrected');
    const { rejected } = await importList(`name,email\n${word} A,wrong\n${word} B,b@example.com`);
    expect(await importList(rejected.replace('wrong', 'a@example.com'))).toMatchObject({
      created: 1,
      rejected: '',
    });
    expect(await listClients(word)).toHaveLength(2);
  });

  test.each([';', '\t', '|'])('takes %j between the cells [2.299]', async (separator) => {
    const name = unique('Separated, and more ');
    const csv = [`sep=${separator}`, ['name', 'email'].join(separator), [name, ''].join(separator)];
    expect(await importList(csv.join('\n'))).toMatchObject({ created: 1, firstReady: [{ line: 3, name }] });
  });

  test('accepts manually mapped columns, also duplicate and empty headings', async () => {
    const word = unique('Hand');
    const csv = `Kunde,Farbe,Farbe,\n${word},red,green,1 Sample Street`;
    const { columns, ready } = await importList(csv, { dryRun: true });
    expect(columns.map(({ heading }) => heading)).toEqual(['Kunde', 'Farbe', 'Farbe (2)', 'Column 4']);
    expect(ready).toBe(0);
    await importList(csv, { targets: ['name', 'customField', 'customField', 'address'] });
    expect(await onlyOne(word)).toMatchObject({
      address: '1 Sample Street',
      customFields: [
        { label: 'Farbe', value: 'red' },
        { label: 'Farbe (2)', value: 'green' },
      ],
    });
  });

  test('names a client without a name like its contact person', async () => {
    const word = unique('Person');
    await importList(`First name,Last name,Email\nAnn,${word},ann.${word}@example.com`);
    expect(await onlyOne(word)).toMatchObject({ name: `Ann ${word}`, contacts: [] });
  });

  test('without a column for the name is refused', async () => {
    const answer = await owner.ask(clientListEndpoints.importing, {
      body: { csv: 'email\nann@example.com', dryRun: false },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { targets: expect.stringContaining('name') } },
    });
  });

  test('reports where a list is broken, and that it has no rows', async () => {
    const broken = { body: { csv: 'name\nfine\n"broken\nlast', dryRun: false } };
    expect(await owner.ask(clientListEndpoints.importing, broken)).toMatchObject({
      status: 400,
      body: { fields: { csv: expect.stringContaining('quotation mark') } },
    });
    const empty = { body: { csv: 'name,email\n' } };
    expect(await owner.ask(clientListEndpoints.importing, empty)).toMatchObject({
      status: 400,
      body: { fields: { csv: expect.stringContaining('no clients') } },
    });
  });

  test('with different columns than were mapped is refused', async () => {
    const body: { csv: string; targets: ImportTarget[] } = { csv: 'name,email\nAnn,', targets: ['name'] };
    expect(await owner.ask(clientListEndpoints.importing, { body })).toMatchObject({ status: 400 });
  });
});

describe('a client that is there already', () => {
  test('is skipped when the same file is imported a second time [2.298]', async () => {
    const word = unique('Twice');
    const csv = `name,email,phone,ein\n${word} A,,801-555-0123,33-3333333\n${word} B,${word}@example.com,,`;
    expect(await importList(csv)).toMatchObject({ created: 2 });
    expect(await importList(csv, { include: [2, 3] })).toMatchObject({
      created: 0,
      existing: 2,
      rejected: '',
    });
    expect(await listClients(word)).toHaveLength(2);
  });

  test('with the same name alone is not skipped: the row is shown, and imported if it is selected [2.705]', async () => {
    const name = unique('Same');
    await newClient(owner, { name });
    const csv = `name,notes\n${name},another one`;
    const report = await importList(csv);
    expect(report).toMatchObject({
      created: 0,
      existing: 0,
      duplicates: [{ line: 2, name, message: `The client ${name} already has this name.` }],
    });
    expect(report.rejected).toContain('another one');
    expect(await importList(csv, { include: [2] })).toMatchObject({ created: 1 });
    expect(await listClients(name)).toHaveLength(2);
  });

  test('is imported once by two imports at the same time', async () => {
    const csv = `name\n${unique('Race')}`;
    const reports = await Promise.all([importList(csv), importList(csv), importList(csv)]);
    expect(reports.filter(({ created }) => created === 1)).toHaveLength(1);
  });

  test('is a likely duplicate by name, email address, phone or EIN, also within the file, and comes back', async () => {
    const word = unique('Known');
    const email = `${word}@example.com`;
    await newClient(owner, { name: `${word} Bakery LLC`, email });
    const csv = `name,email\nThe ${word} bakery,\nOther ${word},${email.toUpperCase()}\nNew ${word},\nNEW ${word},x@example.com`;
    const { duplicates, created, rejected } = await importList(csv);
    expect(created).toBe(1);
    expect(duplicates).toEqual([
      { line: 2, name: `The ${word} bakery`, message: `The client ${word} Bakery LLC has a similar name.` },
      {
        line: 3,
        name: `Other ${word}`,
        message: `The client ${word} Bakery LLC already has this email address.`,
      },
      { line: 5, name: `NEW ${word}`, message: 'Line 4 of this file has the same name.' },
    ]);
    expect(rejected.split('\r\n')).toHaveLength(5);
  });

  test('is still imported when its line is selected [2.298]', async () => {
    const word = unique('Ticked');
    await newClient(owner, { name: word });
    const csv = `name,email\n${word},other.${word}@example.com`;
    expect(await importList(csv)).toMatchObject({ created: 0, duplicateRows: 1 });
    expect(await importList(csv, { include: [2] })).toMatchObject({ created: 1, duplicateRows: 0 });
    expect(await listClients(word)).toHaveLength(2);
  });
});

describe('a report of QuickBooks', () => {
  const word = unique('Report');
  const csv = [
    'Sample Firm,,',
    'Customer Contact List,,',
    'Customer,Phone Numbers,Full Name',
    `${word} A,Phone:(385) 555-0127 Mobile:(801) 555-0128,Ann Sample`,
    `${word} B,Phone:(385) 555-0137 Fax:(385) 555-0138 Mobile:(801) 555-0139,`,
    `${word} C,8.01555E+09,`,
    'TOTAL,,',
    '"Saturday, November 28, 2026 06:20 AM GMT-07:00",,',
  ].join('\n');

  test('has every line imported or listed [2.705]', async () => {
    const report = await importList(csv, { dryRun: true });
    expect(report).toMatchObject({
      aboveHeadings: ['Sample Firm', 'Customer Contact List'],
      ready: 2,
      problems: [{ line: 6, column: 'Phone Numbers', message: expect.stringContaining('shortened') }],
      reportLines: [
        { line: 7, name: 'TOTAL', message: 'This looks like a total.' },
        { line: 8, message: 'This looks like a date.' },
      ],
    });
    expect(report.firstReady).toMatchObject([
      {
        details: [
          { label: 'Phone', value: '(385) 555-0127' },
          { label: 'Contact person', value: 'Ann Sample, (801) 555-0128' },
        ],
      },
      {
        details: [
          { label: 'Phone', value: '(385) 555-0137' },
          { label: 'Notes', value: 'Fax: (385) 555-0138; Mobile: (801) 555-0139' },
        ],
      },
    ]);
  });

  test('gives back what was not imported, and a line of it can be a client after all', async () => {
    const { created, rejected } = await importList(csv, { include: [7] });
    expect(created).toBe(3);
    expect(rejected).toContain('This looks like a date.');
    expect(rejected).toContain(`${word} C,8.01555E+09`);
    expect(await onlyOne('TOTAL')).toMatchObject({ name: 'TOTAL' });
  });
});

describe('a name that begins with a formula sign', () => {
  const name = () => `=HYPERLINK("https://evil.example","${unique('Sign')}")`;

  test('is imported as the form stores it, from any file and from the file of rejected rows [2.701]', async () => {
    const [typed, listed, corrected] = [name(), name(), name()];
    await newClient(owner, { name: typed });
    expect(await onlyOne(typed)).toMatchObject({ name: typed });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    expect(await importList(`name,email\n${quoted(listed)},`)).toMatchObject({ created: 1 });
    expect(await onlyOne(listed)).toMatchObject({ name: listed });
    const { rejected } = await importList(`name,email\n${quoted(corrected)},wrong`);
    expect(rejected).toContain(`"'=HYPERLINK`);
    expect(await importList(rejected.replace('wrong', ''))).toMatchObject({ created: 1 });
    expect(await onlyOne(corrected)).toMatchObject({ name: corrected });
  });
});

test('any bytes as a list get an answer', async () => {
  for (const csv of ['Name,Notes\nQ,"', '"', ';"\n";', '\u0001\u0002,"\r"x', '\uD800,"'])
    expect([200, 400]).toContain((await owner.ask(clientListEndpoints.importing, { body: { csv } })).status);
});

describe('exporting the list', () => {
  test('gives contacts, own fields, exemption, tags and staff access, of which an import takes what it knows [5.100]', async () => {
    const { id, name } = await newClient(owner, { name: unique('Phố Bánh Mì '), email: 'pho@example.com' });
    const bookkeeper = await signedIn(app, { as: 'bookkeeper', reaches: [id] });
    const record = {
      tags: ['VIP'],
      contacts: [
        { name: 'Nguyễn Ánh', role: 'Owner', email: 'anh@example.com', phone: '' },
        { name: 'Dan Smith', role: '', email: '', phone: '' },
      ],
      customFields: [
        { label: 'Software', value: 'QuickBooks, desktop' },
        { label: 'Phone', value: '=1+1' },
      ],
    };
    const exemption = {
      taxExemption: 'resale' as const,
      exemptionCertificate: 'TC-721 12',
      exemptionExpiresOn: '2031-12-31',
    };
    await owner.call(clientEndpoints.update, { params: { id }, body: { ...record, ...exemption } });
    const { csv } = await owner.call(clientListEndpoints.exporting);
    for (const text of [
      'Nguyễn Ánh (Owner), anh@example.com\nDan Smith',
      'Resale,TC-721 12,2031-12-31',
      bookkeeper.account.username,
    ])
      expect(csv).toContain(text);
    await using other = await testApp();
    const otherOwner = await signedIn(other, { as: 'owner' });
    const include = csv.split('\n').map((_, line) => line);
    const body = { csv, include, dryRun: false };
    expect(await otherOwner.call(clientListEndpoints.importing, { body })).toMatchObject({ problems: [] });
    const [imported] = await otherOwner.call(clientEndpoints.list, { query: { q: 'pho@example.com' } });
    const taken = await otherOwner.call(clientEndpoints.read, { params: { id: imported?.id ?? 0 } });
    expect(taken).toMatchObject({
      name,
      tags: ['VIP'],
      phone: '',
      contacts: [{ name: 'Nguyễn Ánh' }],
      taxExemption: '',
    });
    expect(taken.customFields).toEqual(expect.arrayContaining(record.customFields));
  });

  test('gives what an import accepts, with formulas escaped', async () => {
    const name = `=cmd|' /C calc'!A0 "${unique('Export')}"`;
    const { id } = await newClient(owner, { name, email: 'sum@example.com' });
    const record = {
      address: '1 Sample Street\nDraper, UT',
      entityType: 'nonprofit',
      states: ['UT'],
      tags: ['A', 'B'],
    };
    await owner.call(clientEndpoints.update, {
      params: { id },
      body: { ...record, entityType: 'nonprofit' },
    });
    const { csv, fileName } = await owner.call(clientListEndpoints.exporting);
    expect(fileName).toBe('clients-2026-11-30.csv');
    expect(csv).toMatch(/^\uFEFFname,/);
    expect(csv).not.toMatch(/(^|,)"?=/m);
    await using other = await testApp();
    const otherOwner = await signedIn(other, { as: 'owner' });
    const include = csv.split('\n').map((_, line) => line);
    const report = await otherOwner.call(clientListEndpoints.importing, {
      body: { csv, include, dryRun: false },
    });
    expect(report.problems).toEqual([]);
    const names = (await otherOwner.call(clientEndpoints.list)).map((client) => client.name);
    expect(names).toEqual((await owner.call(clientEndpoints.list)).map((client) => client.name));
    const [imported] = await otherOwner.call(clientEndpoints.list, { query: { q: 'sum@example.com' } });
    expect(await otherOwner.call(clientEndpoints.read, { params: { id: imported?.id ?? 0 } })).toMatchObject(
      record,
    );
  });
});
