import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { defaultBilling } from '#content/billing.ts';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

test('The PDF is attached to emails once the owner has ticked it', async () => {
  server.answer(billingEndpoints.items, []);
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
});
