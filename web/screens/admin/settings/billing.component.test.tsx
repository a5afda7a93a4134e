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

test('The PDF is attached to emails once the owner has ticked it [2.391]', async () => {
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

test('A rate of sales tax is added, changed and archived, with words for what is wrong [2.532]', async () => {
  let rates: TaxRate[] = [];
  const draper = { id: 3, name: 'Draper', ppm: 72_500, isDefault: true, archived: false, version: 1 };
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

test('A rate that someone else has changed meanwhile is compared in its form, and what was typed stays [2.760]', async () => {
  const draper = { id: 3, name: 'Draper', ppm: 72_500, isDefault: false, archived: false, version: 1 };
  let rates = [draper];
  server.answer(billingEndpoints.items, []);
  server.answer(billingEndpoints.read, { ...defaultBilling, version: 3 });
  server.answer(salesTaxEndpoints.rates, () => rates);
  await open('/admin/billing', { as: owner });
  await page.getByRole('button', { name: 'Edit Draper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit sales tax rate' });
  await dialog.getByLabelText('Rate (%)').fill('7.45');
  rates = [{ ...draper, name: 'Draper City', ppm: 73_500, isDefault: true, version: 2 }];
  server.refuse(salesTaxEndpoints.changeRate, 'conflict', { message: 'Someone else has changed this rate.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toRead(/Their changes are in the form ?Name, Propose it on new invoices/);
  await expect(dialog).toRead(/Rate \(%\) ?Yours ?7.45 ?Theirs ?7.35/);
  await expect(dialog.getByLabelText('Name')).toHold('Draper City');
  expect(await complaints()).toEqual([]);
  server.answer(salesTaxEndpoints.changeRate, { ...draper, version: 3 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast('Rate saved')).toBeSeen();
  expect(server.received(salesTaxEndpoints.changeRate).at(-1)?.body).toEqual({
    name: 'Draper City',
    ppm: 74_500,
    isDefault: true,
    version: 2,
  });
});
