import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { type TestServer, owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { unique } from '../../support/factories.ts';

const path = '/admin/audit-log';

/** A client with two entries; the newest says that it was archived. */
async function someClientWithEntries(server: TestServer) {
  const admin = await server.owner();
  const name = unique('Audited Bakery ');
  const client = await admin.call(clientEndpoints.create, {
    body: { name, email: '', phone: '', notes: '' },
  });
  const params = { id: client.id };
  await admin.call(clientEndpoints.update, { params, body: { status: 'archived' } });
  return { id: client.id, name };
}

const tableOn = (page: Page) => page.getByRole('table', { name: 'Audit log' });

describe('The audit log', () => {
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
});
