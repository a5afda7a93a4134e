import { describe, expect } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { owner } from '../../support/browser/test-server.ts';
import { unique } from '../../support/factories.ts';

describe('The search', () => {
  journey(
    'finds a client by telephone, and begins an invoice, by keyboard alone [2.290]',
    async ({ server, open }) => {
      const name = unique('Quinn Dental ');
      const body = { name, email: '', phone: '(801) 555-7788', notes: '' };
      await (await server.owner()).call(clientEndpoints.create, { body });
      const page = await open('/admin/today', { as: owner });
      await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeSeen();
      const field = page.getByRole('combobox', { name: 'Search everything' });
      const first = page.getByRole('option').first();
      await page.keyboard.press('Control+k');
      await expect(field).toHaveFocus();
      await page.keyboard.type('801 555 7788');
      await expect(first).toRead(new RegExp(`^${name}`));
      expect(await complaints(page, page.getByRole('dialog'))).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen();
      await expect(field).toBeGone();
      await page.keyboard.press('/');
      await expect(field).toHaveFocus();
      await page.keyboard.type(`invoice ${name} 450`);
      await expect(first).toRead(new RegExp(`^New invoice for ${name}`));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Client' })).toHold(name);
      await expect(page.getByLabel('Price')).toHold('450.00');
    },
  );
});
