import { describe, expect } from 'vitest';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import { adminFormOn, loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { complaints } from '../../support/browser/axe.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import { someClient } from '../../support/browser/people.ts';
import { confirmed } from '../../support/browser/parts/portal.ts';
import { toast } from '../../support/browser/parts/toast.ts';

describe('A forgotten password', () => {
  journey(
    'is reset through the email by keyboard, and the next sign-in takes the new one',
    async ({ server, open }) => {
      const person = await confirmed(server, await someClient(server));
      const page = await open('/auth?from=/client-portal');
      const { tabTo, press, type } = keyboardOf(page);
      await tabTo(page.getByRole('link', { name: 'Forgot password?' }));
      await press('Enter');
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeSeen();
      expect(await complaints(page)).toEqual([]);
      await tabTo(page.getByRole('textbox', { name: 'Email', exact: true }));
      await type(person.email);
      await press('Enter');
      const notice = page.getByRole('status').filter({ hasText: 'Check your email' });
      await expect(notice).toBeSeen();
      const email = await emailTo(await server.owner(), person.email, 'Choose a new password');
      await page.goto(linkIn(email, server.origin));
      const form = page.getByRole('form', { name: 'Choose a new password' });
      await expect(form).toBeSeen();
      expect(await complaints(page)).toEqual([]);
      await tabTo(form.getByLabel('New password', { exact: true }));
      await type('a-fresh-secret');
      await tabTo(form.getByLabel('Confirm new password'));
      await type('a-fresh-secret');
      await press('Enter');
      await expect(page.getByText('Your password has been changed')).toBeSeen();
      await expect(page.getByRole('link', { name: 'Sign in' })).toHaveFocus();
      await press('Enter');
      await loginFormOn(page).signIn({ ...person, password: 'a-fresh-secret' });
      await expect(toast(page, 'Login successful')).toBeSeen();
      await expect(page).toBeAt('/client-portal');
    },
  );

  journey('of someone at the firm leads back to the admin sign-in', async ({ open }) => {
    const page = await open('/admin-login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(adminFormOn(page).username).toBeSeen();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody-at-all@example.com');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeSeen();
  });

  journey('is not changed by an expired link, in plain words', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: recoveryEndpoints.open.path, status: 404 });
    const page = await open('/reset-password#used-already');
    await expect(page.getByRole('alert')).toRead(
      /This link was already used or has expired\. Please request a new one\.$/,
    );
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeSeen();
  });

  journey('keeps what is typed when the two passwords differ', async ({ server, open }) => {
    const person = await confirmed(server, await someClient(server));
    await server.visitor().ask(recoveryEndpoints.request, { body: { email: person.email } });
    const email = await emailTo(await server.owner(), person.email, 'Choose a new password');
    const page = await open(linkIn(email, server.origin));
    const form = page.getByRole('form', { name: 'Choose a new password' });
    const [password, repeated] = [
      form.getByLabel('New password', { exact: true }),
      form.getByLabel('Confirm new password', { exact: true }),
    ];
    await password.fill('abcdef');
    await repeated.fill('abcdeg');
    await form.getByRole('button', { name: 'Save new password' }).click();
    await expect(repeated).toBeRefusedWith("Passwords don't match");
    await expect(password).toHold('abcdef');
  });
});
