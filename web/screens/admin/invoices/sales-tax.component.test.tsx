import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const draper = {
  name: 'Draper',
  ppm: 72_500,
  invoices: 2,
  taxableCents: 30_000,
  exemptCents: 4_500,
  invoicedCents: 2_175,
  refundedCents: 109,
  receivedCents: 1_088,
  writtenOffCents: 0,
  voidedCents: 450,
};
const report = {
  from: '2026-07-01',
  to: '2026-09-30',
  salesCents: 165_000,
  voidedSalesCents: 0,
  lastRecordedOn: null,
  rates: [draper],
};

test('Sales tax is shown by rate, and the period stays in the address [2.535, 4.55]', async () => {
  server.answer(salesTaxEndpoints.report, report);
  await open('/admin/invoices/sales-tax?from=2026-07-01&to=2026-09-30', { as: owner });
  await expect(row('Draper')).toRead(
    /7\.25%.*\$300\.00.*\$45\.00.*\$21\.75.*\$1\.09.*\$10\.88.*\$0\.00.*\$4\.50/,
  );
  await expect(page.getByRole('main')).toRead(/Sales before tax, taxable or not: \$1,650\.00/);
  expect(await complaints()).toEqual([]);
  server.answer(salesTaxEndpoints.report, {
    ...report,
    voidedSalesCents: 6_000,
    lastRecordedOn: '2026-10-05',
    rates: [draper, { ...draper, name: 'Lehi' }],
  });
  await page.getByLabelText('Period').selectOptions('Last year');
  await expect(row('All rates')).toRead(/\$600\.00.*\$43\.50.*\$9\.00/);
  await expect(page.getByRole('main')).toRead(/\$1,650\.00, less \$60\.00 on invoices voided in this period/);
  await expect(page.getByRole('main')).toRead(/recorded later, last on October 5, 2026\. If you filed/);
  const asked = server.received(salesTaxEndpoints.report).map(({ query }) => query);
  expect(asked[0]).toMatchObject({ from: '2026-07-01', to: '2026-09-30' });
  expect(asked.at(-1)).toMatchObject({
    from: expect.stringMatching(/-01-01$/),
    to: expect.stringMatching(/-12-31$/),
  });
});

test('A period without sales tax says so', async () => {
  server.answer(salesTaxEndpoints.report, { ...report, rates: [] });
  await open('/admin/invoices/sales-tax', { as: owner });
  await expect(page.getByRole('main')).toRead(/No sales tax for this period\./);
});
