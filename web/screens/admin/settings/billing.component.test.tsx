import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { defaultBilling } from '#content/billing.ts';
import { billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

test('The PDF is attached to emails once the owner has ticked it', async () => {
  server.answer(billingEndpoints.items, []);
  server.answer(salesTaxEndpoints.rates, []);
  server.answer(billingEndpoints.read, { ...defaultBilling, version: 3 });
  server.answer(billingEndpoints.save, { ...defaultBilling, attachPdf: true, version: 4 });
  await open('/admin/billing', { as: owner });
  const attach = page.getByRole('checkbox', { name: 'Attach the PDF to emails' });
  await expect.element(attach).not.toBeChecked();
  await attach.click();
  expect(await complaints()).toEqual([]);
  await page.getByRole('button', { name: 'Save billing' }).click();
  await expect(toast('Billing saved')).toBeSeen();
  expect(server.received(billingEndpoints.save)[0]?.body).toMatchObject({ attachPdf: true, version: 3 });
  await expect.element(attach).toBeChecked();
  await expect(page.getByRole('button', { name: 'Save billing' })).toHaveFocus();
  await page.getByRole('button', { name: 'Save billing' }).click();
  await expect.poll(() => server.received(billingEndpoints.save)[1]?.body.version).toBe(4);
});

test('A rate of sales tax is added, changed and archived, with words for what is wrong', async () => {
  let rates: TaxRate[] = [];
  const draper = { id: 3, name: 'Draper', ppm: 72_500, isDefault: true, archived: false };
  server.answer(billingEndpoints.items, []);
  server.answer(billingEndpoints.read, { ...defaultBilling, version: 3 });
  server.answer(salesTaxEndpoints.rates, () => rates);
  await open('/admin/billing', { as: owner });
  await page.getByRole('button', { name: 'Add a sales tax rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Rate (%)').fill('7.25001');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await expect(dialog).toRead(/Please enter a name/);
  await expect(dialog).toRead(/at most four decimals/);
  expect(await complaints()).toEqual([]);
  await dialog.getByLabelText('Name').fill('Draper');
  await dialog.getByLabelText('Rate (%)').fill('7.25 %');
  await dialog.getByRole('checkbox', { name: 'Propose it on new invoices' }).click();
  server.answer(salesTaxEndpoints.addRate, () => {
    rates = [draper];
    return draper;
  });
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await expect(toast('Rate added')).toBeSeen();
  expect(server.received(salesTaxEndpoints.addRate)[0]?.body).toEqual({
    name: 'Draper',
    ppm: 72_500,
    isDefault: true,
  });
  await expect(row('Draper')).toRead(/Proposed on new invoices.*7\.25%/);

  server.answer(salesTaxEndpoints.archiveRate, () => {
    rates = [{ ...draper, isDefault: false, archived: true }];
    return { ...draper, isDefault: false, archived: true };
  });
  await page.getByRole('button', { name: 'Archive Draper' }).click();
  await expect(toast('Rate archived')).toBeSeen();
  await expect(page.getByRole('button', { name: 'Restore Draper' })).toBeSeen();
});
