import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { disposalEndpoints, legalHoldEndpoints, retentionEndpoints } from '#contract/retention/endpoints.ts';
import type { Disposal, DueRecord, Retention } from '#contract/retention/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const retention: Retention = {
  rules: [
    { kind: 'client-document', years: 7, due: 2 },
    { kind: 'firm-document', years: 4, due: 0 },
    { kind: 'archived-client', years: 7, due: 0 },
    { kind: 'booking', years: 2, due: 0 },
    { kind: 'inquiry', years: 2, due: 0 },
  ],
  version: 0,
};
const due: DueRecord[] = [
  { id: 1, clientId: 1, label: 'W-2.pdf, Sample Dental LLC', since: '2018-03-01T16:00:00Z', held: false },
  { id: 2, clientId: 2, label: '1099.pdf, Example Farm LLC', since: '2018-04-01T16:00:00Z', held: true },
];
const disposal: Disposal = {
  id: 4,
  kind: 'client-document',
  years: 7,
  count: 1,
  confirmedBy: 'pat',
  at: '2026-11-20T16:00:00Z',
};

async function openRecords(disposals: Disposal[] = []) {
  server.answer(retentionEndpoints.read, retention);
  server.answer(retentionEndpoints.due, due);
  server.answer(disposalEndpoints.list, disposals);
  server.answer(legalHoldEndpoints.list, []);
  await open('/admin/records', { as: owner });
  await expect(page.getByRole('heading', { name: 'Due for disposal' })).toBeSeen();
}

test('What is due is disposed of once it is chosen and the words are typed, and has a certificate [10.25]', async () => {
  let sent: unknown;
  server.answer(disposalEndpoints.dispose, ({ body }) => {
    sent = body;
    server.answer(disposalEndpoints.list, [disposal]);
    return disposal;
  });
  await openRecords();
  const held = page.getByRole('checkbox', { name: /Example Farm/ });
  await expect(held).toBeSeen();
  expect(held.element()).toHaveProperty('disabled', true);
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
  await page.getByRole('button', { name: 'Dispose of 1 record' }).click();
  await expect(page.getByText('You can’t undo this.')).toBeSeen();
  await page.getByRole('button', { name: 'Dispose of them permanently' }).click();
  await expect(page.getByText('Please type DISPOSE 1')).toBeSeen();
  expect(sent).toBeUndefined();
  await page.getByLabelText('Type DISPOSE 1 to confirm').fill('DISPOSE 1');
  await page.getByRole('button', { name: 'Dispose of them permanently' }).click();
  await expect(page.getByRole('link', { name: 'Certificate 4 (PDF)' })).toBeSeen();
  expect(sent).toEqual({ kind: 'client-document', ids: [1], confirmation: 'DISPOSE 1' });
});

test('A disposal that is refused says why, and nothing is lost of the choice', async () => {
  await openRecords();
  server.refuse(disposalEndpoints.dispose, 'conflict', { message: 'Nothing was disposed of.' });
  await page.getByRole('checkbox', { name: /Sample Dental/ }).click();
  await page.getByRole('button', { name: 'Dispose of 1 record' }).click();
  await page.getByLabelText('Type DISPOSE 1 to confirm').fill('DISPOSE 1');
  await page.getByRole('button', { name: 'Dispose of them permanently' }).click();
  await expect(page.getByText('Nothing was disposed of.')).toBeSeen();
});

test('A certificate says whether what is stored still matches it [10.27]', async () => {
  await openRecords([disposal]);
  server.answer(disposalEndpoints.read, {
    code: 'ab12',
    intact: false,
    items: [{ label: 'W-2.pdf, Sample Dental LLC', since: '2018-03-01T16:00:00Z' }],
  });
  await page.getByRole('button', { name: 'View certificate 4' }).click();
  await expect(page.getByText('Changed after the disposal')).toBeSeen();
  await expect(page.getByText('Check code: ab12')).toBeSeen();
});

test('Rules are saved in whole years, not below the law [10.24]', async () => {
  await openRecords();
  let sent: unknown;
  server.answer(retentionEndpoints.save, ({ body }) => {
    sent = body;
    return { ...retention, version: 1 };
  });
  await page.getByLabelText('Documents the firm prepared, years').fill('3');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('At least 4 years')).toBeSeen();
  await page.getByLabelText('Documents the firm prepared, years').fill('6');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Rules saved')).toBeSeen();
  expect(sent).toMatchObject({ version: 0, years: { 'firm-document': 6, 'client-document': 7 } });
});
