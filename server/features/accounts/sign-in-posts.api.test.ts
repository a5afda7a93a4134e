import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { someAccount } from '#tests/support/factories.ts';
import { appWithForms } from '#tests/support/posted-forms.ts';
import { codeAt, withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { app, shown, ours, post } = await appWithForms();
afterAll(app.close);
beforeEach(() => {
  shown.length = 0;
});

const login = (
  caller: Caller,
  { username, password }: { username: string; password: string },
  path = '/auth',
) => post(caller, path, { form: path.startsWith('/admin') ? 'admin-login' : 'login', username, password });
const isSignedIn = async (caller: Caller) => (await caller.ask(accountEndpoints.current)).status === 200;

/** Someone with an authenticator app whose second step is due, and the page that their browser was sent to. */
async function halfSignedIn(path = '/auth?from=/client-portal') {
  const caller = await signedIn(app);
  const { key, recoveryCodes } = await withAuthenticatorApp(caller, caller.account, () => app.clock.now());
  app.clock.advance({ seconds: 60 });
  const visitor = app.visitor();
  const { headers } = await login(visitor, caller.account, path);
  const location = headers.get('location') ?? '';
  return { visitor, code: codeAt(key, app.clock.now()), recoveryCode: recoveryCodes[0] ?? '', location };
}

describe('Signing in without script', () => {
  test.each([
    ['/auth?from=/client-portal', '/client-portal'],
    ['/auth?from=%2Fclient-portal%3Ftab%3Dinvoices%23top', '/client-portal?tab=invoices#top'],
    ['/auth', '/client-portal'],
    ['/auth?from=https://evil.example/client-portal', '/client-portal'],
    ['/auth?from=//evil.example/admin', '/client-portal'],
    ['/auth?from=/admin/..//evil.example', '/client-portal'],
    ['/auth?from=/admin%0d%0aset-cookie:+a=b', '/client-portal'],
    ['/auth?from=/client-portal&from=//evil.example', '/client-portal'],
    ['/admin-login', '/'],
  ])('a client comes from %s to %s [2.280]', async (path, location) => {
    const visitor = app.visitor();
    const answer = await login(visitor, await someAccount(app), path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('staff get to the dashboard, or to the page they wanted', async () => {
    const owner = await someAccount(app, { as: 'owner' });
    const to = async (path: string) => (await login(app.visitor(), owner, path)).headers.get('location');
    expect(await to('/admin-login')).toBe('/admin');
    expect(await to('/auth')).toBe('/admin');
    expect(await to('/admin-login?from=/admin/clients')).toBe('/admin/clients');
  });

  test('a wrong password comes back as a page with the username, never with the password', async () => {
    const { username } = await someAccount(app);
    const visitor = app.visitor();
    const answer = await login(visitor, { username, password: 'not-the-password' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(shown).toEqual([
      {
        form: 'login',
        postError: { status: 401, message: 'Invalid username or password', fields: {}, values: { username } },
      },
    ]);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('what the page would not send is refused with the page’s messages, and is not counted as an attempt', async () => {
    const visitor = app.visitor();
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await login(visitor, { username: 'ab', password: 'short' })).status).toBe(400);
    expect(shown[0]?.postError?.fields).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    });
    await post(visitor, '/admin-login', { form: 'admin-login' });
    expect(shown.at(-1)?.postError?.fields).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect((await login(visitor, await someAccount(app))).status).toBe(303);
  });

  test('wrong passwords are limited like those of the API, with a page as the answer', async () => {
    const visitor = app.visitor();
    const { username } = await someAccount(app);
    const tries = Array.from({ length: 10 }, () =>
      visitor.ask(accountEndpoints.login, { body: { username, password: 'not-the-password' } }),
    );
    await Promise.all(tries);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await login(visitor, { username, password: 'not-the-password' })).status);
    expect(statuses).toContain(429);
    expect(shown.at(-1)).toMatchObject({ form: 'login', postError: { status: 429 } });
  });

  test.each([
    ['another site', { ...ours, origin: 'https://evil.example' }, 403],
    ['a page without an origin', { ...ours, origin: 'null' }, 403],
    ['a form of another kind', { ...ours, 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('is refused from %s, and signs no one in', async (_, headers, status) => {
    const visitor = app.visitor();
    const { username, password } = await someAccount(app);
    const answer = await post(visitor, '/auth', { form: 'login', username, password }, headers);
    expect(answer.status).toBe(status);
    expect([shown, visitor.cookies.size]).toEqual([[], 0]);
  });

  test('is refused when it is too large', async () => {
    const { username } = await someAccount(app);
    expect((await login(app.visitor(), { username, password: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test.each([
    ['no form', {}],
    ['a form of another page', { form: 'contact' }],
    ['a form of the other sign-in page', { form: 'admin-login' }],
    ['no form at all, by a name that every object has', { form: 'constructor' }],
  ])('is refused when the fields name %s', async (_, formName) => {
    const { username, password } = await someAccount(app);
    const answer = await post(app.visitor(), '/auth', { ...formName, username, password });
    expect([answer.status, answer.text, shown]).toEqual([400, 'Please send the form of the page.', []]);
  });

  test('takes the first of two fields, and ignores fields that the form does not have', async () => {
    const { username, password } = await someAccount(app);
    const visitor = app.visitor();
    const answer = await post(visitor, '/auth', [
      ['form', 'login'],
      ['form', 'second-factor'],
      ['username', username],
      ['username', 'someone-else'],
      ['password', password],
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['role', 'admin'],
    ]);
    expect(answer.status).toBe(303);
    expect(await visitor.call(accountEndpoints.current)).toMatchObject({ username, role: 'client' });
  });
});

describe('The second step without script', () => {
  test('is a page of its own, whose address holds no secret, and a code finishes it [2.281]', async () => {
    const { visitor, code, location } = await halfSignedIn();
    expect(location).toBe('/auth?from=%2Fclient-portal&second=totp.recovery&remember=true#second-step');
    expect(await isSignedIn(visitor)).toBe(false);
    const answer = await post(visitor, location, { form: 'second-factor', code });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/client-portal']);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(visitor.cookies.has('device')).toBe(false);
  });

  test('takes a recovery code, and remembers the device when asked to', async () => {
    const { visitor, recoveryCode, location } = await halfSignedIn();
    const answer = await post(visitor, location, {
      form: 'second-factor',
      code: recoveryCode,
      remember: 'on',
    });
    expect(answer.status).toBe(303);
    expect(visitor.cookies.has('device')).toBe(true);
  });

  test('is shown again after a wrong code: without the code, with the checkbox as it was', async () => {
    const { visitor, location } = await halfSignedIn();
    const answer = await post(visitor, location, {
      form: 'second-factor',
      code: 'abcde-fghij',
      remember: 'on',
    });
    expect(answer.status).toBe(401);
    const message = 'This recovery code is not correct, or it was already used.';
    expect(shown.at(-1)?.postError).toEqual({
      status: 401,
      message,
      fields: { code: message },
      values: { remember: true },
    });
  });

  test('without the first step is refused', async () => {
    const answer = await post(app.visitor(), '/auth?second=totp', { form: 'second-factor', code: '123456' });
    expect(answer.status).toBe(401);
    expect(shown.at(-1)?.postError?.message).toBe(
      'Your sign-in took too long. Please enter your username and password again.',
    );
  });

  test('leads to the same page as the first', async () => {
    const { visitor, code, location } = await halfSignedIn('/auth?from=//evil.example');
    expect(location).toBe('/auth?second=totp.recovery&remember=true#second-step');
    const answer = await post(visitor, '/auth?from=//evil.example', { form: 'second-factor', code });
    expect(answer.headers.get('location')).toBe('/client-portal');
  });
});
