import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
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
