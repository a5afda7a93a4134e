import { describe, expect } from 'vitest';
import { letterEndpoints } from '#contract/letters.ts';
import { owner } from '../support/browser/house.ts';
import { guestJourney as journey } from '../support/browser/journey.ts';
import { someBooking } from '../support/factories.ts';

describe('The outbox', () => {
  journey(
    'has who was written to, what about and when, newest first, and fills by itself',
    async ({ house, open }) => {
      const page = await open('about:blank', { as: owner });
      await page.clock.install();
      await page.goto('/admin/outbox');
      const table = page.getByRole('table', { name: 'Letters' });
      await expect(table).toBeSeen();
      const admin = await house.owner();
      const { email } = await someBooking(house, admin);
      const letters = async () => (await admin.call(letterEndpoints.list)).filter(({ to }) => to === email);
      await expect.poll(letters, { timeout: 10_000 }).toHaveLength(1);
      await page.clock.runFor(5100);
      const row = page.getByRole('row').filter({ hasText: email });
      await expect(row).toRead(
        new RegExp(`^We received your booking request ${email} \\w+ \\d+, \\d{4}, \\d+:\\d\\d [AP]M Read$`),
      );
    },
  );

  journey('opens a letter under an address of its own', async ({ open }) => {
    const page = await open('/admin/outbox', { as: owner });
    await page
      .getByRole('button', { name: /^Read We received your booking request/ })
      .first()
      .click();
    const letter = page.getByRole('dialog', { name: 'We received your booking request' });
    await expect(letter).toRead(/^We received your booking request To \S+@example\.com/);
    expect(new URL(page.url()).searchParams.get('letter')).toMatch(/^[0-9a-f-]{36}$/);
    await page.reload();
    await expect(letter).toBeSeen();
    await page.keyboard.press('Escape');
    await expect(letter).toBeGone();
    await expect(page).toBeAt('/admin/outbox');
  });

  journey('says when there are no letters', async ({ open }) => {
    const page = await open('about:blank', { as: owner });
    await page.route(letterEndpoints.list.path, (route) => route.fulfill({ json: [] }));
    await page.goto('/admin/outbox');
    await expect(page.getByText('No letters have been written yet.')).toBeSeen();
  });

  journey('says when a letter is not there', async ({ open, trouble }) => {
    const id = '00000000-0000-4000-8000-000000000000';
    trouble.announce({ path: `/api/admin/letters/${id}`, status: 404 });
    const page = await open(`/admin/outbox?letter=${id}`, { as: owner });
    await expect(page.getByRole('dialog').getByRole('alert')).toRead(/The letter could not be loaded/);
  });
});
