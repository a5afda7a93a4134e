import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { field, named, one, errorOf, seen, valueOf, textOf } from '#tests/support/html/elements.ts';
import { reader } from '#tests/support/html/reader.ts';
import { siteApp } from '#tests/support/html/site-app.ts';
import { codeAt, withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { signIn } from '#tests/support/sign-in.ts';

const app = await siteApp();
afterAll(app.close);

type Shown = { main: Element };
const loginForm = ({ main }: Shown) => named(main, 'form', 'Login');
const names = ({ username, password }: { username: string; password: string }) => ({
  'Username or email': username,
  Password: password,
});

/** A new browser, and the user that it is signed in as. */
function visitor() {
  const caller = app.visitor();
  return { ...reader(app, caller), user: () => caller.call(accountEndpoints.current) };
}

describe('Signing in without script', () => {
  test('has no control that does not work [2.281]', async () => {
    for (const path of ['/auth', '/admin-login']) {
      const { document } = await visitor().open(path);
      named(document, 'p', 'Signing in with a passkey needs JavaScript.');
      expect(seen(document, 'button')).toHaveLength(1);
      expect(seen(document, '[role="tab"]')).toEqual([]);
    }
  });

  test('says that the portal needs script, and its page has a link to sign out [2.632]', async () => {
    const { open, send, user } = visitor();
    const person = await someAccount(app);
    const page = await open('/auth');
    named(page.document, 'p', /^The client portal needs JavaScript\./);
    const portal = await send(page, loginForm(page), names(person));
    expect(portal.at).toBe('/client-portal');
    expect((await send(portal, one(portal.main, 'form'), {})).at).toBe('/');
    await expect(user()).rejects.toThrow('signed-out');
  });

  test('leads staff to the dashboard [2.280]', async () => {
    const { open, send } = visitor();
    const owner = await someAccount(app, { as: 'owner' });
    const form = ({ main }: Shown) => named(main, 'form', 'Admin login');
    const page = await open('/admin-login?from=/admin/clients');
    const typed = (password: string) => ({ Username: owner.username, Password: password });
    const refused = await send(page, form(page), typed('not-the-password'));
    expect(refused.status).toBe(401);
    expect(textOf(one(refused.main, '[role="alert"]'))).toBe(
      'Authentication Failed Invalid administrator credentials. Please try again.',
    );
    expect((await send(refused, form(refused), typed(owner.password))).at).toBe('/admin/clients');
  });

  test('asks for a code where one is due [2.281]', async () => {
    const person = await someAccount(app);
    const calling = app.visitor();
    await signIn(calling, person);
    const { key, recoveryCodes } = await withAuthenticatorApp(calling, person, app.clock.now);
    const { open, send, follow } = visitor();
    const step = ({ main }: Shown) => named(main, 'form', 'Two-step sign-in');
    const page = await open('/auth?from=/client-portal/security');
    const first = await send(page, loginForm(page), names(person));
    const refused = await send(first, step(first), {
      'Remember this device for 30 days': true,
      'Code from your app': 'abcde-fghij',
    });
    expect(errorOf(field(step(refused), 'Code from your app'))).toContain(
      'This recovery code is not correct, or it was already used.',
    );
    expect(one(step(refused), '[type="checkbox"]').hasAttribute('checked')).toBe(true);
    const other = await follow(named(refused.main, 'a', 'Use a recovery code instead'));
    const done = await send(other, step(other), { 'Recovery code': recoveryCodes[0] ?? '' });
    expect(done.at).toBe('/client-portal/security');

    const again = visitor();
    const signInPage = await again.open('/auth');
    const secondStep = await again.send(signInPage, loginForm(signInPage), names(person));
    const restarted = await again.follow(named(secondStep.main, 'a', 'Start over'));
    const second = await again.send(restarted, loginForm(restarted), names(person));
    const code = codeAt(key, new Date(app.clock.now().getTime() + 30_000));
    expect((await again.send(second, step(second), { 'Code from your app': code })).at).toBe(
      '/client-portal',
    );
  });
});

describe('Registering without script', () => {
  test('shows again what was typed, and creates a client [2.283]', async () => {
    const { open, send, follow, user } = visitor();
    const username = unique('person-');
    const password = `${username}-password`;
    const email = `${username}@example.com`;
    const form = ({ main }: Shown) => named(main, 'form', 'Register');
    const page = await open('/auth?from=/client-portal');
    const register = await follow(named(page.main, 'a', 'Register'));
    const typed = { Username: username, Email: email, Password: password };
    const refused = await send(register, form(register), {
      ...typed,
      'Confirm Password': 'another-password',
    });
    expect(refused.status).toBe(400);
    expect(errorOf(field(form(refused), 'Confirm Password'))).toContain("Passwords don't match");
    expect(valueOf(field(form(refused), 'Email'))).toBe(email);
    expect(valueOf(field(form(refused), 'Password'))).toBe('');
    const again = { Password: password, 'Confirm Password': password };
    const sent = await send(refused, form(refused), again);
    expect(seen(sent.main, '[role="status"]').map(textOf)).toEqual([
      'Registration successful Your account has been created successfully. Open your client portal',
    ]);
    // The form is no longer shown.
    expect(seen(sent.main, 'form')).toEqual([]);
    const reloaded = await open(sent.at);
    expect((await follow(named(reloaded.main, 'a', 'Open your client portal'))).at).toBe('/client-portal');
    expect(await user()).toMatchObject({ username, role: 'client' });
  });
});

describe('A forgotten password without script', () => {
  test('is replaced by the link of the email [2.284]', async () => {
    const person = await someAccount(app);
    const { open, send, follow, user } = visitor();
    const page = await open('/auth?from=/client-portal');
    const forgotten = await follow(named(page.main, 'a', 'Forgot password?'));
    const sent = await send(forgotten, one(forgotten.main, 'form'), { Email: person.email });
    expect(textOf(one(sent.main, '[role="status"]'))).toMatch(
      /^Check your email If the address you entered is/,
    );
    const { text = '' } = await app.mailbox.email({ to: person.email, subject: 'Choose a new password' });
    const [link = ''] = new RegExp(`${app.origin}/reset-password\\S*`).exec(text) ?? [];
    const form = ({ main }: Shown) => named(main, 'form', 'Choose a new password');
    const reset = await open(link.slice(app.origin.length));
    const refused = await send(reset, form(reset), { 'Link from our email': link, 'New password': 'short' });
    expect(refused.status).toBe(400);
    expect(errorOf(field(form(refused), 'New password'))).toContain('Password must be at least 6 characters');
    expect(valueOf(field(form(refused), 'Link from our email'))).toBe(link);
    const password = 'my-new-secret';
    const changed = await send(refused, form(refused), {
      'New password': password,
      'Confirm new password': password,
    });
    expect(textOf(one(changed.main, '[role="status"]'))).toMatch(
      /^Your password has been changed Sign in with your new password to continue\./,
    );
    const login = await follow(named(changed.main, 'a', 'Sign in'));
    const portal = await send(login, loginForm(login), names({ ...person, password }));
    expect(portal.at).toBe('/client-portal');
    expect(await user()).toMatchObject({ username: person.username });
  });
});
