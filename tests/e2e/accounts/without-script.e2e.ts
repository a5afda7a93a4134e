import { describe, expect } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { isHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { adminFormOn, loginFormOn, registerFormOn } from '../../support/browser/parts/account-forms.ts';
import { confirmed } from '../../support/browser/parts/portal.ts';
import { nextCode, secondStepOn } from '../../support/browser/parts/second-factor.ts';
import { somebody, someClient } from '../../support/browser/people.ts';
import { owner } from '../../support/browser/test-server.ts';
import { withApp } from '../../support/second-factor.ts';
import { signIn } from '../../support/sign-in.ts';

const unscripted = { javaScriptEnabled: false };

describe('Signing in without script', () => {
  journey(
    'by keyboard leads a client to where they wanted to go',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/auth', status: 401 });
      const person = await someClient(server);
      const page = await open('/login', unscripted);
      const form = loginFormOn(page);
      const { press, tabTo, type } = keyboardOf(page);
      await tabTo(form.username);
      await type(person.username);
      await tabTo(form.password);
      await type('not-the-password');
      await press('Enter');
      await expect(form.form.getByRole('alert')).toRead('Login failed Invalid username or password');
      await expect(form.password).toBeRefusedWith('Invalid username or password');
      await expect(form.username).toHold(person.username);
      await expect(form.password).toHold('');
      await tabTo(form.password);
      await type(person.password);
      await press('Enter');
      await expect(page).toBeAt('/client-portal');
      const user = await page.context().request.get(accountEndpoints.current.path);
      expect(await user.json()).toMatchObject({ username: person.username });
    },
  );

  journey('has no control that does nothing', async ({ open }) => {
    for (const path of ['/auth', '/admin-login']) {
      const page = await open(path, unscripted);
      await expect(page.getByText(/^Signing in with a passkey needs JavaScript\.$/)).toBeSeen();
      expect(await page.getByRole('button').allInnerTexts()).toHaveLength(1);
      await expect(page.getByRole('tab')).toBeGone();
    }
  });

  journey('leads someone of the firm to the dashboard', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: '/admin-login', status: 401 });
    const page = await open('/admin-login?from=/admin/clients', unscripted);
    const form = adminFormOn(page);
    await form.signIn({ ...owner, password: 'not-the-password' });
    await expect(page.getByRole('alert')).toRead(
      'Authentication Failed Invalid administrator credentials. Please try again.',
    );
    await form.signIn(owner);
    await expect(page).toBeAt('/admin/clients');
  });

  journey('asks for a code where one is due', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: '/auth', status: 401 });
    const person = await someClient(server);
    const calling = server.visitor();
    await signIn(calling, person);
    const { key, recoveryCodes } = await withApp(calling, person, () => new Date());
    const page = await open('/auth?from=/client-portal/security', unscripted);
    await loginFormOn(page).signIn(person);
    const step = secondStepOn(page);
    await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check();
    await step.code.fill('abcde-fghij');
    await step.send.click();
    await expect(step.code).toBeRefusedWith('This recovery code is not correct, or it was already used.');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Use a recovery code instead' }).click();
    await step.recoveryCode.fill(recoveryCodes[0] ?? '');
    await step.send.click();
    await expect(page).toBeAt('/client-portal/security');

    const again = await open('/auth', unscripted);
    await loginFormOn(again).signIn(person);
    await again.getByRole('link', { name: 'Start over' }).click();
    await loginFormOn(again).signIn(person);
    await secondStepOn(again).code.fill(nextCode(key));
    await secondStepOn(again).send.click();
    await expect(again).toBeAt('/');
  });
});

describe('Registering without script', () => {
  journey('shows again what was typed, and makes a client', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: '/auth', status: 400 });
    const person = somebody();
    const page = await open('/auth?from=/client-portal', unscripted);
    await page.getByRole('link', { name: 'Register' }).click();
    const form = registerFormOn(page);
    await form.register(person, 'another-password');
    await expect(form.repeated).toBeRefusedWith("Passwords don't match");
    await expect(form.email).toHold(person.email);
    await expect(form.password).toHold('');
    await form.register(person);
    await expect(form.form.getByRole('status')).toRead(
      'Registration successful Your account has been created successfully. Continue',
    );
    await page.reload();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toBeAt('/client-portal');
    const user = await page.context().request.get(accountEndpoints.current.path);
    expect(await user.json()).toMatchObject({ username: person.username, role: 'client' });
  });
});

describe('A forgotten password without script', () => {
  journey('is replaced by the link of the email', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: '/reset-password', status: 400 });
    const person = await confirmed(server, await someClient(server));
    const page = await open('/auth?from=/client-portal', unscripted);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByRole('status')).toRead(/^Check your email If the address you entered is/);
    const email = await emailTo(await server.owner(), person.email, 'Choose a new password');
    const link = linkIn(email, server.origin);
    await page.goto(link);
    const form = page.getByRole('form', { name: 'Choose a new password' });
    const password = form.getByLabel('New password', { exact: true });
    await form.getByLabel('Link from our email').fill(link);
    await password.fill('short');
    await form.getByRole('button', { name: 'Save new password' }).click();
    await expect(password).toBeRefusedWith('Password must be at least 6 characters');
    await expect(form.getByLabel('Link from our email')).toHold(link);
    await password.fill('my-new-secret');
    await form.getByLabel('Confirm new password').fill('my-new-secret');
    await form.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('status')).toRead(
      'Your password has been changed Sign in with your new password to continue.',
    );
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await loginFormOn(page).signIn({ ...person, password: 'my-new-secret' });
    await expect(page).toBeAt('/client-portal');
  });
});

describe('Where script is on, but could not be loaded', () => {
  journey(
    'signing in works all the same, and a wrong password is taken over by the script once it is there',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/auth', status: 401 });
      browserErrors.announce({ path: /^\/assets\//, status: 'cut' });
      const person = await someClient(server);
      const page = await open('about:blank');
      await page.route('**/assets/*.js', (route) => route.abort('connectionfailed'));
      await page.goto('/auth?from=/client-portal');
      const form = loginFormOn(page);
      await form.signIn({ ...person, password: 'not-the-password' });
      await expect(form.password).toBeRefusedWith('Invalid username or password');
      await page.unroute('**/assets/*.js');
      await page.route('**/assets/*.js', (route) => route.continue());
      await form.signIn({ ...person, password: 'not-the-password' });
      await isHydrated(page);
      await expect(form.password).toBeRefusedWith('Invalid username or password');
      await expect(form.username).toHold(person.username);
      expect(await complaints(page, page.getByRole('main'))).toEqual([]);
      await form.password.fill(person.password);
      await form.send.click();
      await expect(page).toBeAt('/client-portal');
    },
  );
});
