import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { client } from '#tests/support/components/people.ts';

beforeEach(() => {
  server.answer(taskEndpoints.mine, []);
  server.answer(requestListEndpoints.mine, []);
  server.answer(messageEndpoints.mine, []);
  server.answer(invoiceEndpoints.payments, []);
});

test('On a wide screen an invoice with everything that can be done with it fits in the table', async () => {
  await page.viewport(1440, 900);
  server.answer(invoiceEndpoints.mine, [
    {
      id: 1,
      invoiceNumber: '1008',
      issueDate: '2026-11-18',
      dueDate: '2026-12-02',
      amount: 12_775,
      balance: 475,
      status: 'part-paid',
      pdfUrl: '/api/client/invoices/1/pdf',
      paymentUrl: '/pay#sample',
    },
  ]);
  await open('/client-portal?tab=invoices', { as: client });
  const table = page.getByRole('table', { name: 'Invoices' });
  await expect(table.getByRole('button', { name: 'Ask about this: invoice 1008' })).toBeSeen();
  const element = table.element();
  expect(element.scrollWidth).toBeLessThanOrEqual(element.parentElement?.clientWidth ?? 0);
});
