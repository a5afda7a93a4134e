import { describe, expect } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { complaints, complaintsAbout } from '../../support/browser/axe.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { contactFormOn } from '../../support/browser/parts/contact-form.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';

const pat = { name: 'Pat Visitor', email: 'pat@example.com', business: 'Pat & Daughters Bakery' };

const demoClient = demoAccounts[1];

describe('No accessibility violations in', () => {
  journey('the confirmation', async ({ server, open }) => {
    const form = bookingFormOn(await open('/booking', { timezoneId: 'Asia/Tokyo' }));
    await form.choose(server.freeDay(), '4:00 PM');
    await form.fillIn(pat);
    await form.send.click();
    await expect(form.confirmation).toBeSeen();
    expect(await complaints(form.page, form.confirmation)).toEqual([]);
  });

  journey('the contact form with messages', async ({ open }) => {
    const page = await open('/contact');
    const form = contactFormOn(page);
    await form.send.click();
    await expect(form.message).toBeRefusedWith('Message must be at least 10 characters');
    expect(await complaints(page, form.form)).toEqual([]);
  });

  journey('the menu of the phone', async ({ open }) => {
    const page = await open('/booking', { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeSeen();
    expect(await complaints(page, page.getByRole('dialog'))).toEqual([]);
  });

  journey('the other tabs of the portal', async ({ open }) => {
    const page = await open('/client-portal?tab=profile', { as: demoClient });
    await expect(page.getByRole('region', { name: 'Profile' })).toBeSeen();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await expect(page.getByRole('table', { name: 'Invoices' })).toBeSeen();
    expect(await complaints(page)).toEqual([]);
  });

  journey('the page of a client, tab by tab', async ({ server, open }) => {
    const [client] = await (
      await server.owner()
    ).call(clientEndpoints.list, { query: { q: 'Sample Dental' } });
    const page = await open(`/admin/clients/${client?.id}`, { as: owner });
    await expect(page.getByRole('list', { name: 'Tasks' })).toBeSeen();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('tab', { name: 'People' }).click();
    await expect(page.getByRole('list', { name: 'People' })).toBeSeen();
    expect(await complaints(page, page.getByRole('tabpanel'))).toEqual([]);
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeSeen();
    expect(await complaints(page, page.getByRole('tabpanel'))).toEqual([]);
  });

  journey('the dialogs of tasks, with messages', async ({ server, open }) => {
    const [client] = await (
      await server.owner()
    ).call(clientEndpoints.list, { query: { q: 'Sample Dental' } });
    const page = await open(`/admin/clients/${client?.id}`, { as: owner });
    await page.getByRole('button', { name: 'New task' }).click();
    await page.getByRole('button', { name: 'Create task' }).click();
    await expect(page.getByLabel('Task', { exact: true })).toBeRefusedWith(
      'Please enter what needs to be done',
    );
    expect(await complaints(page, page.getByRole('dialog'))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'From a template' }).click();
    await expect(page.getByRole('checkbox').first()).toBeSeen();
    expect(await complaints(page, page.getByRole('dialog'))).toEqual([]);
  });

  journey.for(['light', 'dark'] as const)(
    'the list of clients to choose from, %s',
    async (colorScheme, { open }) => {
      const page = await open('/admin/invoices/new', { as: owner, colorScheme });
      await page.getByRole('combobox', { name: 'Client' }).click();
      await expect(page.getByRole('option').first()).toBeSeen();
      // The library hides the rest of the page from screen readers while the list is open.
      expect(await complaintsAbout(page, page.getByRole('listbox'))).toEqual([]);
    },
  );

  journey('the import of clients with its problems', async ({ open }) => {
    const page = await open('/admin/clients', { as: owner });
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const buffer = Buffer.from('name,email\nSample,wrong');
    await page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByRole('list', { name: 'Problems' })).toBeSeen();
    expect(await complaints(page, page.getByRole('dialog'))).toEqual([]);
  });
});
