import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { complaints } from '../../support/browser/axe.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import { journey as ownServer } from '../../support/browser/journey.ts';
import { loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { shownRecoveryCodes } from '../../support/browser/parts/second-factor.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { someClient } from '../../support/browser/people.ts';
import { startTestServer } from '../../support/browser/test-server.ts';
import {
  addAuthenticator,
  localhostOrigin,
  withoutPasskeyAutofill,
} from '../../support/browser/virtual-authenticator.ts';

/** A server on which everyone must sign in in two steps. */
const journey = ownServer.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startTestServer({ SECOND_FACTOR: 'everyone' });
  onCleanup(server.close);
  return server;
});

describe('Someone with a passkey', () => {
  journey('sets it up first, then signs in with nothing else', async ({ server, open }) => {
    const person = await someClient(server);
    const page = await open('/auth?from=/client-portal', { baseURL: localhostOrigin(server) });
    const device = await addAuthenticator(page);
    await withoutPasskeyAutofill(page);
    const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expect(signIn).toBeSeen();
    expect(await complaints(page, page.getByRole('main'))).toEqual([]);
    await loginFormOn(page).signIn(person);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
    expect(await shownRecoveryCodes(page)).toHaveLength(10);
    expect(await device.countPasskeys()).toBe(1);
    await page.getByRole('button', { name: 'I saved them, continue' }).click();
    await expect(page).toBeAt('/client-portal');

    await signOut(page);
    await page.goto('/auth?from=/client-portal/security');
    await signIn.click();
    await expect(page).toBeAt('/client-portal/security');
    await expect(page.getByText('Passkey on Linux')).toBeSeen();
    await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('last used a moment ago')).toBeSeen();
  });

  journey(
    'signs in with password and passkey, renames it and keeps it',
    async ({ server, open, browserErrors }) => {
      const person = await someClient(server);
      const page = await open('/auth?from=/client-portal/security', { baseURL: localhostOrigin(server) });
      await addAuthenticator(page);
      await withoutPasskeyAutofill(page);
      await loginFormOn(page).signIn(person);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await page.getByRole('button', { name: 'I saved them, continue' }).click();
      const list = page.getByRole('list', { name: 'Passkeys' });
      expect(await complaints(page, list)).toEqual([]);

      const { press, tabTo, type } = keyboardOf(page);
      await tabTo(page.getByRole('button', { name: 'Rename Passkey on Linux' }));
      await press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('');
      await dialog.getByRole('textbox', { name: 'Name' }).focus();
      await type('Kitchen laptop');
      await press('Enter');
      await expect(list.getByText('Kitchen laptop')).toBeSeen();

      await page.getByRole('button', { name: 'Remove Kitchen laptop' }).click();
      const removal = page.getByRole('dialog', { name: 'Remove Kitchen laptop?' });
      await removal.getByLabel('Current password').fill(person.password);
      browserErrors.announce({ path: /passkeys\/\d+\/remove$/, status: 409 });
      await removal.getByRole('button', { name: 'Remove' }).click();
      await expect(removal.getByText('your account requires one')).toBeSeen();

      await signOut(page);
      await page.goto('/auth?from=/client-portal');
      await loginFormOn(page).signIn(person);
      const use = page.getByRole('button', { name: 'Use my passkey' });
      await expect(use).toHaveFocus();
      expect(await complaints(page, page.getByRole('region', { name: 'Two-step sign-in' }))).toEqual([]);
      await press('Enter');
      await expect(toast(page, 'Login successful')).toBeSeen();
      await expect(page).toBeAt('/client-portal');
    },
  );

  journey('is signed in by the one that the browser offers below the username', async ({ server, open }) => {
    const person = await someClient(server);
    const page = await open('/auth?from=/client-portal', { baseURL: localhostOrigin(server) });
    await addAuthenticator(page);
    await loginFormOn(page).signIn(person);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'I saved them, continue' }).click();
    await expect(page).toBeAt('/client-portal');
    await signOut(page);
    await page.goto('/auth?from=/client-portal');
    await expect(page).toBeAt('/client-portal');
  });

  journey(
    'reads plain words where the device does not confirm, and gets in with a recovery code',
    async ({ server, open, browserErrors }) => {
      const person = await someClient(server);
      const page = await open('/auth?from=/client-portal', { baseURL: localhostOrigin(server) });
      const device = await addAuthenticator(page);
      await withoutPasskeyAutofill(page);
      await loginFormOn(page).signIn(person);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
      const [code = ''] = await shownRecoveryCodes(page);
      await page.getByRole('button', { name: 'I saved them, continue' }).click();
      await expect(page).toBeAt('/client-portal');
      await signOut(page);
      await device.verifies(false);
      await page.goto('/auth?from=/client-portal');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page.getByText('Your device did not confirm it, or it took too long.')).toBeSeen();

      await loginFormOn(page).signIn(person);
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      const step = page.getByRole('form', { name: 'Two-step sign-in' });
      await step.getByLabel('Recovery code').fill(code);
      await step.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toBeAt('/client-portal');
      expect(browserErrors.report()).toEqual([]);
    },
  );
});

/** Ends the session like closing the browser, while no page is open that could make calls. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
