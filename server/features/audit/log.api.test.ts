import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { realDateMessage } from '#contract/forms/text-checks.ts';
import { type AuditEntry, audit } from '#server/domain/audit.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { unique } from '#tests/support/factories.ts';
import { changeRules } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const staff = await signedIn(app, { as: 'manager' });

function record(entry: Omit<AuditEntry, 'subject'>): Promise<void> {
  return app.deps.db.transaction((tx) => audit(tx, { subject: 'sample', ...entry }));
}

const listed = (query: Record<string, string> = {}) => owner.call(auditEndpoints.list, { query });
const exported = (query: Record<string, string> = {}) => owner.ask(auditEndpoints.exporting, { query });

/** Entries of a year in which nothing else happens. */
const in2020 = { from: '2020-01-01', to: '2020-12-31' };
const client = await newClient(owner, { name: 'Sample Bakery' });

beforeAll(async () => {
  const by = { accountId: staff.account.id };
  const about = { clientId: client.id };
  // Midnight of June 1, 2020 was at 06:00 UTC in Denver.
  await record({ at: new Date('2020-06-01T05:59:59Z'), action: 'signed-in', ...by });
  await record({
    at: new Date('2020-06-01T06:00:00Z'),
    action: 'client-read',
    ...by,
    ...about,
    detail: { title: client.name },
  });
  await record({
    at: new Date('2020-06-02T05:59:59Z'),
    action: 'email-withheld',
    detail: { email: 'booking-received' },
  });
  await record({ at: new Date('2020-06-02T06:00:00Z'), action: 'signed-in', accountId: 999_999 });
});

