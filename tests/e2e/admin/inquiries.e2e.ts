import { chooseSection } from '#tests/support/browser/parts/dashboard-menu.ts';
import { expect } from 'vitest';
import { dashboardOn } from '../../support/browser/parts/dashboard.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { someInquiry } from '../../support/inquiries.ts';

const answer = 'From 400 dollars a month.\nPayroll is extra.';

journey('A message is read whole and answered; the email is in the outbox', async ({ server, open }) => {
  const message = 'What would our books cost?\nWe are eleven people.';
  const { id, name, email } = await someInquiry(server, await server.owner(), { message });
  const page = await open('/admin/inquiries', { as: owner });
  await page.getByRole('button', { name: `Read the message from ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(page).toBeAt(`/admin/inquiries?inquiry=${id}`);
  expect(await dialog.getByText(message.slice(0, 20)).innerText()).toBe(message);
  await dialog.getByLabel('Your answer').fill(answer);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(page, 'Answer sent')).toRead(new RegExp(`Your email to ${email} is on its way\\.`));
  await expect(dialog.getByLabel('Your answer')).toHold('');
  await expect(dialog.getByRole('list', { name: 'Answers' })).toRead(
    /^admin, .* From 400 dollars a month\. Payroll is extra\.$/,
  );
  await page.keyboard.press('Escape');
  await expect(dashboardOn(page).row(name)).toRead(/answered Read$/);

  await chooseSection(page, 'Settings', 'Email log');
  const row = page.getByRole('table', { name: 'Emails' }).getByRole('row', { name: email });
  await row.getByRole('button', { name: 'Our answer to your message' }).click();
  await expect(page.frameLocator('iframe').getByText('From 400 dollars a month.')).toBeSeen();
});
