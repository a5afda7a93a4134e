import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { errorBody } from '#tests/support/error-body.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const { changePassword } = profileEndpoints;
const form = (currentPassword: string, newPassword = 'another-secret', confirmPassword = newPassword) => ({
  body: { currentPassword, newPassword, confirmPassword },
});

describe('a new password', () => {
  test('takes effect at once, ends every other session, and is confirmed by email [2.154]', async () => {
    const client = await signedIn(app);
    const { username, password, email } = client.account;
    const elsewhere = app.visitor();
    await signIn(elsewhere, { username, password });
    expect(await client.ask(changePassword, form(password))).toMatchObject({ status: 204 });
    expect(await client.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
    expect(await elsewhere.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    const old = await app.visitor().ask(accountEndpoints.login, { body: { username, password } });
    expect(old.status).toBe(401);
    await signIn(app.visitor(), { username, password: 'another-secret' });
    await app.mailbox.email({ to: email, subject: 'Your password was changed' });
  });

  test('is confirmed by email even to someone who has turned all emails off', async () => {
    const client = await signedIn(app);
    await client.call(profileEndpoints.changePreferences, { body: { emailNotifications: false } });
    await client.ask(changePassword, form(client.account.password));
    await app.mailbox.email({ to: client.account.email, subject: 'Your password was changed' });
  });

  test('of the owner names the dashboard and does not ask the firm to call itself', async () => {
    const owner = await signedIn(app, { as: 'owner' });
    await owner.ask(changePassword, form(owner.account.password));
    const { text } = await app.mailbox.email({
      to: owner.account.email,
      subject: 'Your password was changed',
    });
    expect(text).toContain('your dashboard account');
    expect(text).not.toMatch(/client portal account|call us/);
    // If someone else changed it, the owner doesn't know the new password and can't sign in to change it back.
    expect(text).toContain('choose “Forgot password?” on the sign-in page');
  });

  test.each([
    ['a wrong present one', ['not it'], { currentPassword: 'This is not your current password.' }],
    ['a short one', ['', 'abc'], { newPassword: 'Password must be at least 6 characters' }],
    [
      'the present one again',
      ['', ''],
      { newPassword: 'Please choose a password that differs from the current one' },
    ],
    ['two that differ', ['', 'abcdef', 'abcdeg'], { confirmPassword: "Passwords don't match" }],
  ] as const)('is refused with %s, and nobody is signed out', async (_what, passwords, fields) => {
    const client = await signedIn(app);
    const [current, ...rest] = passwords;
    const [next = '', ...repeated] = rest;
    const { password } = client.account;
    const answer = await client.ask(changePassword, form(current || password, next || password, ...repeated));
    expect(answer.status).toBe(400);
    expect(errorBody.parse(answer.body).fields).toEqual(fields);
    expect(await client.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
    await signIn(app.visitor(), client.account);
  });

  test('is limited after ten wrong current passwords', async () => {
    const client = await signedIn(app);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await client.ask(changePassword, form('not it'))).toMatchObject({ status: 400 });
    const answer = await client.ask(changePassword, form(client.account.password));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
