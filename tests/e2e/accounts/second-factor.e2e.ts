import { describe, expect } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminFormOn, loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { complaints } from '../../support/browser/axe.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import { journey as ownServer } from '../../support/browser/journey.ts';
import { someClient } from '../../support/browser/people.ts';
import {
  appSetupOn,
  nextCode,
  secondStepOn,
  shownRecoveryCodes,
} from '../../support/browser/parts/second-factor.ts';
import { owner, startTestServer, type TestServer } from '../../support/browser/test-server.ts';
import { withAuthenticatorApp } from '../../support/second-factor.ts';
import { signIn } from '../../support/sign-in.ts';
import { toast } from '../../support/browser/parts/toast.ts';

/** A server on which everyone must sign in in two steps. */
const journey = ownServer.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startTestServer({ SECOND_FACTOR: 'everyone' });
  onCleanup(server.close);
  return server;
});

/** Registers someone with an authenticator app, and returns its key and the recovery codes. */
async function enrolled(server: TestServer) {
  const person = await someClient(server);
  const calling = server.visitor();
  await signIn(calling, person);
  return { person, ...(await withAuthenticatorApp(calling, person, () => new Date())) };
}

describe('Someone new', () => {
  journey(
    'sets up an app by keyboard before anything else, and comes to where they wanted',
    async ({ server, open, browserErrors }) => {
      const person = await someClient(server);
      const page = await open(`/auth?from=${encodeURIComponent('/client-portal?tab=invoices')}`);
      await loginFormOn(page).signIn(person);
      await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeSeen();
      const { press, tabTo, type } = keyboardOf(page);
      await tabTo(page.getByRole('button', { name: 'Set up my app' }));
      await press('Enter');
      const setup = appSetupOn(page);
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeSeen();
      expect(await complaints(page, page.getByRole('main'))).toEqual([]);
      const key = await setup.key();
      expect(key).toMatch(/^[A-Z2-7]{32}$/);
      await tabTo(setup.code);
      await type('12345');
      browserErrors.announce({ path: '/api/user/second-factor/app/confirm', status: 400 });
      await press('Enter');
      await expect(setup.code).toBeRefusedWith(
        'This code is not correct. Check that your phone sets its clock automatically, then enter the newest code. If you began to set this up in another window too, only the last one counts: close this and begin again.',
      );
      await setup.confirm(key);
      await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
      expect(await shownRecoveryCodes(page)).toHaveLength(10);
      await tabTo(page.getByRole('button', { name: 'I saved them, continue' }));
      await press('Enter');
      await expect(page.getByRole('tab', { name: 'Invoices', selected: true })).toBeSeen();
    },
  );
});

describe('Someone with an app', () => {
  journey('signs in with its code by keyboard', async ({ server, open, browserErrors }) => {
    const { person, key } = await enrolled(server);
    const page = await open('/auth?from=/client-portal');
    await loginFormOn(page).signIn(person);
    const step = secondStepOn(page);
    await expect(step.code).toHaveFocus();
    expect(await complaints(page, step.form)).toEqual([]);
    await step.code.focus();
    const { press, type } = keyboardOf(page);
    await type('000');
    browserErrors.announce({ path: '/api/login/second-factor', status: 401 });
    await press('Enter');
    await expect(step.code).toBeRefusedWith('This recovery code is not correct, or it was already used.');
    await step.code.fill('');
    await type(nextCode(key));
    await press('Enter');
    await expect(toast(page, 'Login successful')).toBeSeen();
    await expect(page).toBeAt('/client-portal');
  });

  journey(
    'is not asked again on a device that is remembered, until it is removed',
    async ({ server, open }) => {
      const { person, key } = await enrolled(server);
      const page = await open('/auth?from=/client-portal/security');
      await loginFormOn(page).signIn(person);
      const step = secondStepOn(page);
      await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check();
      await step.code.fill(nextCode(key));
      await step.send.click();
      await expect(page).toBeAt('/client-portal/security');
      await expect(page.getByText('On these devices, you sign in with just your password.')).toBeSeen();
      expect(await complaints(page, page.getByRole('main'))).toEqual([]);
      const nextDay = async () => {
        // Pending calls of the page would fail without the session.
        await page.goto('about:blank');
        await page.context().clearCookies({ name: 'session' });
        await page.goto('/auth?from=/client-portal/security');
        await loginFormOn(page).signIn(person);
      };
      await nextDay();
      await expect(page).toBeAt('/client-portal/security');
      await page.getByRole('button', { name: /^Remove device: / }).click();
      await expect(toast(page, 'Device removed')).toBeSeen();
      await expect(page.getByText('No remembered devices.')).toBeSeen();
      await nextDay();
      await expect(secondStepOn(page).code).toHaveFocus();
    },
  );

  journey('signs in with a recovery code, of which one less is left', async ({ server, open }) => {
    const { person, recoveryCodes } = await enrolled(server);
    const page = await open('/auth');
    await loginFormOn(page).signIn(person);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    const step = secondStepOn(page);
    await expect(step.recoveryCode).toHaveFocus();
    await step.recoveryCode.fill(recoveryCodes[0] ?? '');
    await step.send.click();
    await expect(page).toBeAt('/client-portal');
    await page.goto('/client-portal/security');
    await expect(page.getByText('9 of 10 left')).toBeSeen();
    await expect(page.getByText('so it can’t be turned off')).toBeSeen();
  });

  journey('may leave the second step and begin once more', async ({ open, browserErrors }) => {
    const page = await open('/admin-login');
    await adminFormOn(page).signIn(owner);
    await expect(page).toBeAt('/admin');
    await page.getByRole('button', { name: 'Set up my app' }).click();
    const setup = appSetupOn(page);
    const key = await setup.key();
    await setup.confirm(key);
    await page.getByRole('button', { name: 'I saved them, continue' }).click();
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeSeen();

    const elsewhere = await open('/admin-login?from=/admin/security');
    await adminFormOn(elsewhere).signIn(owner);
    await elsewhere.getByRole('button', { name: 'Start over' }).click();
    await adminFormOn(elsewhere).signIn(owner);
    const step = secondStepOn(elsewhere);
    await step.code.fill(nextCode(key));
    await step.send.click();
    await expect(elsewhere).toBeAt('/admin/security');
    await expect(elsewhere.getByText('10 of 10 left')).toBeSeen();

    // New codes end the first browser's session, which learns of it at once.
    browserErrors.announce({ path: accountEndpoints.current.path, status: 401 });
    await elsewhere.getByRole('button', { name: 'Create new codes' }).click();
    const dialog = elsewhere.getByRole('dialog', { name: 'New recovery codes' });
    await dialog.getByLabel('Current password').fill(owner.password);
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeSeen();
    expect(await shownRecoveryCodes(elsewhere)).toHaveLength(10);
    await dialog.getByRole('button', { name: 'I saved them' }).click();
    await expect(dialog).toBeGone();
  });
});
