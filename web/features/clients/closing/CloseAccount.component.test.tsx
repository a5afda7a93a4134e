import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { closingEndpoints, dataExportEndpoints } from '#contract/clients/endpoints.ts';
import type { AccountClosing } from '#contract/clients/closing-schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { client } from '#tests/support/components/people.ts';

const kept: AccountClosing['kept'] = [
  { what: 'Documents you sent us', years: 7, until: '2033-03-01' },
  { what: 'Documents we prepared for you', years: 4, until: null },
];

test('A client sees which records are kept and until when, asks to close the account, and can withdraw the request [10.29]', async () => {
  let askedAt: string | null = null;
  server.refuse(dataExportEndpoints.summary, 'internal');
  server.answer(closingEndpoints.read, () => ({ askedAt, kept }));
  server.answer(closingEndpoints.ask, () => {
    askedAt = '2026-11-20T16:00:00Z';
    return { askedAt, kept };
  });
  server.answer(closingEndpoints.withdraw, () => {
    askedAt = null;
    return undefined;
  });
  await open('/client-portal/account', { as: client });
  await expect(page.getByText('Documents you sent us: 7 years, until March 1, 2033')).toBeSeen();
  await expect(page.getByText('Documents we prepared for you: 4 years', { exact: true })).toBeSeen();
  await expect(page.getByText(/Use “Your records” above/)).toBeSeen();
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText(/Have you downloaded your records/)).toBeSeen();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/We got your request on November 20, 2026/)).toBeSeen();
  await expect(page.getByRole('group', { name: 'Your request' })).toHaveFocus();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeSeen();
  await expect(page.getByRole('group', { name: 'Closing your account' })).toHaveFocus();
});
