import { createHash } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { accountEndpoints, sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { backgroundHeader } from '#contract/endpoint.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { readConfig } from '#server/config.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { someAccount } from '#tests/support/factories.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ settings: { sessions: readConfig({}).sessions } });
afterAll(app.close);

const inMinutes = ({
  days = 0,
  hours = 0,
  minutes = 0,
}: {
  days?: number;
  hours?: number;
  minutes?: number;
}) => (days * 24 + hours) * 60 + minutes;

const isSignedIn = async (cookie: string | undefined) => {
  const answer = await app
    .visitor()
    .ask(accountEndpoints.current, { headers: { cookie: `session=${cookie ?? ''}` } });
  return answer.status === 200;
};

describe('the cookie', () => {
  const cookieOf = async (headers: Record<string, string>) => {
    const { username, password } = await someAccount(app);
    const answer = await app.visitor().ask(accountEndpoints.login, { body: { username, password }, headers });
    return answer.headers.getSetCookie();
  };

  test('is HttpOnly, SameSite=Lax, for the whole site, and lives two weeks [7.1]', async () => {
    for (const line of await cookieOf({})) {
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; HttpOnly(;|$)/);
      expect(line).toMatch(/; SameSite=Lax(;|$)/);
      expect(line).not.toMatch(/Secure|Domain/);
    }
    expect((await cookieOf({}))[0]).toMatch(/^session=[\w-]{43}; .*Max-Age=1209600/);
  });

  test('is Secure when the trusted proxy says https', async () => {
    for (const proto of ['https', 'https, http', 'HTTPS']) {
      const lines = await cookieOf({ 'x-forwarded-proto': proto });
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).toMatch(/; Secure(;|$)/);
    }
    for (const line of await cookieOf({ 'x-forwarded-proto': 'http, https' }))
      expect(line).not.toMatch(/Secure/);
  });

  test('is deleted at sign-out [7.7]', async () => {
    const client = await signedIn(app);
    const answer = await client.fetch('/api/logout', { method: 'POST' });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/),
    ]);
  });
});

test('a session ends at sign-out, the other one of the account stays [4.4, 7.7]', async () => {
  const client = await signedIn(app);
  const elsewhere = app.visitor();
  await signIn(elsewhere, client.account);
  const token = client.cookies.get('session');
  expect(await isSignedIn(token)).toBe(true);
  await client.fetch('/api/logout', { method: 'POST' });
  expect(await isSignedIn(token)).toBe(false);
  expect(await isSignedIn(elsewhere.cookies.get('session'))).toBe(true);
});

test('sign-out without a session does no harm', async () => {
  expect(await app.visitor().fetch('/api/logout', { method: 'POST' })).toMatchObject({ status: 204 });
  const stranger = { cookie: 'session=made-up' };
  expect(await app.visitor().fetch('/api/logout', { method: 'POST', headers: stranger })).toMatchObject({
    status: 204,
  });
});

test('signing in makes a new session and ends the one before', async () => {
  const client = await signedIn(app);
  const former = client.cookies.get('session');
  await signIn(client, client.account);
  expect(client.cookies.get('session')).not.toBe(former);
  expect(await isSignedIn(former)).toBe(false);
  expect(await isSignedIn(client.cookies.get('session'))).toBe(true);
});

test('registering ends the session before, too', async () => {
  const client = await signedIn(app);
  const former = client.cookies.get('session');
  const body = { username: 'another-me', email: 'me@example.com', password: 'secret!' };
  await client.call(accountEndpoints.register, { body });
  expect(await isSignedIn(former)).toBe(false);
  expect(await client.call(accountEndpoints.current)).toMatchObject({ username: 'another-me' });
});

test('a session token that the visitor sent is not adopted', async () => {
  const account = await someAccount(app);
  const visitor = app.visitor();
  visitor.cookies.set('session', 'chosen-by-an-attacker');
  await signIn(visitor, account);
  expect(visitor.cookies.get('session')).toMatch(/^[\w-]{43}$/);
  expect(await isSignedIn('chosen-by-an-attacker')).toBe(false);
});

test('the database has the SHA-256 of the token, not the token', async () => {
  const client = await signedIn(app);
  const stored = JSON.stringify(await everythingStored(app));
  for (const token of client.cookies.values()) {
    expect(stored).not.toContain(token);
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
  }
});

