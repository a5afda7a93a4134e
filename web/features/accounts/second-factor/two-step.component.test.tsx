import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import {
  rememberedDeviceEndpoints,
  secondFactorEndpoints,
} from '#contract/accounts/second-factor/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const uri = 'otpauth://totp/Ridgeline:zoe?secret=JBSWY3DPEHPK3PXP&issuer=Ridgeline';

describe('Setting up an authenticator app', () => {
  beforeEach(async () => {
    server.answer(sessionEndpoints.list, []);
    server.answer(rememberedDeviceEndpoints.list, []);
    server.answer(secondFactorEndpoints.read, {
      required: false,
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    server.answer(secondFactorEndpoints.beginApp, { uri, key: 'JBSWY3DPEHPK3PXP' });
    await open('/admin/security', { as: owner });
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await page.getByLabelText('Current password').fill('the password');
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  test('comes with a link that opens the app on this device, before the code that another device scans [2.972]', async () => {
    const code = page.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect(page.getByRole('group', { name: 'Add the account to your app' })).toBeSeen();
    const link = page
      .getByRole('link', { name: 'Open in my authenticator app', includeHidden: true })
      .element();
    expect(link.getAttribute('href')).toBe(uri);
    expect(link.compareDocumentPosition(code.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Only a device that is used by touch has the app.
    expect(link.checkVisibility()).toBe(matchMedia('(pointer: coarse)').matches);
  });

  test('keeps the recovery codes on screen until they are said to be saved, however it is closed [2.973]', async () => {
    server.answer(secondFactorEndpoints.confirmApp, { recoveryCodes: ['ABCD-EFGH-JKMN'] });
    await page.getByLabelText('Code from your app').fill('123456');
    await userEvent.keyboard('{Enter}');
    const code = page.getByText('ABCD-EFGH-JKMN');
    await expect(code).toBeSeen();
    await userEvent.keyboard('{Escape}');
    await expect(page.getByRole('alert').filter({ hasText: 'press “I saved them”' })).toBeSeen();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(code).toBeSeen();
    await page.getByRole('button', { name: 'I saved them' }).click();
    await expect(code).toBeGone();
    await expect(page.getByRole('dialog')).toBeGone();
  });
});
