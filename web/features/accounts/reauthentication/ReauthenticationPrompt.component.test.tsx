import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import {
  reauthenticationEndpoints,
  rememberedDeviceEndpoints,
  secondFactorEndpoints,
} from '#contract/accounts/second-factor/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { toast } from '#tests/support/components/parts.ts';
import { ann, owner } from '#tests/support/components/people.ts';

const prompt = page.getByRole('dialog', { name: 'Please confirm it’s you' });

test('A change of the second step asks for a code in place, and goes on with the password that was typed', async () => {
  server.answer(sessionEndpoints.list, []);
  server.answer(rememberedDeviceEndpoints.list, []);
  server.answer(secondFactorEndpoints.read, {
    required: false,
    appSince: '2026-11-01T17:00:00.000Z',
    passkeys: [],
    recoveryCodesLeft: 10,
  });
  server.refuse(secondFactorEndpoints.turnOff, 'factor-again');
  server.answer(reauthenticationEndpoints.confirm, () => {
    server.answer(secondFactorEndpoints.turnOff, undefined);
    return undefined;
  });
  await open('/admin/security', { as: owner });
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabelText('Current password').fill('the password');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(prompt.getByLabelText('Code')).toHaveFocus();
  await prompt.getByLabelText('Code').fill('7hk2m-qx94c');
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(toast('Saved')).toBeSeen();
  expect(server.received(reauthenticationEndpoints.confirm).map(({ body }) => body)).toEqual([
    { code: '7hk2m-qx94c' },
  ]);
  expect(server.received(secondFactorEndpoints.turnOff).map(({ body }) => body)).toEqual([
    { currentPassword: 'the password' },
    { currentPassword: 'the password' },
  ]);
});

describe('The prompt for the password', () => {
  /** A reason is typed in a dialog, and the call that sends it asks for the password again. */
  beforeEach(async () => {
    server.answer(staffEndpoints.list, { members: [], invitations: [] });
    server.answer(accessEndpoints.counts, { due: 0, open: 1, closed: 0 });
    server.answer(accessEndpoints.list, [ann]);
    server.answer(secondFactorEndpoints.read, {
      required: false,
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    server.refuse(accessEndpoints.close, 'reauthenticate');
    await open('/admin/access', { as: owner });
    await page.getByRole('button', { name: 'Close account ann' }).click();
    await page.getByLabelText('Reason').fill('Left the company');
    await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
    await expect(prompt).toBeSeen();
  });

  test('The right password lets the call continue, with what was typed [6.35]', async () => {
    server.answer(reauthenticationEndpoints.confirm, () => {
      server.answer(accessEndpoints.close, { ...ann, closedAt: '2026-11-23T17:00:00.000Z' });
      return undefined;
    });
    await expect(prompt.getByLabelText('Current password')).toHaveFocus();
    await prompt.getByLabelText('Current password').fill('the password');
    await prompt.getByRole('button', { name: 'Continue' }).click();
    await expect(toast('Account closed')).toBeSeen();
    expect(server.received(reauthenticationEndpoints.confirm).map(({ body }) => body)).toEqual([
      { currentPassword: 'the password' },
    ]);
    expect(server.received(accessEndpoints.close).map(({ body }) => body)).toEqual([
      { reason: 'Left the company' },
      { reason: 'Left the company' },
    ]);
  });

  test('A wrong password shows an error, and the prompt stays open', async () => {
    server.refuse(reauthenticationEndpoints.confirm, 'invalid', {
      fields: { currentPassword: 'This is not your current password.' },
    });
    await prompt.getByLabelText('Current password').fill('wrong');
    await prompt.getByRole('button', { name: 'Continue' }).click();
    await expect(prompt.getByText('This is not your current password.')).toBeSeen();
    expect(server.received(accessEndpoints.close)).toHaveLength(1);
  });

  test('Canceling leaves the form as it was, with the server’s message', async () => {
    await userEvent.keyboard('{Escape}');
    await expect(page.getByText('Please enter your password again to continue.')).toBeSeen();
    expect(page.getByLabelText('Reason').element()).toHaveProperty('value', 'Left the company');
  });
});
