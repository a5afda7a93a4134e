import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { businessEndpoints } from '#contract/clients/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { client } from '#tests/support/components/people.ts';

beforeEach(() => {
  server.answer(taskEndpoints.mine, []);
  server.answer(requestListEndpoints.mine, []);
  server.answer(invoiceEndpoints.mine, []);
  server.answer(messageEndpoints.mine, []);
});

test('A client is greeted by name, with the business beside it', async () => {
  await open('/client-portal', { as: client });
  await expect(page.getByText('Hello Ann Baker.')).toBeSeen();
  await expect(page.getByRole('banner').getByText('Ann Baker')).toBeSeen();
  await expect(page.getByRole('banner').getByText('Sample Bakery')).toBeSeen();
});

test('Without a full name and a business the username is there alone', async () => {
  server.refuse(businessEndpoints.mine, 'internal');
  await open('/client-portal', { as: { ...client, fullName: '' } });
  await expect(page.getByText('Hello ann.')).toBeSeen();
  await expect(page.getByRole('banner').getByText('ann', { exact: true })).toBeSeen();
});

test('Filing dates that are agreed stand below the tasks, with why it is that day and who files', async () => {
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
  await dates.getByText('Why this day').click();
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

test('Without a filing date, an address that a calendar still reads can be turned off', async () => {
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
