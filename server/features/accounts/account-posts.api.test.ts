import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { appWithForms } from '#tests/support/posted-forms.ts';

const { app, shown, ours, post } = await appWithForms();
afterAll(app.close);
beforeEach(() => {
  shown.length = 0;
});

const foreign = { ...ours, origin: 'https://evil.example' };
const canSignIn = async (username: string, password: string) =>
  (await app.visitor().ask(accountEndpoints.login, { body: { username, password } })).status === 200;

function registering() {
  const username = unique('person-');
  const password = `${username}-password`;
  return {
    form: 'register',
    username,
    email: `${username}@example.com`,
    password,
    confirmPassword: password,
  };
}

describe('Registering without script', () => {
  test('makes a client who is signed in, and leads to a page that says so', async () => {
    const visitor = app.visitor();
    const typed = registering();
    const answer = await post(visitor, '/auth?from=%2Fclient-portal&tab=register', {
      ...typed,
      role: 'admin',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/auth?from=%2Fclient-portal&tab=register&sent=register#register-answer',
    ]);
    const { username } = typed;
    expect(await visitor.call(accountEndpoints.current)).toMatchObject({ username, role: 'client' });
    await visitor.fetch('/auth?sent=register');
    expect(shown).toEqual([{ form: 'register', postError: null }]);
  });

  test('says that the passwords differ, and shows none of them again [2.283]', async () => {
    const typed = registering();
    const answer = await post(app.visitor(), '/auth', { ...typed, confirmPassword: 'another-password' });
    expect(answer.status).toBe(400);
    const message = "Passwords don't match";
    const { username, email } = typed;
    expect(shown).toEqual([
      {
        form: 'register',
        postError: {
          status: 400,
          message,
          fields: { confirmPassword: message },
          values: { username, email },
        },
      },
    ]);
    expect(await canSignIn(username, typed.password)).toBe(false);
  });

  test('under a username that is taken is refused like in the API', async () => {
    const { username } = await someAccount(app);
    const answer = await post(app.visitor(), '/auth', { ...registering(), username });
    expect(answer.status).toBe(409);
    expect(shown[0]?.postError?.values['username']).toBe(username);
  });

  test('is limited like the API', async () => {
    const visitor = app.visitor();
    const statuses: number[] = [];
    const taken = await someAccount(app);
    for (let turn = 0; turn < 21; turn += 1)
      statuses.push((await post(visitor, '/auth', { ...registering(), username: taken.username })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(shown.at(-1)?.postError?.message).toBe('Too many tries. Please wait a moment and try again.');
  });

  test('is refused from another site', async () => {
    const typed = registering();
    expect((await post(app.visitor(), '/auth', typed, foreign)).status).toBe(403);
    expect(await canSignIn(typed.username, typed.password)).toBe(false);
  });
});

describe('A forgotten password without script', () => {
  /** Requests a link, and returns it from the email. */
  async function emailedLink(email: string): Promise<string> {
    const answer = await post(app.visitor(), '/forgot-password?from=%2Fclient-portal', { email });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/forgot-password?from=%2Fclient-portal&sent=forgot-password#forgot-password-answer',
    ]);
    const { text = '' } = await app.mailbox.email({ to: email, subject: 'Choose a new password' });
    return /\S+\/reset-password#\S+/.exec(text)?.[0] ?? '';
  }
  const chosen = { password: 'my-new-secret', confirmPassword: 'my-new-secret' };

  test('is replaced by the link of the email, pasted whole, once [2.284]', async () => {
    const { username, email } = await someAccount(app);
    const link = await emailedLink(email);
    const answer = await post(app.visitor(), '/reset-password', { token: ` ${link} `, ...chosen });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/reset-password?sent=reset-password#reset-password-answer',
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await canSignIn(username, chosen.password)).toBe(true);
    expect((await post(app.visitor(), '/reset-password', { token: link, ...chosen })).status).toBe(404);
    expect(shown.at(-1)?.postError).toEqual({
      status: 404,
      message: 'This link was already used or has expired. Please request a new one.',
      fields: {},
      values: { token: link },
    });
  });

  test('answers the same for an address without an account [2.284]', async () => {
    const answer = await post(app.visitor(), '/forgot-password', { email: 'nobody@example.com' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/forgot-password?sent=forgot-password#forgot-password-answer',
    ]);
  });

  test('says what is wrong, and changes nothing', async () => {
    const { email, username, password } = await someAccount(app);
    expect((await post(app.visitor(), '/forgot-password', { email: 'nobody' })).status).toBe(400);
    expect(shown.at(-1)?.postError).toMatchObject({
      fields: { email: 'Please enter a valid email address' },
      values: { email: 'nobody' },
    });
    const token = await emailedLink(email);
    await post(app.visitor(), '/reset-password', { token, password: 'short', confirmPassword: 'other' });
    expect(Object.keys(shown.at(-1)?.postError?.fields ?? {})).toContain('password');
    expect(shown.at(-1)?.postError?.values).toEqual({ token });
    await post(app.visitor(), '/reset-password', { token: '#', ...chosen });
    expect(shown.at(-1)?.postError?.fields).toEqual({ token: 'Please paste the whole link from our email' });
    await post(app.visitor(), '/reset-password', { token: `#${'x'.repeat(100_000)}`, ...chosen });
    expect(shown.at(-1)?.postError?.status).toBe(400);
    expect(await canSignIn(username, password)).toBe(true);
  });

  test('is limited like the API', async () => {
    const visitor = app.visitor();
    for (let turn = 0; turn < 10; turn += 1)
      await visitor.ask(recoveryEndpoints.request, { body: { email: `${unique('a')}@example.com` } });
    const answer = await post(visitor, '/forgot-password', { email: 'a@example.com' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is refused from another site', async () => {
    const { email } = await someAccount(app);
    expect((await post(app.visitor(), '/forgot-password', { email }, foreign)).status).toBe(403);
    expect((await post(app.visitor(), '/reset-password', { token: 'x', ...chosen }, foreign)).status).toBe(
      403,
    );
  });
});
