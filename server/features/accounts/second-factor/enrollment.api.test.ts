import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { passkeyEndpoints, secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { someAccount } from '#tests/support/factories.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { codeAt, withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const { beginApp, confirmApp, finish, read, renewRecoveryCodes, turnOff } = secondFactorEndpoints;
const now = () => app.clock.now();
const wrongPassword = {
  status: 400,
  body: { fields: { currentPassword: 'This is not your current password.' } },
};

describe('Someone who sets up an app', () => {
  test('takes a password, a key and a code, gets ten codes once, and an email', async () => {
    const client = await signedIn(app);
    expect(await client.call(read)).toEqual({
      required: false,
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const { recoveryCodes } = await withAuthenticatorApp(client, client.account, now);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(await client.call(read)).toEqual({
      required: false,
      appSince: aboutTime(now()),
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    await app.mailbox.email({ to: client.account.email, subject: 'Authenticator app set up' });
  });

  test.each([[undefined], [''], ['not it']])('is refused with the password %j', async (currentPassword) => {
    const client = await signedIn(app);
    expect(await client.ask(beginApp, { body: { currentPassword } })).toMatchObject(wrongPassword);
  });

  test('has no second factor until a code is confirmed: the password alone signs in', async () => {
    const client = await signedIn(app);
    await client.call(beginApp, { body: { currentPassword: client.account.password } });
    expect(await signIn(app.visitor(), client.account)).toMatchObject({ id: client.account.id });
  });

  test('sees a hint about the clock when the code is wrong, and may try again', async () => {
    const client = await signedIn(app);
    const { key } = await client.call(beginApp, { body: { currentPassword: client.account.password } });
    const code = codeAt(key, new Date(now().getTime() + 600_000));
    const answer = await client.ask(confirmApp, { body: { code } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { code: expect.stringMatching(/clock/) } } });
    expect(await client.ask(confirmApp, { body: { code: '５９２４００' } })).toMatchObject({ status: 400 });
    await client.call(confirmApp, { body: { code: codeAt(key, now()) } });
  });

  test('and started twice confirms the newer key', async () => {
    const client = await signedIn(app);
    const body = { currentPassword: client.account.password };
    const [older, newer] = [await client.call(beginApp, { body }), await client.call(beginApp, { body })];
    expect(await client.ask(confirmApp, { body: { code: codeAt(older.key, now()) } })).toMatchObject({
      status: 400,
    });
    await client.call(confirmApp, { body: { code: codeAt(newer.key, now()) } });
    expect(await client.ask(confirmApp, { body: { code: codeAt(newer.key, now()) } })).toMatchObject({
      status: 409,
      body: { message: 'This setup is out of date. Please start it again.' },
    });
  });

  test('again keeps the recovery codes, and the previous app no longer works', async () => {
    const client = await signedIn(app);
    const { key } = await withAuthenticatorApp(client, client.account, now);
    const next = await withAuthenticatorApp(client, client.account, now);
    expect(next.recoveryCodes).toEqual([]);
    expect(await client.call(read)).toMatchObject({ recoveryCodesLeft: 10 });
    app.clock.advance({ seconds: 60 });
    const visitor = app.visitor();
    await visitor.call(accountEndpoints.login, { body: client.account });
    expect(await visitor.ask(finish, { body: { code: codeAt(key, now()) } })).toMatchObject({ status: 401 });
    await visitor.call(finish, { body: { code: codeAt(next.key, now()) } });
  });

  test('cannot use the confirming code to sign in', async () => {
    const client = await signedIn(app);
    const { key } = await withAuthenticatorApp(client, client.account, now);
    const visitor = app.visitor();
    await visitor.call(accountEndpoints.login, { body: client.account });
    expect(await visitor.ask(finish, { body: { code: codeAt(key, now()) } })).toMatchObject({ status: 401 });
  });

  test('is slowed down after many wrong codes', async () => {
    const client = await signedIn(app);
    await client.call(beginApp, { body: { currentPassword: client.account.password } });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await client.ask(confirmApp, { body: { code: 'wrong' } })).status);
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('New recovery codes', () => {
  test('require the password, and the earlier ones no longer work', async () => {
    const client = await signedIn(app);
    const { recoveryCodes } = await withAuthenticatorApp(client, client.account, now);
    expect(await client.ask(renewRecoveryCodes, { body: { currentPassword: 'not it' } })).toMatchObject(
      wrongPassword,
    );
    const body = { currentPassword: client.account.password };
    const renewed = (await client.call(renewRecoveryCodes, { body })).recoveryCodes ?? [];
    const visitor = app.visitor();
    await visitor.call(accountEndpoints.login, { body: client.account });
    expect(await visitor.ask(finish, { body: { code: recoveryCodes[0] } })).toMatchObject({ status: 401 });
    await visitor.call(finish, { body: { code: renewed[0] } });
    await app.mailbox.email({ to: client.account.email, subject: 'New recovery codes' });
  });

  test('are not made without a factor', async () => {
    const client = await signedIn(app);
    const body = { currentPassword: client.account.password };
    expect(await client.ask(renewRecoveryCodes, { body })).toMatchObject({ status: 409 });
  });
});

describe('Turning it off', () => {
  test('requires the password; then the password alone signs in, and an email confirms it', async () => {
    const client = await signedIn(app);
    await withAuthenticatorApp(client, client.account, now);
    const halfSignedIn = app.visitor();
    await halfSignedIn.call(accountEndpoints.login, { body: client.account });
    expect(await client.ask(turnOff, { body: { currentPassword: 'not it' } })).toMatchObject(wrongPassword);
    const body = { currentPassword: client.account.password };
    expect(await client.ask(turnOff, { body })).toMatchObject({ status: 204 });
    expect(await client.call(read)).toEqual({
      required: false,
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    await signIn(app.visitor(), client.account);
    expect(await halfSignedIn.ask(finish, { body: { code: '123456' } })).toMatchObject({
      body: { code: 'sign-in-expired' },
    });
    await app.mailbox.email({ to: client.account.email, subject: 'Two-step sign-in turned off' });
  });

  test('twice, or without a factor, is a conflict', async () => {
    const client = await signedIn(app);
    const body = { currentPassword: client.account.password };
    expect(await client.ask(turnOff, { body })).toMatchObject({ status: 409 });
  });
});

test('the changes are in the audit log, without keys or codes', async () => {
  const client = await signedIn(app);
  const { key, recoveryCodes } = await withAuthenticatorApp(client, client.account, now);
  const { activity } = await everythingStored(app);
  expect(activity).toContain(`,${client.account.id},authenticator-app-added,accounts,${client.account.id},`);
  for (const secret of [key, ...recoveryCodes]) expect(activity).not.toContain(secret);
});

/** A number for every parameter of the path. */
function someParams({ path }: { path: string }): Record<string, number> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1]));
}

describe('Where the practice requires a second factor', async () => {
  const strict = await testApp({ settings: { secondFactor: 'everyone' } });
  afterAll(strict.close);
  const allowed = [
    accountEndpoints.current,
    accountEndpoints.confirmEmail,
    accountEndpoints.resendConfirmation,
    read,
    beginApp,
    confirmApp,
    passkeyEndpoints.options,
    passkeyEndpoints.add,
  ];
  const refused = endpoints.filter(
    (endpoint) => endpoint.who !== 'anyone' && !allowed.some((exempt) => nameOf(exempt) === nameOf(endpoint)),
  );

  test.each(['client', 'manager', 'owner'] as const)(
    '%s without one may enroll and nothing else',
    async (as) => {
      const person = await signedIn(strict, { as });
      expect(refused.length).toBeGreaterThan(100);
      for (const endpoint of refused) {
        const { status, body } = await person.ask(endpoint, { params: someParams(endpoint) });
        expect({ status, body }, `${endpoint.method} ${endpoint.path}`).toMatchObject({
          status: 403,
          body: { code: 'enroll-first', message: 'Please set up two-step sign-in first.' },
        });
      }
      expect(await person.call(accountEndpoints.current)).toMatchObject({ mustEnroll: true });
      expect(await person.ask(accountEndpoints.logout)).toMatchObject({ status: 204 });
    },
  );

  test('the answers of sign-in and registration show it', async () => {
    const account = await someAccount(strict);
    expect(await signIn(strict.visitor(), account)).toMatchObject({ mustEnroll: true });
    const body = { username: 'fresh-name', email: 'fresh@example.com', password: 'some-password' };
    expect(await strict.visitor().call(accountEndpoints.register, { body })).toMatchObject({
      mustEnroll: true,
    });
  });

  test('enrolling needs no further password and opens everything at once', async () => {
    const client = await signedIn(strict);
    const { key } = await client.call(beginApp, { body: {} });
    const code = codeAt(key, strict.clock.now());
    expect((await client.call(confirmApp, { body: { code } })).recoveryCodes).toHaveLength(10);
    expect(await client.call(accountEndpoints.current)).not.toHaveProperty('mustEnroll');
    expect(await client.call(notificationEndpoints.list)).toEqual([]);
  });

  test('it cannot be turned off, but can be replaced by another app with the password', async () => {
    const client = await signedIn(strict);
    await withAuthenticatorApp(client, client.account, strict.deps.now);
    const body = { currentPassword: client.account.password };
    expect(await client.ask(turnOff, { body })).toMatchObject({
      status: 409,
      body: { message: 'Two-step sign-in is required for your account, so it can’t be turned off.' },
    });
    expect(await client.ask(beginApp, { body: {} })).toMatchObject({ status: 400 });
    await client.call(beginApp, { body });
    expect(await client.call(read)).toMatchObject({ required: true });
  });

  test('of its staff alone, clients sign in as before', async () => {
    await using staffOnly = await testApp({ settings: { secondFactor: 'staff' } });
    const client = await signedIn(staffOnly);
    expect(await client.call(accountEndpoints.current)).not.toHaveProperty('mustEnroll');
    expect(await client.call(notificationEndpoints.list)).toEqual([]);
    const staff = await signedIn(staffOnly, { as: 'manager' });
    expect(await staff.call(accountEndpoints.current)).toMatchObject({ mustEnroll: true });
  });
});
