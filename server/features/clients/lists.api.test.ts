import { afterAll, describe, expect, test } from 'vitest';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const take = (csv: string, dryRun = false) =>
  owner.call(clientListEndpoints.importing, { body: { csv, dryRun } });
const found = (q: string) => owner.call(clientEndpoints.list, { query: { q } });

describe('importing a list', () => {
  test('imports every line, with any order and spelling of the columns', async () => {
    const word = unique('Imported');
    const csv = `\uFEFFE-Mail,Client name,Status\r\nann@example.com,"${word}, Inc.",\r\n\r\n,${word} Two,prospect\r\n`;
    const report = await take(csv);
    expect(report).toMatchObject({ problems: [], created: 2 });
    expect(report.ready).toMatchObject([{ line: 2 }, { line: 4, status: 'prospect' }]);
    expect(await found(word)).toMatchObject([
      { name: `${word} Two`, status: 'prospect' },
      { name: `${word}, Inc.`, email: 'ann@example.com', status: 'active' },
    ]);
  });

  test('says in a dry run what it would do, and does nothing', async () => {
    const word = unique('Dry');
    const report = await take(`name\n${word}`, true);
    expect(report).toMatchObject({ ready: [{ line: 2, name: word }], problems: [], created: 0 });
    expect(await found(word)).toEqual([]);
  });

  test('lists every problem by line and imports nothing while there is one', async () => {
    const word = unique('Wrong');
    const { name: taken } = await newClient(owner, { name: `${word} taken` });
    const csv = [
      'name,email,status,colour',
      `${word} good,,`,
      `x,not an address,lost`,
      `${taken.toUpperCase()},,`,
      `${word} good,,`,
      `${word} long,,,blue,more`,
    ].join('\n');
    const { problems, created } = await take(csv);
    expect(created).toBe(0);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [1, 'colour'],
      [3, 'name'],
      [3, 'email'],
      [3, 'status'],
      [4, 'name'],
      [5, 'name'],
      [6, ''],
    ]);
    expect(await found(`${word} good`)).toEqual([]);
  });

  test('a second time finds everything there already', async () => {
    const csv = `name\n${unique('Twice')}`;
    expect(await take(csv)).toMatchObject({ created: 1 });
    expect(await take(csv)).toMatchObject({ created: 0, problems: [{ line: 2, column: 'name' }] });
  });

  test('twice at the same time imports it once', async () => {
    const csv = `name\n${unique('Race')}`;
    const reports = await Promise.all([take(csv), take(csv), take(csv)]);
    expect(reports.filter(({ created }) => created === 1)).toHaveLength(1);
  });

  test('says where a list breaks off', async () => {
    expect(await take('name\nfine\n"broken\nlast')).toMatchObject({ created: 0, problems: [{ column: '' }] });
  });

  test('says that a list has no clients', async () => {
    expect(await take('name,email\n')).toMatchObject({ problems: [{ line: 1 }] });
  });

  test.each(['just some text', 'email\nann@example.com', '\u0001\u0002'])(
    'refuses what is no list: %j',
    async (csv) => {
      const answer = await owner.ask(clientListEndpoints.importing, { body: { csv, dryRun: true } });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { csv: expect.stringContaining('columns') } },
      });
    },
  );
});

describe('exporting the list', () => {
  test('gives what an import takes, and no formula to a spreadsheet', async () => {
    const name = `=cmd|' /C calc'!A0 "${unique('Export')}"`;
    await newClient(owner, { name, email: 'sum@example.com' });
    const { csv, fileName } = await owner.call(clientListEndpoints.exporting);
    expect(fileName).toBe('clients-2026-11-30.csv');
    expect(csv).not.toMatch(/(^|,)"?=/m);
    await using other = await testApp();
    const there = await signedIn(other, { as: 'owner' });
    const report = await there.call(clientListEndpoints.importing, { body: { csv, dryRun: false } });
    expect(report.problems).toEqual([]);
    const names = (await there.call(clientEndpoints.list)).map((client) => client.name);
    expect(names).toEqual((await owner.call(clientEndpoints.list)).map((client) => client.name));
  });
});
