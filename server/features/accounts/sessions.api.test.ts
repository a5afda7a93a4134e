import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts.ts';
import { someAccount } from '#tests/support/factories.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

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

  test('is HttpOnly, SameSite=Lax, for the whole site, and lives two weeks', async () => {
    for (const line of await cookieOf({})) {
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; HttpOnly(;|$)/);
      expect(line).toMatch(/; SameSite=Lax(;|$)/);
      expect(line).not.toMatch(/Secure|Domain/);
    }
    expect((await cookieOf({}))[0]).toMatch(/^session=[\w-]{43}; .*Max-Age=1209600/);
  });

  test('is Secure when the trusted proxy says https', async () => {
    const lines = await cookieOf({ 'x-forwarded-proto': 'https' });
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/; Secure(;|$)/);
  });

  test('is taken away at sign-out', async () => {
    const client = await signedIn(app);
    const answer = await client.fetch('/api/logout', { method: 'POST' });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/),
    ]);
  });
});

test('a session is dead after sign-out, the other one of the account lives', async () => {
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

test('a session token that the visitor brought along is not taken over', async () => {
  const account = await someAccount(app);
  const visitor = app.visitor();
  visitor.cookies.set('session', 'chosen-by-an-attacker');
  await signIn(visitor, account);
  expect(visitor.cookies.get('session')).toMatch(/^[\w-]{43}$/);
  expect(await isSignedIn('chosen-by-an-attacker')).toBe(false);
});

test('the database holds the SHA-256 of the token and not the token', async () => {
  const client = await signedIn(app);
  const stored = JSON.stringify(await everythingStored(app));
  for (const token of client.cookies.values()) {
    expect(stored).not.toContain(token);
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
  }
});

test('a session lives two weeks after it was last used', async () => {
  const [used, unused] = [await signedIn(app), await signedIn(app)];
  app.clock.advance({ days: 13 });
  expect(await isSignedIn(used.cookies.get('session'))).toBe(true);
  app.clock.advance({ days: 1 });
  expect(await isSignedIn(unused.cookies.get('session'))).toBe(false);
  expect(await isSignedIn(used.cookies.get('session'))).toBe(true);
  app.clock.advance({ days: 14 });
  expect(await isSignedIn(used.cookies.get('session'))).toBe(false);
});

test.each(['', 'x', '%00', 'a'.repeat(5000), '"quoted"', "' or 1=1 --"])(
  'the token %j is nobody',
  async (token) => {
    expect(await isSignedIn(token)).toBe(false);
  },
);
