import type { Page } from 'playwright-core';
import { codeAt } from '../../second-factor.ts';

/** The form for setting up an authenticator app. */
export function appSetupOn(page: Page) {
  const key = page.locator('code');
  const form = page.getByRole('form', { name: 'Confirm your app' });
  const code = form.getByLabel('Code from your app');
  const send = form.getByRole('button', { name: 'Confirm' });
  return {
    /** The key beside the QR code, without spaces, as an app takes it. */
    key: async () => (await key.innerText()).replaceAll(' ', ''),
    code,
    send,
    confirm: async (shown: string) => {
      await code.fill(codeAt(shown, new Date()));
      await send.click();
    },
  };
}

/** The second step of signing in. */
export function secondStepOn(page: Page) {
  const form = page.getByRole('form', { name: 'Two-step sign-in' });
  return {
    form,
    code: form.getByLabel('Code from your app'),
    recoveryCode: form.getByLabel('Recovery code'),
    send: form.getByRole('button', { name: 'Continue' }),
  };
}

/** The code of the next 30 seconds: already accepted, and not used yet. */
export function nextCode(key: string): string {
  return codeAt(key, new Date(Date.now() + 30_000));
}

/** The recovery codes on screen. */
export async function shownRecoveryCodes(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Save your recovery codes' }).getByRole('listitem').allInnerTexts();
}
