import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminInvoiceEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { OverdueReminders } from '#contract/invoices/reminders.ts';
import type { AdminInvoice, Aging, WholeInvoice } from '#contract/invoices/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const aging: Aging = {
  buckets: [{ name: '1-30', cents: 45_000, count: 3 }],
  draft: 0,
  overdue: 3,
  outstandingCents: 45_000,
  overdueCents: 45_000,
  writtenOffCents: 0,
};
const plan: OverdueReminders = {
  invoices: 3,
  clients: 2,
  recent: 1,
  withoutEmail: [{ id: 7, name: 'Quinn Sample', invoices: 2 }],
};
const whole: Pick<
  WholeInvoice,
  | 'lines'
  | 'note'
  | 'taxRateId'
  | 'salesTax'
  | 'payments'
  | 'writeOff'
  | 'statusUrl'
  | 'paymentUrl'
  | 'emailRecipients'
> = {
  lines: [{ description: 'Bookkeeping', quantity: 1, unitCents: 15_000 }],
  note: '',
  taxRateId: null,
  salesTax: null,
  payments: [],
  writeOff: null,
  statusUrl: '',
  paymentUrl: '',
  emailRecipients: 'people',
};
const remindAll = page.getByRole('button', { name: 'Remind all overdue' });

beforeEach(() => {
  server.answer(adminInvoiceEndpoints.list, []);
  server.answer(salesTaxEndpoints.rates, []);
  server.answer(adminInvoiceEndpoints.aging, aging);
  server.answer(adminInvoiceEndpoints.overdueReminders, plan);
});

describe('All overdue invoices', () => {
  test('are reminded of by one press, which first says who gets it and who is left out [2.460]', async () => {
    server.answer(adminInvoiceEndpoints.remindOverdue, { invoices: 3, clients: 2, skipped: 3 });
    await open('/admin/invoices', { as: owner });
    await remindAll.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toRead(
      /3 invoices for 2 clients. One email per invoice goes to everyone at the client.*1 invoice: a reminder went out within the last day.*Quinn Sample, 2 invoices: nobody there gets emails/,
    );
    expect(await complaints()).toEqual([]);
    expect(server.received(adminInvoiceEndpoints.remindOverdue)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send 3 reminders' }).click();
    await expect(toast('3 reminders sent')).toRead(/To 2 clients. 3 overdue invoices left out/);
    await expect(dialog).toBeGone();
    expect(server.received(adminInvoiceEndpoints.remindOverdue)).toHaveLength(1);
  });

  test('that were all reminded of leave nothing to send', async () => {
    server.answer(adminInvoiceEndpoints.overdueReminders, { ...plan, invoices: 0, clients: 0 });
    await open('/admin/invoices', { as: owner });
    await remindAll.click();
    await expect(page.getByText('No reminder can go out now.')).toBeSeen();
    await expect(page.getByRole('button', { name: /^Send/ })).toBeGone();
  });

  test('stay as they are when the press fails, which says that nothing goes out twice', async () => {
    server.cut(adminInvoiceEndpoints.remindOverdue);
    await open('/admin/invoices', { as: owner });
    await remindAll.click();
    await page.getByRole('button', { name: 'Send 3 reminders' }).click();
    await expect(toast('Reminders not sent')).toBeSeen();
    await expect.element(page.getByRole('button', { name: 'Send 3 reminders' })).toBeEnabled();
  });
});

test('Without an overdue invoice there is nobody to remind', async () => {
  server.answer(adminInvoiceEndpoints.aging, { ...aging, overdue: 0, overdueCents: 0 });
  await open('/admin/invoices', { as: owner });
  await expect(page.getByText('Nothing overdue')).toBeSeen();
  await expect(remindAll).toBeGone();
});

describe('The list', () => {
  const one: AdminInvoice = {
    id: 1,
    clientId: 7,
    clientName: 'Quinn Sample',
    number: '1010',
    state: 'sent',
    status: 'part-paid',
    issueDate: '2026-11-20',
    dueDate: '2026-12-15',
    totalCents: 15_000,
    paidCents: 5_000,
    refundedCents: 0,
    version: 1,
  };

  test('is sorted by the heads of its columns, and the address keeps how [2.538]', async () => {
    server.answer(adminInvoiceEndpoints.list, [one]);
    await open('/admin/invoices?q=quinn', { as: owner });
    await expect(row('1010')).toRead(/Quinn Sample.*\$100\.00 left of \$150\.00/);
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await expect
      .element(page.getByRole('columnheader', { name: 'Client' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await expect
      .element(page.getByRole('columnheader', { name: 'Client' }))
      .toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Due Date' }).click();
    await expect
      .poll(() =>
        server.received(adminInvoiceEndpoints.list).map(({ query: { sort, order, q } }) => [sort, order, q]),
      )
      .toEqual([
        [undefined, undefined, 'quinn'],
        ['client', 'asc', 'quinn'],
        ['client', 'desc', 'quinn'],
        ['due', 'asc', 'quinn'],
      ]);
    expect(await complaints()).toEqual([]);
  });

  test('has rows of one line that open as a whole [2.538]', async () => {
    server.answer(adminInvoiceEndpoints.list, [one, { ...one, id: 2, number: '1011' }]);
    await open('/admin/invoices', { as: owner });
    await expect(row('1010')).toBeSeen();
    expect(row('1010').element().getBoundingClientRect().height).toBeLessThanOrEqual(46);
    server.answer(adminInvoiceEndpoints.read, { ...whole, ...one });
    await row('1010').getByText('Quinn Sample').click({ force: true });
    await expect(page.getByRole('heading', { level: 1 })).toRead('Invoice 1010');
  });

  test('on a phone begins in view: what is owed by age, filters and further pages open by a press [2.538]', async () => {
    const buckets: Aging['buckets'] = [
      { name: 'not due', cents: 15_000, count: 1 },
      { name: '1-30', cents: 45_000, count: 3 },
    ];
    server.answer(adminInvoiceEndpoints.aging, { ...aging, buckets, outstandingCents: 60_000 });
    server.answer(adminInvoiceEndpoints.list, [one]);
    await page.viewport(390, 844);
    await open('/admin/invoices', { as: owner });
    const first = page.getByRole('row').nth(1);
    await expect(first).toRead(/Quinn Sample/);
    expect(first.element().getBoundingClientRect().top).toBeLessThanOrEqual(420);
    const byAge = page.getByRole('list', { name: 'Balance due by age' });
    expect(byAge.elements()).toEqual([]);
    await page.getByText('By age').click();
    await expect(byAge).toRead(/1-30 days past due \$450\.00/);
    await page.getByRole('button', { name: 'More actions for invoices' }).click();
    await expect(page.getByRole('link', { name: 'Export' })).toHaveFocus();
    expect(await complaints()).toEqual([]);
  });
});
