import { describe, expect } from 'vitest';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';

describe('The email log', () => {
  journey('opens an email under an address of its own [10.30]', async ({ open }) => {
    const page = await open('/admin/outbox', { as: owner });
    await page.getByRole('button', { name: 'We received your booking request' }).first().click();
    const mail = page.getByRole('dialog', { name: 'We received your booking request' });
    await expect(mail).toRead(/^We received your booking request To \S+@example\.com/);
    expect(new URL(page.url()).searchParams.get('email')).toMatch(/^[0-9a-f-]{36}$/);
    await page.reload();
    const frame = mail.frameLocator('iframe[title="The email as received"]');
    await expect(frame.getByRole('heading', { name: 'We received your booking request' })).toBeSeen();
    await mail.getByRole('tab', { name: 'Plain text' }).click();
    await expect(mail.getByRole('tabpanel', { name: 'Plain text' })).toRead(/Hello/);
    await page.keyboard.press('Escape');
    await expect(mail).toBeGone();
    await expect(page).toBeAt('/admin/outbox');
  });
});
