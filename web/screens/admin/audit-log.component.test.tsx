import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import type { AuditEntry } from '#contract/audit/schemas.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { siteEndpoints } from '#contract/settings/endpoints.ts';
import { withCursor } from '#tests/support/pages.ts';
import { server } from '#tests/support/components/answers.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { siteFrame } from '#tests/support/components/frames.ts';
import { owner } from '#tests/support/components/people.ts';

const { list, people, exporting } = auditEndpoints;

const archived: AuditEntry = {
  id: 60,
  at: '2026-11-22T18:04:05.000Z',
  action: 'client-archived',
  what: 'Archived Sample Bakery',
  by: { id: 1, name: 'admin' },
  client: { id: 3, name: 'Sample Bakery' },
  address: '203.0.113.7',
  browser: 'Firefox on macOS',
};

const table = page.getByRole('table', { name: 'Audit log' });
const person = page.getByRole('combobox', { name: 'Person', exact: true });
const client = page.getByRole('combobox', { name: 'Client', exact: true });
const kind = page.getByRole('combobox', { name: 'Kind' });
const nothing = page.getByText('No entries match these filters.');
const asked = () => server.received(list).at(-1)?.query;

beforeEach(() => {
  server.answer(list, [archived]);
  server.answer(people, [{ id: 1, name: 'admin' }]);
  server.answer(clientEndpoints.choices, [{ id: 3, name: 'Sample Bakery', email: '' }]);
});

describe('The audit log', () => {
  test('says who did what, to which client, when and from where', async () => {
    await open('/admin/audit-log', { as: owner });
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeSeen();
    await expect(table.getByRole('row').nth(1)).toRead(
      'Archived Sample Bakery admin Sample Bakery Nov 22, 2026, 11:04:05 AM 203.0.113.7 Firefox on macOS',
    );
    await expect
      .element(table.getByRole('link', { name: 'Sample Bakery' }))
      .toHaveAttribute('href', '/admin/clients/3');
    expect(await complaints()).toEqual([]);
  });

  test('names the firm’s zone where the reader’s clock shows another time [2.963]', async () => {
    server.answer(siteEndpoints.frame, { ...siteFrame, zone: 'America/New_York' });
    await open('/admin/audit-log', { as: owner });
    await expect(table.getByRole('row').nth(1)).toRead(/Nov 22, 2026, 1:04:05 PM EST 203/);
  });

  test('is narrowed down by person, client, kind and days that the address keeps', async () => {
    const { address } = await open('/admin/audit-log', { as: owner });
    await client.fill('bakery');
    await page.getByRole('option', { name: 'Sample Bakery' }).click();
    await expect.poll(asked).toMatchObject({ client: '3' });
    await person.fill('adm');
    await page.getByRole('option', { name: 'admin' }).click();
    await kind.selectOptions('Clients');
    await page.getByLabelText('From', { exact: true }).fill('11/20/2026');
    await expect.poll(asked).toMatchObject({ client: '3', person: '1', kind: 'clients', from: '2026-11-20' });
    const filtered = address();
    expect(filtered).toBe('/admin/audit-log?client=3&person=1&kind=clients&from=2026-11-20');
    closePages();
    const again = await open(filtered, { as: owner });
    await expect(client).toHold('Sample Bakery');
    await expect(person).toHold('admin');
    await expect(kind).toHold('clients');
    await expect(page.getByLabelText('From', { exact: true })).toHold('11/20/2026');

    server.answer(list, ({ query }) => (query['kind'] === undefined ? [archived] : []));
    await kind.selectOptions('Website');
    await expect(nothing).toBeSeen();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(table).toBeSeen();
    await expect.poll(again.address).toBe('/admin/audit-log');
    await expect(client).toHold('');
  });

  test('never takes a client of the search before when Enter is faster than the answer', async () => {
    await open('/admin/audit-log', { as: owner });
    await client.click();
    await expect(page.getByRole('option', { name: 'Sample Bakery' })).toBeSeen();
    server.answer(clientEndpoints.choices, [{ id: 9, name: 'Oak Dental', email: '' }]);
    const release = server.hold(clientEndpoints.choices);
    await client.fill('Oak');
    await userEvent.keyboard('{Enter}');
    release();
    await client.fill('Oak De');
    await expect(page.getByRole('option', { name: 'Oak Dental' })).toBeSeen();
    expect(asked()).not.toHaveProperty('client');
    await userEvent.keyboard('{Enter}');
    await expect.poll(asked).toMatchObject({ client: '9' });
  });

  test('can end on a day, which is cleared again', async () => {
    server.answer(list, ({ query }) => (query['to'] === undefined ? [archived] : []));
    const { address } = await open('/admin/audit-log', { as: owner });
    const to = page.getByLabelText('To', { exact: true });
    await to.fill('01/31/2020');
    await expect(nothing).toBeSeen();
    expect(address()).toBe('/admin/audit-log?to=2020-01-31');
    await to.fill('');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(table).toBeSeen();
    expect(address()).toBe('/admin/audit-log');
  });

  test('comes fifty at a time', async () => {
    const entries = Array.from({ length: 51 }, (_, at) => ({
      ...archived,
      id: 60 - at,
      what: `Note ${51 - at}`,
    }));
    server.answer(list, ({ query: { cursor } }) =>
      cursor === 'next' ? entries.slice(50) : withCursor(entries.slice(0, 50), 'next'),
    );
    await open('/admin/audit-log', { as: owner });
    const first = table.getByText('Note 1', { exact: true });
    await expect(table.getByText('Note 2', { exact: true })).toBeSeen();
    await expect(first).toBeGone();
    await page.getByRole('button', { name: 'Show more entries' }).click();
    await expect(first).toBeSeen();
    await expect(page.getByRole('button', { name: 'Show more entries' })).toBeGone();
  });

  test('says when it could not be loaded or saved, and can be asked again', async () => {
    server.cut(list);
    server.cut(exporting);
    await open('/admin/audit-log', { as: owner });
    await expect(page.getByRole('alert')).toRead(/^The audit log could not be loaded/);
    server.answer(list, [archived]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table).toBeSeen();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(toast('Not exported')).toBeSeen();
  });

  test('is not in the navigation of staff, and its page says whose it is', async () => {
    await open('/admin/audit-log', { as: { ...owner, position: 'manager' } });
    await expect(page.getByText('Only the owner can see this page.')).toBeSeen();
    const navigation = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(navigation.getByRole('link', { name: 'Email log' })).toBeSeen();
    await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeGone();
    expect(server.received(list)).toEqual([]);
  });
});
