import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { businessEndpoints, storageEndpoints } from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { client } from '#tests/support/components/people.ts';

beforeEach(() => {
  server.answer(taskEndpoints.mine, []);
  server.answer(requestListEndpoints.mine, []);
  server.answer(invoiceEndpoints.mine, []);
  server.answer(messageEndpoints.mine, []);
});

test('A client is greeted by name, with the business beside it [2.370]', async () => {
  await open('/client-portal', { as: client });
  await expect(page.getByText('Hello Ann Baker.')).toBeSeen();
  await expect(page.getByRole('banner').getByText('Ann Baker')).toBeSeen();
  await expect(page.getByRole('banner').getByText('Sample Bakery')).toBeSeen();
});

test('Back leads to the tab before, and arrow keys leave no way back through each that they pass [2.518]', async () => {
  server.answer(invoiceEndpoints.payments, []);
  server.answer(documentEndpoints.mine, []);
  server.answer(documentEndpoints.years, []);
  server.answer(storageEndpoints.mine, null);
  const { address, back } = await open('/client-portal', { as: client });
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await expect.poll(address).toBe('/client-portal?tab=invoices');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(address).toBe('/client-portal?tab=documents');
  back();
  await expect.poll(address).toBe('/client-portal');
});

test('On a phone the head names who is signed in [2.519]', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  await open('/client-portal', { as: client });
  await expect(page.getByRole('banner').getByText('Ann Baker')).toBeSeen();
});

test('On a phone with text twice as large, header and tab bar stay within the screen [2.511]', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(async () => {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  });
  await open('/client-portal', { as: client });
  await expect(page.getByText('Hello Ann Baker.')).toBeSeen();
  const parts = [page.getByRole('button', { name: 'Logout' }), ...page.getByRole('tab').all()];
  expect(parts).toHaveLength(6);
  for (const part of parts) expect(part.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  server.answer(documentEndpoints.mine, []);
  server.answer(documentEndpoints.years, []);
  server.answer(storageEndpoints.mine, null);
  const preferences = { emailNotifications: true, invoiceAlerts: true, messageNotifications: true };
  server.answer(profileEndpoints.preferences, preferences);
  for (const [address, shown] of [
    ['?tab=documents&year=2025', 'No documents match your search.'],
    ['?tab=invoices', 'No invoices yet'],
    ['?tab=profile', 'Message Notifications'],
  ] as const) {
    closePages();
    await open(`/client-portal${address}`, { as: client });
    await expect(page.getByText(shown, { exact: true })).toBeSeen();
    expect(document.documentElement.scrollWidth, address).toBeLessThanOrEqual(390);
  }
});

test('Without a full name and a business the username is there alone', async () => {
  server.refuse(businessEndpoints.mine, 'internal');
  await open('/client-portal', { as: { ...client, fullName: '' } });
  await expect(page.getByText('Hello ann.')).toBeSeen();
  await expect(page.getByRole('banner').getByText('ann', { exact: true })).toBeSeen();
});

test('Filing dates that are agreed stand below the tasks, with why it is that day and who files [2.401]', async () => {
  server.answer(deadlineEndpoints.mine, [
    {
      key: 'federal-1040.2026.1',
      authority: 'federal',
      act: 'file',
      form: 'Form 1040',
      title: 'Individual income tax return',
      period: 'for 2026',
      date: '2027-04-15',
      why: 'Thursday, April 15, 2027 is a business day, so the date stays.',
      extended: false,
      filer: 'firm',
    },
  ]);
  await open('/client-portal', { as: client });
  const dates = page.getByRole('region', { name: 'Your filing dates' });
  await expect(dates).toRead(/April 15, 2027.*Form 1040 for 2026.*We file it/);
  await dates.getByText('Why this date').click();
  await expect(dates.getByText('is a business day, so the date stays.', { exact: false })).toBeSeen();
});

test('The next four filing dates are shown at first, and all of them at a press', async () => {
  server.answer(
    deadlineEndpoints.mine,
    ['1st', '2nd', '3rd', '4th', '5th'].map((part, at) => ({
      key: `federal-941.2026.${at}`,
      authority: 'federal' as const,
      act: 'file' as const,
      form: 'Form 941',
      title: 'Employer’s quarterly federal tax return',
      period: `for the ${part} quarter`,
      date: `2027-0${at + 1}-28`,
      why: 'It is a working day.',
      extended: false,
      filer: 'client' as const,
    })),
  );
  await open('/client-portal', { as: client });
  const dates = page.getByRole('region', { name: 'Your filing dates' });
  await expect(dates.getByText('for the 4th quarter', { exact: false })).toBeSeen();
  await expect(dates.getByText('for the 5th quarter', { exact: false })).toBeGone();
  await dates.getByRole('button', { name: 'Show all 5 dates' }).click();
  await expect(dates.getByText('for the 5th quarter', { exact: false })).toBeSeen();
});

test('Filing dates that do not come say so, and come with another try', async () => {
  server.cut(deadlineEndpoints.mine);
  await open('/client-portal', { as: client });
  const dates = page.getByRole('region', { name: 'Your filing dates' });
  await expect(dates.getByText('Your filing dates could not be loaded')).toBeSeen();
  server.answer(deadlineEndpoints.mine, []);
  await dates.getByRole('button', { name: 'Try again' }).click();
  await expect(dates).toBeGone();
});

test('Without a filing date, an address that a calendar still reads can be turned off [2.445]', async () => {
  server.answer(deadlineEndpoints.feed, { createdAt: '2026-11-25T18:00:00.000Z' });
  server.answer(deadlineEndpoints.endFeed, () => {
    server.answer(deadlineEndpoints.feed, { createdAt: null });
    return undefined;
  });
  await open('/client-portal', { as: client });
  const dates = page.getByRole('region', { name: 'Your filing dates' });
  await expect(dates).toRead(/You have no open filing dates right now/);
  await dates.getByRole('button', { name: 'Add to your calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(dates).toBeGone();
});
