import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { billingExportEndpoints } from '#contract/invoices/endpoints.ts';
import { addDays } from '#contract/dates.ts';
import { type BillingExport, newBillingExport } from '#contract/invoices/exports.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const made: BillingExport = {
  id: 4,
  from: null,
  to: '2026-11-30',
  format: 'quickbooks',
  onlyNew: true,
  accountCode: null,
  createdAt: '2026-11-30T18:00:00.000Z',
  createdBy: 'dana',
  counts: {
    invoices: 12,
    payments: 3,
    refunds: 0,
    'write-offs': 0,
    corrections: 0,
  },
};
let list: BillingExport[];

beforeEach(() => {
  list = [];
  server.answer(billingExportEndpoints.list, () => list);
});

test('An export of what is new is made, and its files are listed with what each holds [2.403]', async () => {
  await open('/admin/invoices/exports', { as: owner });
  await expect(page.getByText('Nothing has been exported yet.')).toBeSeen();
  server.answer(billingExportEndpoints.create, () => {
    list = [made];
    return made;
  });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(toast('Exported')).toBeSeen();
  await expect(page.getByRole('table', { name: 'Exports' })).toRead(
    /by dana.*Up to November 30, 2026.*Not exported before, QuickBooks Online.*Invoices \(12\).*Payments \(3\)/,
  );
  expect(page.getByText('Write-offs (0)').elements()).toEqual([]);
  const [call] = server.received(billingExportEndpoints.create);
  expect(call?.body).toMatchObject({ format: 'quickbooks', onlyNew: true });
  expect(await complaints()).toEqual([]);
});

test('What was not exported by the end of last month is proposed [2.462]', async () => {
  server.answer(billingExportEndpoints.create, made);
  await open('/admin/invoices/exports', { as: owner });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(toast('Exported')).toBeSeen();
  const [first] = server.received(billingExportEndpoints.create);
  expect(first?.body).not.toHaveProperty('from');
  const { to } = newBillingExport.parse(first?.body);
  expect(addDays(to, 1).slice(8)).toBe('01');
});

test('When there is nothing new to export, the form says so', async () => {
  server.refuse(billingExportEndpoints.create, 'conflict', {
    message: 'There is nothing new to export for these dates.',
  });
  await open('/admin/invoices/exports', { as: owner });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('There is nothing new to export for these dates.')).toBeSeen();
});

test('The account code of Xero is asked for, and that of the last export is proposed', async () => {
  list = [made, { ...made, id: 3, format: 'xero', accountCode: '4000' }];
  server.answer(billingExportEndpoints.create, made);
  await open('/admin/invoices/exports', { as: owner });
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeSeen();
  expect(page.getByLabelText('Xero account code').elements()).toEqual([]);
  await page.getByLabelText('Format for').selectOptions('Xero');
  await expect(page.getByLabelText('Xero account code')).toHold('4000');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(toast('Exported')).toBeSeen();
  expect(server.received(billingExportEndpoints.create)[0]?.body).toMatchObject({ accountCode: '4000' });
});
