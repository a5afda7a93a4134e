import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { closingEndpoints, dataExportEndpoints } from '#contract/clients/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { client } from '#tests/support/components/people.ts';

const sentence =
  'Check your email: confirm ann@example.com to get notices and to be able to reset your password.';
const notice = page.getByRole('region', { name: 'Confirm your email address' });

// Other parts of the page, which are not shown here.
beforeEach(() => {
  server.refuse(closingEndpoints.read, 'unavailable');
  server.refuse(dataExportEndpoints.summary, 'unavailable');
});

test('Until the address is confirmed, the portal says so and sends the email again', async () => {
  server.answer(accountEndpoints.resendConfirmation, { sent: true });
  await open('/client-portal/account', { as: { ...client, emailConfirmed: false } });
  await expect(notice.getByText(sentence)).toBeSeen();
  await notice.getByRole('button', { name: 'Send it again' }).click();
  await expect(notice.getByText(/^We sent it again/)).toBeSeen();
  server.answer(accountEndpoints.resendConfirmation, { sent: false });
  await notice.getByRole('button', { name: 'Send it again' }).click();
  await expect(notice.getByText(/already sent several emails/)).toBeSeen();
});

test('Once it is confirmed, nothing is said', async () => {
  await open('/client-portal/account', { as: client });
  await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
  expect(notice.query()).toBeNull();
});