describe.each([
  [
    'an account of the firm',
    'owner',
    { longest: { hours: 12 }, idle: { minutes: 30 }, step: { minutes: 29 } },
  ],
  ['a client', 'client', { longest: { days: 14 }, idle: { hours: 12 }, step: { hours: 11 } }],
] as const)('the session of %s', (_who, as, { longest, idle, step }) => {
  const at = app.clock.now().toISOString();
  afterEach(() => app.clock.set(at));

  test('ends after its idle time without any activity', async () => {
    const [used, unused] = [await signedIn(app, { as }), await signedIn(app, { as })];
    app.clock.advance(step);
    expect(await used.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
    app.clock.advance({ minutes: inMinutes(idle) - inMinutes(step) });
    expect(await unused.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    expect(await used.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
  });

  test('ends after its maximum lifetime, however much it is used', async () => {
    const person = await signedIn(app, { as });
    const steps = Math.floor(inMinutes(longest) / inMinutes(step));
    for (let count = 0; count < steps; count += 1) {
      app.clock.advance(step);
      expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
    }
    app.clock.advance({ minutes: inMinutes(longest) - steps * inMinutes(step) });
    expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
  });

  test('is not extended by requests that a page makes on its own', async () => {
    const person = await signedIn(app, { as });
    const { list } = as === 'owner' ? adminNotificationEndpoints : notificationEndpoints;
    for (let count = 0; count < 10; count += 1) {
      app.clock.advance({ minutes: inMinutes(idle) / 10 });
      const status = count < 9 ? 200 : 401;
      expect(await person.ask(list)).toMatchObject({ status });
      const headers = { [backgroundHeader]: '1' };
      expect(await person.ask(accountEndpoints.current, { headers })).toMatchObject({ status });
    }
  });
});

describe('the time that is left of a session', () => {
  const at = app.clock.now().toISOString();
  afterEach(() => app.clock.set(at));
  // Whole seconds, some milliseconds after the last use.
  const almost = (minutes: number) => minutes * 60 - 1;
  const secondsLeft = async (caller: Caller) => (await caller.call(sessionEndpoints.remaining)).secondsLeft;

  test('goes down until it is used again; asking for it does not count as use [6.36]', async () => {
    const person = await signedIn(app, { as: 'owner' });
    expect(await secondsLeft(person)).toBe(almost(30));
    app.clock.advance({ minutes: 20 });
    expect(await secondsLeft(person)).toBe(almost(10));
    app.clock.advance({ minutes: 8 });
    expect(await secondsLeft(person)).toBe(almost(2));
    await person.call(accountEndpoints.current);
    expect(await secondsLeft(person)).toBe(almost(30));
    app.clock.advance({ minutes: 30 });
    expect(await person.ask(sessionEndpoints.remaining)).toMatchObject({ status: 401 });
  });

  test('is never more than the maximum lifetime of the session', async () => {
    const person = await signedIn(app, { as: 'owner' });
    for (let used = 0; used < 12 * 60 - 15; used += 15) {
      app.clock.advance({ minutes: 15 });
      await person.call(accountEndpoints.current);
    }
    expect(await secondsLeft(person)).toBe(almost(15));
  });
});

test('an older session ends by the current settings', async () => {
  const person = await signedIn(app, { as: 'owner' });
  const future = new Date(app.clock.now().getTime() + 14 * 24 * 3600 * 1000);
  await app.deps.db.update(sessions).set({ expiresAt: future });
  const at = app.clock.now().toISOString();
  app.clock.advance({ minutes: 30 });
  expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
  app.clock.set(at);
});

describe('a new password or address', () => {
  const changed = { currentPassword: '', newPassword: 'another-secret', confirmPassword: 'another-secret' };

  test('gives this browser a new token, and the former one no longer works', async () => {
    const client = await signedIn(app);
    const former = client.cookies.get('session');
    const body = { ...changed, currentPassword: client.account.password };
    const answer = await client.ask(profileEndpoints.changePassword, { body });
    expect(answer).toMatchObject({ status: 204 });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly/,
    );
    expect(client.cookies.get('session')).not.toBe(former);
    expect(await isSignedIn(former)).toBe(false);
    expect(await isSignedIn(client.cookies.get('session'))).toBe(true);
  });

  test('of the address does the same, and ends the other sessions', async () => {
    const client = await signedIn(app);
    const elsewhere = app.visitor();
    await signIn(elsewhere, client.account);
    const former = client.cookies.get('session');
    const email = 'another-address@example.com';
    const body = { email, currentPassword: client.account.password };
    await client.call(profileEndpoints.change, { body });
    const mail = await app.mailbox.email({ to: email });
    const token = /confirm-email#(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
    await client.call(accountEndpoints.confirmEmail, { body: { token } });
    expect(await isSignedIn(former)).toBe(false);
    expect(await isSignedIn(elsewhere.cookies.get('session'))).toBe(false);
    expect(await client.call(accountEndpoints.current)).toMatchObject({ email });
  });

  test('keeps the start time of the previous session', async () => {
    const client = await signedIn(app);
    const at = app.clock.now().toISOString();
    for (let count = 0; count < 13 * 3; count += 1) {
      app.clock.advance({ hours: 8 });
      await client.call(accountEndpoints.current);
    }
    const body = { ...changed, currentPassword: client.account.password };
    await client.ask(profileEndpoints.changePassword, { body });
    app.clock.advance({ hours: 11 });
    await client.call(accountEndpoints.current);
    app.clock.advance({ hours: 13 });
    expect(await client.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    app.clock.set(at);
  });

  test('forgets the known browsers, so that the limit applies to a thief’s again', async () => {
    const client = await signedIn(app);
    const { username, password } = client.account;
    const thief = app.visitor();
    await signIn(thief, { username, password });
    await client.ask(profileEndpoints.changePassword, { body: { ...changed, currentPassword: password } });
    const attempt = (by: typeof thief) =>
      by.ask(accountEndpoints.login, { body: { username, password: 'wrong' } });
    for (let count = 0; count < 20; count += 1) await attempt(app.visitor());
    expect(await attempt(thief)).toMatchObject({ status: 429 });
    await signIn(client, { username, password: 'another-secret' });
  });

  test('of the address requires the password', async () => {
    const client = await signedIn(app);
    const email = 'thief@example.com';
    const ask = (body: object) => client.ask(profileEndpoints.change, { body });
    const fieldError = (message: string) => ({ status: 400, body: { fields: { currentPassword: message } } });
    expect(await ask({ email })).toMatchObject(fieldError('Please enter your current password'));
    expect(await ask({ email, currentPassword: 'guessed' })).toMatchObject(
      fieldError('This is not your current password.'),
    );
    expect(await client.call(accountEndpoints.current)).toMatchObject({ pendingEmail: null });
  });
});

describe('where the site is on https', () => {
  const secured = async () =>
    testApp({ publicUrl: 'https://www.example.com', settings: { sessions: standardLifetimes } });
  const { sessions: standardLifetimes } = readConfig({});

  test('the cookies are Secure and bound to the host, and a planted one is ignored', async () => {
    await using site = await secured();
    const [victim, attacker] = [await signedIn(site), await signedIn(site)];
    const visitor = site.visitor();
    const { username, password } = victim.account;
    const answer = await visitor.ask(accountEndpoints.login, { body: { username, password } });
    for (const [index, name] of ['__Host-session', '__Host-browser'].entries())
      expect(answer.headers.getSetCookie()[index]).toMatch(
        new RegExp(`^${name}=[\\w-]{43}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax; Secure$`),
      );
    expect(answer.headers.get('strict-transport-security')).not.toBeNull();
    const planted = attacker.cookies.get('__Host-session') ?? '';
    const own = visitor.cookies.get('__Host-session') ?? '';
    const who = (cookie: string) => site.visitor().ask(accountEndpoints.current, { headers: { cookie } });
    expect(await who(`session=${planted}`)).toMatchObject({ status: 401 });
    expect(await who(`session=${planted}; __Host-session=${own}`)).toMatchObject({ body: { username } });
  });
});

test('two session cookies are both ignored, because one of them was planted', async () => {
  const [mine, theirs] = [await signedIn(app), await signedIn(app)];
  const [own, planted] = [mine.cookies.get('session'), theirs.cookies.get('session')];
  const cookie = `session=${planted}; session=${own}`;
  expect(await app.visitor().ask(accountEndpoints.current, { headers: { cookie } })).toMatchObject({
    status: 401,
  });
});

test.each(['', 'x', '%00', 'a'.repeat(5000), '"quoted"', "' or 1=1 --"])(
  'the token %j signs no one in',
  async (token) => {
    expect(await isSignedIn(token)).toBe(false);
  },
);