describe('the audit log', () => {
  test('is hidden from staff and clients, and so are the names in its filters and its export', async () => {
    const { list, people, exporting } = auditEndpoints;
    for (const caller of [staff, await signedIn(app)]) {
      for (const endpoint of [list, people, exporting])
        expect(await caller.ask(endpoint)).toMatchObject({ status: 403 });
    }
  });

  test('says newest first what was done, who did it, to which client and from where', async () => {
    const reader = await signedIn(app, { as: 'owner' });
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await reader.ask(clientEndpoints.read, { params: { id: client.id }, headers });
    const [newest] = await listed();
    expect(newest).toMatchObject({
      action: 'client-read',
      what: 'Viewed the record of Sample Bakery',
      by: { id: reader.account.id, name: reader.account.username },
      client: { id: client.id, name: 'Sample Bakery' },
      address: reader.address,
      browser: 'Firefox on Linux',
    });
  });

  test('names no one where no one was signed in, and gives the number of a deleted account', async () => {
    const [deleted, withheld] = await listed(in2020);
    expect(deleted).toMatchObject({ by: { id: 999_999, name: null }, client: null, address: null });
    expect(withheld).toMatchObject({ by: null });
  });

  test('names the kind of email, and how many were discarded', async () => {
    await record({ action: 'emails-discarded', detail: { count: 12 } });
    await record({ action: 'emails-discarded', detail: { count: 1 } });
    await record({ action: 'email-sent-again', detail: { email: 'invoice-sent' } });
    expect((await listed({ kind: 'emails', limit: '3' })).map(({ what }) => what)).toEqual([
      'Sent an email again (invoice sent)',
      'Discarded one email that was held',
      'Discarded 12 emails that were held',
    ]);
    expect((await listed({ ...in2020, kind: 'emails' })).map(({ what }) => what)).toEqual([
      'Did not send an email (booking received): too many to the same address',
    ]);
  });

  test.each([
    ['the person', { person: String(staff.account.id) }, ['client-read', 'signed-in']],
    ['the client', { client: String(client.id) }, ['client-read']],
    ['the kind', { kind: 'sign-ins' }, ['signed-in', 'signed-in']],
    [
      'the first day, in the zone of the firm',
      { from: '2020-06-01' },
      ['signed-in', 'email-withheld', 'client-read'],
    ],
    [
      'the last day, in the zone of the firm',
      { to: '2020-06-01' },
      ['email-withheld', 'client-read', 'signed-in'],
    ],
    ['a single day', { from: '2020-06-01', to: '2020-06-01' }, ['email-withheld', 'client-read']],
    [
      'several at once',
      { person: String(staff.account.id), kind: 'sign-ins', to: '2020-05-31' },
      ['signed-in'],
    ],
    ['what nothing fits', { client: '999999' }, []],
  ])('is filtered by %s', async (_, filter, actions) => {
    expect((await listed({ ...in2020, ...filter })).map(({ action }) => action)).toEqual(actions);
    expect((await listed({ ...in2020, ...filter, limit: '50' })).map(({ action }) => action)).toEqual(
      actions,
    );
  });

  test('goes by the days of the zone that the firm has chosen', async () => {
    await using elsewhere = await testApp();
    const reader = await signedIn(elsewhere, { as: 'owner' });
    await elsewhere.deps.db.transaction((tx) =>
      audit(tx, { at: new Date('2020-06-01T05:00:00Z'), action: 'signed-in', subject: 'sample' }),
    );
    const query = { from: '2020-06-01', to: '2020-06-01' };
    expect(await reader.call(auditEndpoints.list, { query })).toEqual([]);
    await changeRules(elsewhere, { zone: 'America/New_York' });
    expect(await reader.call(auditEndpoints.list, { query })).toHaveLength(1);
  });

  test('has under a client what was done to another that was merged into it', async () => {
    const person = await signedIn(app);
    await record({
      at: new Date('2019-05-01T12:00:00Z'),
      action: 'client-changed',
      clientId: person.account.clientId,
    });
    await owner.ask(clientEndpoints.moveMember, {
      params: { id: person.account.id },
      body: { clientId: client.id },
    });
    expect(await listed({ client: String(client.id), to: '2019-12-31' })).toMatchObject([
      { action: 'client-changed', client: { id: client.id, name: 'Sample Bakery' } },
    ]);
  });

  test.each([
    ['an unknown kind', { kind: 'nonsense' }, 'kind', 'Please choose a kind of entry'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from', 'Please enter a real date as yyyy-mm-dd'],
    ['a day before all calendars', { to: '0001-01-01' }, 'to', realDateMessage],
    ['a day after all calendars', { to: '9999-12-31' }, 'to', realDateMessage],
    [
      'a last day before the first',
      { from: '2026-02-02', to: '2026-02-01' },
      'to',
      'Please choose a last day that is not before the first',
    ],
  ])('refuses %s in plain words', async (_, query, field, message) => {
    for (const endpoint of [auditEndpoints.list, auditEndpoints.exporting])
      expect(await owner.ask(endpoint, { query })).toMatchObject({
        status: 400,
        body: { fields: { [field]: message } },
      });
  });

  test('is read page by page, each entry once, while new ones are added', async () => {
    const reader = await signedIn(app, { as: 'owner' });
    for (let entry = 0; entry < 7; entry += 1)
      await record({ action: 'signed-out', accountId: reader.account.id, detail: { title: String(entry) } });
    const query = { person: String(reader.account.id) };
    const allIds = (await listed(query)).map(({ id }) => id);
    expect(allIds.length).toBeGreaterThan(6);
    const between = () => record({ action: 'signed-in', accountId: reader.account.id });
    const paged = await pagesOf(owner, auditEndpoints.list, { query }, { limit: 3, between });
    expect(paged.map(({ id }) => id)).toEqual(allIds);
  });

  test('has entries of the same millisecond in the order in which they came, across pages too', async () => {
    const at = new Date('2018-01-01T12:00:00Z');
    for (const action of ['signed-in', 'client-read', 'signed-out'] as const) await record({ at, action });
    const [last, middle] = await listed({ to: '2018-12-31', limit: '2' });
    expect([last?.action, middle?.action]).toEqual(['signed-out', 'client-read']);
    const rest = await listed({ to: '2018-12-31', limit: '2', cursor: middle?.cursor ?? '' });
    expect(rest.map(({ action }) => action)).toEqual(['signed-in']);
  });
});

describe('the export of the audit log', () => {
  test('has every filtered entry as a line, and is an entry itself that says what was taken', async () => {
    const query = { ...in2020, person: String(staff.account.id) };
    const { status, text, headers } = await exported(query);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-11-30.csv"');
    const [heading, ...lines] = text.split('\r\n');
    expect(heading).toBe(
      'Entry,Time (UTC),Time (America/Denver),Person,Account,What,Kind,Event,Client,Client number,Address,Browser',
    );
    const { username, id } = staff.account;
    expect(lines.map((line) => line.replace(/^\d+,/, ''))).toEqual([
      `2020-06-01T06:00:00.000Z,2020-06-01 00:00:00,${username},${id},Viewed the record of Sample Bakery,Views and downloads,client-read,Sample Bakery,${client.id},,`,
      `2020-06-01T05:59:59.000Z,2020-05-31 23:59:59,${username},${id},Signed in,Sign-ins,signed-in,,,,`,
      '',
    ]);
    expect((await listed({ limit: '1' }))[0]).toMatchObject({
      what: `Exported the audit log (by ${username}, from 2020-01-01, to 2020-12-31)`,
      by: { id: owner.account.id },
      address: owner.address,
    });
  });

  test('has only its heading where nothing fits', async () => {
    const { text } = await exported({ to: '2001-01-01' });
    expect(text).toMatch(/^Entry,[^\r]*\r\n$/);
  });

  test('gives no formula to a spreadsheet', async () => {
    const name = `=cmd|' /C calc'!A0 ${unique('Formula')}`;
    const hostile = await newClient(owner, { name });
    await record({ action: 'signed-in', clientId: hostile.id, browser: '@SUM(1)' });
    const { text } = await exported({ client: String(hostile.id) });
    expect(text).toContain(`'${name}`);
    expect(text).toContain("'@SUM(1)");
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  });

  test('leaves no entry when only its headers are asked for, when it is refused, and when another site asks', async () => {
    const before = (await listed({ kind: 'views' })).filter(
      ({ action }) => action === 'audit-exported',
    ).length;
    const { path } = auditEndpoints.exporting;
    expect(await owner.fetch(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(await exported({ from: 'never' })).toMatchObject({ status: 400 });
    expect(await staff.ask(auditEndpoints.exporting)).toMatchObject({ status: 403 });
    for (const site of ['cross-site', 'same-site'])
      expect(await owner.fetch(path, { headers: { 'sec-fetch-site': site } })).toMatchObject({ status: 403 });
    const after = (await listed({ kind: 'views' })).filter(
      ({ action }) => action === 'audit-exported',
    ).length;
    expect(after).toBe(before);
  });
});

describe('the choice of a person', () => {
  const people = async (query: Record<string, string>) => owner.call(auditEndpoints.people, { query });

  test('finds accounts of staff and clients by a part of the username or the email address', async () => {
    const person = await signedIn(app);
    const { id, username, email } = person.account;
    expect(await people({ q: username.toUpperCase() })).toEqual([{ id, name: username }]);
    expect(await people({ q: email })).toEqual([{ id, name: username }]);
    expect(await people({ id: String(staff.account.id) })).toEqual([
      { id: staff.account.id, name: staff.account.username },
    ]);
    expect(await people({ q: unique('no one') })).toEqual([]);
    expect(await people({ limit: '2' })).toHaveLength(2);
  });
});
