import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { someAccount } from '#tests/support/factories.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const login = (body: unknown) => app.visitor().ask(accountEndpoints.login, { body });

test.each([
  ['owner', 'admin', 'owner'],
  ['manager', 'admin', 'manager'],
  ['client', 'client', undefined],
] as const)(
  '%s signs in and receives role %s and position %s [3.3, 7.3, 7.5]',
  async (as, role, position) => {
    const account = await someAccount(app, { as });
    const visitor = app.visitor();
    const user = await signIn(visitor, account);
    expect(user).toEqual({
      id: account.id,
      username: account.username,
      fullName: '',
      email: account.email,
      emailConfirmed: true,
      role,
      ...(position && { position }),
      ...(as === 'client' && { client: { id: expect.any(Number), name: expect.any(String) } }),
      profileImage: null,
      pendingEmail: null,
      createdAt: expect.any(String),
    });
    expect(await visitor.call(accountEndpoints.current)).toEqual(user);
  },
);

test('the username is trimmed and its case does not matter, the case of the password does', async () => {
  const { username, password } = await someAccount(app);
  expect(await login({ username: ` ${username.toUpperCase()} `, password })).toMatchObject({ status: 200 });
  expect(await login({ username, password: password.toUpperCase() })).toMatchObject({ status: 401 });
});

test('without a session: 401 with a plain message [7.4]', async () => {
  const apiError = { status: 401, body: { code: 'signed-out', message: 'Please sign in.' } };
  expect(await app.visitor().ask(accountEndpoints.current)).toMatchObject(apiError);
});

test('a wrong password and an unknown name get the same answer', async () => {
  const { username } = await someAccount(app);
  const wrong = await login({ username, password: 'not the password' });
  const unknown = await login({ username: 'nobody-here', password: 'not the password' });
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: 'wrong-credentials', message: 'Invalid username or password' },
  });
  expect(unknown.text).toBe(wrong.text);
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
});

test('and after about the same CPU time', async () => {
  const { username } = await someAccount(app);
  // CPU time, so that other work of the machine does not count.
  const workFor = async (name: string) => {
    const start = process.cpuUsage();
    await login({ username: name, password: 'not the password' });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const existingTimes: number[] = [];
  const unknownTimes: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    existingTimes.push(await workFor(username));
    unknownTimes.push(await workFor(`nobody-${count}`));
  }
  const ratio = Math.min(...unknownTimes) / Math.min(...existingTimes);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

describe('the catalog’s message is under the field', () => {
  test.each([
    [{ password: 'secret' }, { username: 'Username is required' }],
    [{ username: '  ', password: 'secret' }, { username: 'Username is required' }],
    [{ username: 'someone' }, { password: 'Password is required' }],
    [{ username: 'someone', password: '' }, { password: 'Password is required' }],
    [
      { username: 1, password: true },
      { username: 'Username is required', password: 'Password is required' },
    ],
    [
      { username: { $ne: '' }, password: { $ne: '' } },
      { username: 'Username is required', password: 'Password is required' },
    ],
  ])('%j', async (body, fields) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
  });
});

test('a huge password takes no longer than any other: it is refused for its length', async () => {
  const { username } = await someAccount(app);
  expect(await login({ username, password: 'x'.repeat(201) })).toMatchObject({ status: 400 });
});

test('a sign-in and a sign-out are audited, without a password', async () => {
  const [client, account] = [app.visitor(), await someAccount(app)];
  await signIn(client, account);
  await client.fetch('/api/logout', { method: 'POST' });
  const { activity } = await everythingStored(app);
  expect(activity).toContain(`,${account.id},signed-in,accounts,${account.id},`);
  expect(activity).toContain(`,${account.id},signed-out,accounts,${account.id},`);
  expect(activity).not.toContain(account.password);
});
