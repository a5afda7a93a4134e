import { chooseSection } from '#tests/support/browser/parts/dashboard-menu.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { type TestServer, owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { unique } from '../../support/factories.ts';

const path = '/admin/audit-log';

/** A client with this many changes in the audit log, the newest of which is its archiving. */
async function someClientWithEntries(server: TestServer, changes = 1) {
  const admin = await server.owner();
  const name = unique('Audited Bakery ');
  const client = await admin.call(clientEndpoints.create, {
    body: { name, email: '', phone: '', notes: '' },
  });
  const params = { id: client.id };
  for (let change = 1; change < changes; change += 1)
    await admin.call(clientEndpoints.update, { params, body: { notes: `Note ${change}` } });
  await admin.call(clientEndpoints.update, { params, body: { status: 'archived' } });
  return { id: client.id, name };
}

const tableOn = (page: Page) => page.getByRole('table', { name: 'Audit log' });

describe('The audit log', () => {
  journey(
    'says who did what, and is narrowed down by person, client, kind and days that the address keeps',
    async ({ server, open }) => {
      const { id, name } = await someClientWithEntries(server);
      const page = await open('/admin', { as: owner });
      await chooseSection(page, 'Settings', 'Audit log');
      await expect(page).toBeAt(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeSeen();
      const newest = tableOn(page).getByRole('row').filter({ hasText: name }).first();
      await expect(newest).toRead(
        new RegExp(
          `^Archived ${name} ${owner.username} ${name} \\w+ \\d+, \\d{4}, \\d+:\\d\\d:\\d\\d [AP]M \\S+`,
        ),
      );

      const client = page.getByRole('combobox', { name: 'Client', exact: true });
      await client.fill(name);
      await page.getByRole('option', { name }).click();
      await expect(page).toBeAt(`${path}?client=${id}`);
      await expect.poll(() => tableOn(page).getByRole('row').count()).toBe(3);
      const person = page.getByRole('combobox', { name: 'Person', exact: true });
      await person.fill(owner.username);
      await page.getByRole('option', { name: owner.username, exact: true }).click();
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Clients');
      const search = await page.evaluate(() => location.search);
      await page.reload();
      await expect(client).toHold(name);
      await expect(person).toHold(owner.username);
      await expect(page.getByRole('combobox', { name: 'Kind' })).toHold('clients');
      expect(await complaints(page, page.getByRole('main'))).toEqual([]);

      await tableOn(page).getByRole('link', { name }).first().click();
      await expect(page).toBeAt(`/admin/clients/${id}`);
      await page.goBack();
      await expect(page).toBeAt(`${path}${search}`);
      await expect(client).toHold(name);

      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Website');
      await expect(page.getByText('No entries match these filters.')).toBeSeen();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).toBeAt(path);
      await expect(client).toHold('');
      await expect(newest).toBeSeen();
      await page.getByLabel('To', { exact: true }).fill('01/31/2020');
      await expect(page).toBeAt(`${path}?to=2020-01-31`);
      await expect(page.getByText('No entries match these filters.')).toBeSeen();
      await page.getByLabel('To', { exact: true }).fill('');
      await page.getByLabel('To', { exact: true }).blur();
      await expect(page).toBeAt(path);
    },
  );

  journey('comes fifty at a time', async ({ server, open }) => {
    const { id, name } = await someClientWithEntries(server, 51);
    const page = await open(`${path}?client=${id}`, { as: owner });
    const first = tableOn(page)
      .getByRole('row')
      .filter({ hasText: `Added the client ${name}` });
    await expect(tableOn(page)).toBeSeen();
    await expect(first).toBeGone();
    await page.getByRole('button', { name: 'Show more entries' }).click();
    await expect(first).toBeSeen();
    await expect(page.getByRole('button', { name: 'Show more entries' })).toBeGone();
  });

  journey('is saved as CSV as it is filtered, and says so itself', async ({ server, open }) => {
    const { id, name } = await someClientWithEntries(server);
    const page = await open(`${path}?client=${id}`, { as: owner });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`Archived ${name},Clients,client-archived`);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(
      tableOn(page)
        .getByRole('row')
        .filter({ hasText: `Exported the audit log (about ${name})` }),
    ).toBeSeen();
  });

  journey(
    'says when it could not be loaded or saved, and can be asked again',
    async ({ open, browserErrors }) => {
      browserErrors.announce({ path: auditEndpoints.list.path, status: 'cut' });
      browserErrors.announce({ path: auditEndpoints.exporting.path, status: 'cut' });
      const page = await open('about:blank', { as: owner });
      await page.route(`${auditEndpoints.list.path}?*`, (route) => route.abort(), { times: 1 });
      await page.route(auditEndpoints.exporting.path, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert')).toRead(/^The audit log could not be loaded/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(tableOn(page)).toBeSeen();
      await page.getByRole('button', { name: 'Export CSV' }).click();
      await expect(toast(page, 'Not exported')).toBeSeen();
    },
  );

  journey('is not in the navigation of staff, and its page says whose it is', async ({ open }) => {
    const page = await open('about:blank', { as: owner });
    await page.route('**/api/user', async (route) => {
      const answer = await route.fetch();
      const user: Record<string, unknown> = await answer.json();
      await route.fulfill({ json: { ...user, position: 'manager' } });
    });
    await page.goto(path);
    await expect(page.getByText('Only the owner can see this page.')).toBeSeen();
    const navigation = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(navigation.getByRole('link', { name: 'Email log' })).toBeSeen();
    await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeGone();
  });
});
