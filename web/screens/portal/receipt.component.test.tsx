import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { receiptLink } from '#contract/documents/rules.ts';
import { siteFrame } from '#tests/support/components/frames.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { client } from '#tests/support/components/people.ts';

const facts = {
  code: 'ABCD-EFGH-JKMN',
  firm: 'Ridgeline Accounting',
  client: 'Sample Bakery',
  name: 'October.pdf',
  size: 2_000,
  sha256: `01234567${'0'.repeat(48)}89abcdef`,
  receivedAt: '2026-11-21T22:00:00.000Z',
  fromFirm: false,
  sentBy: 'Ann Baker',
};

test('A receipt says who sent which file when, in the firm’s zone, and links to what confirms it [2.430]', async () => {
  server.answer(documentEndpoints.readReceipt, facts);
  await open('/client-portal/receipts/7', { as: client });
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toRead(
    /Ridgeline Accounting received this document.*Sample Bakery.*October\.pdf.*November 21, 2026 at 3:00:00 PM MST.*Ann Baker.*01234567 … 89abcdef.*ABCD-EFGH-JKMN/,
  );
  const link = receipt.getByRole('link');
  expect(link.element().getAttribute('href')).toBe('/verify#ABCD-EFGH-JKMN');
  // Printed, it is the site's own address, whatever host the page was opened at.
  await expect(link).toRead(receiptLink(siteFrame.origin, 'ABCD-EFGH-JKMN'));
  expect(page.getByRole('link', { name: 'PDF' }).element().getAttribute('href')).toBe(
    '/api/client/documents/7/receipt/pdf',
  );
});

test('A receipt of a document from the firm says that the firm sent it', async () => {
  server.answer(documentEndpoints.readReceipt, { ...facts, fromFirm: true, sentBy: facts.firm });
  await open('/client-portal/receipts/7', { as: client });
  await expect(page.getByRole('region', { name: 'Receipt' })).toRead(
    /Ridgeline Accounting sent this document.*Sent.*November 21, 2026/,
  );
});

test('A receipt of a document that is not there says so', async () => {
  server.refuse(documentEndpoints.readReceipt, 'not-found');
  await open('/client-portal/receipts/7', { as: client });
  await expect(page.getByText('We can’t find this receipt.', { exact: false })).toBeSeen();
});

test('A receipt that does not come can be asked for again', async () => {
  server.cut(documentEndpoints.readReceipt);
  await open('/client-portal/receipts/7', { as: client });
  await expect(page.getByText('This receipt could not be loaded')).toBeSeen();
  server.answer(documentEndpoints.readReceipt, facts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('ABCD-EFGH-JKMN', { exact: true })).toBeSeen();
});
