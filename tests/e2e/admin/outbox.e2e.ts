import { describe, expect } from 'vitest';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { someBooking } from '../../support/factories.ts';

describe('The email log', () => {
  journey(
    'has who was written to, what about and when, newest first, and fills by itself',
    async ({ server, open }) => {
      const page = await open('about:blank', { as: owner });
      await page.clock.install();
      await page.goto('/admin/outbox');
      const table = page.getByRole('table', { name: 'Emails' });
      await expect(table).toBeSeen();
      const admin = await server.owner();
      const { email } = await someBooking(server, admin);
      const emails = async () =>
        (await admin.call(emailEndpoints.list)).filter(({ to, state }) => to === email && state === 'sent');
      await expect.poll(emails, { timeout: 10_000 }).toHaveLength(1);
      await page.clock.runFor(5100);
      const row = page.getByRole('row').filter({ hasText: email });
      await expect(row).toRead(
        new RegExp(
          `^We received your booking request Booking: received ${email} None In the outbox, not sent \\w+ \\d+, \\d{4}, \\d+:\\d\\d [AP]M$`,
        ),
      );
    },
  );

  journey('opens an email under an address of its own', async ({ open }) => {
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

  journey('says on both pages that emails are on hold, and asks before discarding them', async ({ open }) => {
    const page = await open('about:blank', { as: owner });
    const sending = { via: 'smtp', failed: 1, uncertain: 2 };
    const held = { since: '2026-11-22T18:00:00.000Z', reason: 'older', waiting: 12 };
    let decided: unknown = null;
    await page.route(emailEndpoints.sending.path, (route) => {
      if (route.request().method() === 'POST') decided = route.request().postDataJSON();
      return route.fulfill({ json: { ...sending, held: decided ? null : held } });
    });
    await page.goto('/admin/today');
    await expect(page.getByText('1 email was not delivered, 2 emails may not have arrived')).toBeSeen();
    await page.getByRole('link', { name: 'Open the email log' }).click();
    await expect(page).toBeAt('/admin/outbox?state=problems');
    // The previous page has the same notice, so this waits for the email log.
    await expect(page.getByRole('heading', { name: 'Email log', level: 1 })).toBeSeen();
    await expect(page.getByText(/12 emails are waiting/)).toBeSeen();
    await page.getByRole('button', { name: 'Discard the waiting emails' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Discard the waiting emails?' });
    await dialog.getByRole('button', { name: 'Discard the waiting emails' }).click();
    await expect(page.getByText('Emails are on hold')).toBeGone();
    expect(decided).toEqual({ waiting: 'discard' });
  });
});
