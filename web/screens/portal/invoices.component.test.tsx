import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { withCursor } from '#tests/support/pages.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { client } from '#tests/support/components/people.ts';

beforeEach(() => {
  server.answer(taskEndpoints.mine, []);
  server.answer(requestListEndpoints.mine, []);
  server.answer(messageEndpoints.mine, []);
  server.answer(invoiceEndpoints.payments, []);
});

test('On a wide screen an invoice with everything that can be done with it fits in the table [2.513]', async () => {
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

test('Of a long list of invoices the first fifty are there, the rest comes at a press, and the greeting knows of all', async () => {
  const invoices = Array.from({ length: 51 }, (_, at) => ({
    id: 51 - at,
    invoiceNumber: String(1051 - at),
    issueDate: '2026-11-18',
    dueDate: '2026-12-02',
    amount: 150,
    balance: 150,
    status: 'sent' as const,
    pdfUrl: `/api/client/invoices/${51 - at}/pdf`,
    paymentUrl: '/pay#sample',
  }));
  server.answer(invoiceEndpoints.mine, ({ query }) =>
    query['cursor'] === 'next' ? invoices.slice(50) : withCursor(invoices.slice(0, 50), 'next'),
  );
  server.answer(invoiceEndpoints.counts, {
    count: 51,
    balance: 7650,
    overdue: 0,
    overdueBalance: 0,
    next: { invoiceNumber: '1001', dueDate: '2026-12-02', balance: 150, overdue: false },
  });
  await open('/client-portal?tab=invoices', { as: client });
  const waiting = page.getByRole('list', { name: 'Waiting for you' });
  await expect(waiting).toRead('51 Invoices to pay $150.00 for 1001, by Dec 2');
  const table = page.getByRole('table', { name: 'Invoices' });
  const rows = table.getByRole('row').filter({ hasText: 'Download' });
  const more = page.getByRole('button', { name: 'Show more invoices' });
  await expect(more).toBeSeen();
  expect(rows.elements()).toHaveLength(50);
  await more.click();
  await expect(more).toBeGone();
  expect(rows.elements()).toHaveLength(51);
});

test('A credit is named beside the total of its invoice [4.51]', async () => {
  const parts = '$399.99 paid, $100.01 credited, $606.60 due';
  server.answer(invoiceEndpoints.mine, [
    {
      id: 1,
      invoiceNumber: '1001',
      issueDate: '2026-11-18',
      dueDate: '2026-12-02',
      amount: 1106.6,
      balance: 606.6,
      refunded: 100.01,
      parts,
      status: 'part-paid',
      pdfUrl: '/api/client/invoices/1/pdf',
      paymentUrl: '/pay#sample',
    },
  ]);
  await open('/client-portal?tab=invoices', { as: client });
  const cell = page.getByRole('row').filter({ hasText: '1001' }).getByText(parts);
  await expect(cell).toBeSeen();
});

test('An invoice of which a part was refunded says how much beside its status [2.611]', async () => {
  server.answer(invoiceEndpoints.mine, [
    {
      id: 3,
      invoiceNumber: '1003',
      issueDate: '2026-11-18',
      dueDate: '2026-12-02',
      amount: 150,
      balance: 0,
      refunded: 50,
      status: 'paid',
      pdfUrl: '/api/client/invoices/3/pdf',
      paymentUrl: '',
    },
  ]);
  await open('/client-portal?tab=invoices', { as: client });
  await expect(page.getByRole('row').filter({ hasText: '1003' })).toRead(/paid \$50\.00 refunded/);
});
