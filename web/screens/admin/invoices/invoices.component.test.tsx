import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import type { BulkAction } from '#contract/bulk-actions/schemas.ts';
import { adminInvoiceEndpoints, billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { AdminInvoice, Aging, WholeInvoice } from '#contract/invoices/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const aging: Aging = {
  buckets: [{ name: '1-30', cents: 45_000, count: 3 }],
  draft: 0,
  overdue: 3,
  outstandingCents: 45_000,
  overdueCents: 45_000,
  writtenOffCents: 0,
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
const started: BulkAction = {
  id: 9,
  subject: 'invoices',
  title: 'Record a payment of $350.00 (1042)',
  by: 'owner',
  waiting: 0,
  done: 3,
  leftOutCount: 0,
  leftOut: [],
  createdAt: '2026-11-29T17:00:00.000Z',
  finishedAt: '2026-11-29T17:00:05.000Z',
  undoableUntil: null,
  notUndoable: null,
};
const remindAll = page.getByRole('button', { name: 'Remind all overdue' });

beforeEach(() => {
  server.answer(bulkActionEndpoints.list, []);
  server.answer(adminInvoiceEndpoints.list, []);
  server.answer(salesTaxEndpoints.rates, []);
  server.answer(adminInvoiceEndpoints.aging, aging);
});

test('All overdue invoices are reminded of at once, after showing who gets it and who is left out [2.460]', async () => {
  const preview = {
    subject: 'invoices' as const,
    count: 2,
    rows: [{ id: 1, name: '1001 · Nguyễn, Ánh', detail: '$150.00' }],
    leftOutCount: 1,
    leftOut: [{ id: 4, name: '1004 · Sample, Quinn', reason: 'Reminded within the last day' }],
    effect: 'What follows.',
    notUndoable: null,
  };
  server.answer(bulkActionEndpoints.preview, preview);
  server.answer(bulkActionEndpoints.start, started);
  server.answer(bulkActionEndpoints.read, started);
  await open('/admin/invoices', { as: owner });
  await remindAll.click();
  const dialog = page.getByRole('dialog', { name: 'Send reminders' });
  await expect(dialog).toRead(/You have chosen 3 invoices/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toRead(/2 invoices. What follows..*1 left out.*Reminded within the last day/);
  expect(await complaints()).toEqual([]);
  expect(server.received(bulkActionEndpoints.start)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start for 2 invoices' }).click();
  await expect(dialog).toRead(/Done for 3 invoices/);
  expect(server.received(bulkActionEndpoints.start).map(({ body }) => body)).toMatchObject([
    { kind: 'remind', selection: { filter: { status: 'overdue' } }, expected: 2 },
  ]);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeGone();
  await expect(remindAll).toHaveFocus();
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

  test('names a credit beside the total of its invoice [4.51]', async () => {
    server.answer(adminInvoiceEndpoints.list, [
      { ...one, totalCents: 110_660, paidCents: 50_000, refundedCents: 10_001 },
    ]);
    await open('/admin/invoices', { as: owner });
    await expect(row('1010')).toRead(/\$1,106\.60\s*\$399\.99 paid, \$100\.01 credited, \$606\.60 due/);
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

describe('Chosen invoices', () => {
  const payable = (id: number, change: Partial<AdminInvoice> = {}): AdminInvoice => ({
    id,
    clientId: 7,
    clientName: 'Nguyễn, Ánh',
    number: String(1000 + id),
    state: 'sent',
    status: 'pending',
    issueDate: '2026-11-20',
    dueDate: `2026-12-${10 + id}`,
    totalCents: 15_000,
    paidCents: 0,
    refundedCents: 0,
    version: 1,
    ...change,
  });
  async function openMenu(rows: readonly AdminInvoice[]) {
    server.answer(adminInvoiceEndpoints.list, [...rows]);
    server.answer(billingEndpoints.read, {
      dueDays: 14,
      instructions: '',
      reminders: [],
      attachPdf: false,
      version: 1,
    });
    server.answer(bulkActionEndpoints.preview, {
      subject: 'invoices',
      count: 3,
      rows: [{ id: 1, name: '1001 · Nguyễn, Ánh', detail: '$150.00 of $150.00' }],
      leftOutCount: 1,
      leftOut: [{ id: 4, name: '1004 · Nguyễn, Ánh', reason: 'Not a draft' }],
      effect: 'What follows.',
      notUndoable: null,
    });
    server.answer(bulkActionEndpoints.start, started);
    server.answer(bulkActionEndpoints.read, started);
    await open('/admin/invoices', { as: owner });
  }

  const startedWith = () => server.received(bulkActionEndpoints.start).map(({ body }) => body);

  test('are paid by one check, whose parts are shown and have to add up [5.96]', async () => {
    await openMenu([payable(1), payable(2), payable(3)]);
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    await expect.element(dialog.getByRole('textbox', { name: 'Amount ($)' })).toHaveValue('450.00');
    await dialog.getByRole('textbox', { name: 'Amount ($)' }).fill('350');
    await dialog.getByRole('textbox', { name: 'Reference (optional)' }).fill('1042');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Amount ($)' })).toBeRefusedWith(
      'The invoices add up to $450.00, which is $100.00 more than the payment',
    );
    await dialog.getByRole('textbox', { name: 'Invoice 1003 ($)' }).fill('50');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toRead(/3 invoices\. What follows\..*1001 · Nguyễn, Ánh.*\$150\.00 of \$150\.00/);
    expect(await complaints()).toEqual([]);
    await dialog.getByRole('button', { name: 'Start for 3 invoices' }).click();
    await expect(dialog).toRead(/Done for 3 invoices/);
    expect(startedWith()).toMatchObject([
      {
        kind: 'record-payments',
        input: {
          amountCents: 35_000,
          reference: '1042',
          parts: [
            { invoiceId: 1, amountCents: 15_000 },
            { invoiceId: 2, amountCents: 15_000 },
            { invoiceId: 3, amountCents: 5_000 },
          ],
        },
        selection: { ids: [1, 2, 3] },
      },
    ]);
  });

  test('that are drafts are sent, with a due date by the firm’s terms for those past due [5.96]', async () => {
    await openMenu([payable(1, { state: 'draft', status: 'draft', number: '', issueDate: null })]);
    await page.getByRole('checkbox', { name: 'Select Draft 1, Nguyễn, Ánh' }).click();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('button', { name: 'Send drafts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send drafts' });
    await dialog.getByRole('textbox', { name: 'Due date of drafts past due' }).fill('12/15/2031');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toRead(/1 left out.*Not a draft/);
    expect(await complaints()).toEqual([]);
    await dialog.getByRole('button', { name: 'Start for 3 invoices' }).click();
    await expect(dialog).toRead(/Done for 3 invoices/);
    expect(startedWith()).toMatchObject([
      { kind: 'send-invoices', input: { dueDate: '2031-12-15' }, selection: { ids: [1] } },
    ]);
  });

  test('are all of a range with Shift, and are reminded of [5.98]', async () => {
    await openMenu([payable(1), payable(2), payable(3), payable(4)]);
    const select = (number: number) => page.getByRole('checkbox', { name: `Select ${number}, Nguyễn, Ánh` });
    await select(1004).click();
    await select(1002).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('status').first()).toRead('3 selected');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('button', { name: 'Send reminders' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(() => server.received(bulkActionEndpoints.preview).map(({ body }) => body))
      .toEqual([{ kind: 'remind', input: {}, selection: { ids: [2, 3, 4] } }]);
  });

  test('can’t be paid by a check where nothing is due [5.96]', async () => {
    await openMenu([payable(1, { status: 'paid', paidCents: 15_000 })]);
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await expect(page.getByRole('dialog')).toRead(/None of the invoices that you chose has a balance due/);
  });
});
