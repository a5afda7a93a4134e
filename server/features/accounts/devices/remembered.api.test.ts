import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints, sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import {
  rememberedDeviceEndpoints,
  secondFactorEndpoints,
} from '#contract/accounts/second-factor/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { codeAt, withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { maxRemembered } from './remembered.ts';

const app = await testApp();
afterAll(app.close);

const asksForFactor = { status: 200, body: { secondFactor: ['totp', 'recovery'] } };

/** Someone with an authenticator app. */
async function enrolled() {
  const caller = await signedIn(app);
  const { account } = caller;
  const { key } = await withAuthenticatorApp(caller, account, app.clock.now);
  return { account, caller, key };
}

/** The same with a remembered device. */
async function withDevice() {
  const { account, caller, key } = await enrolled();
  const device = app.visitor();
  await signInAndRemember(device, account, key);
  return { account, caller, device, key };
}

async function signInAndRemember(
  device: Caller,
  { username, password }: { username: string; password: string },
  key: string,
) {
  app.clock.advance({ seconds: 60 });
  await device.call(accountEndpoints.login, { body: { username, password } });
  await device.call(secondFactorEndpoints.finish, {
    body: { code: codeAt(key, app.clock.now()), remember: true },
  });
}

const logIn = (device: Caller, { username, password }: { username: string; password: string }) =>
  device.ask(accountEndpoints.login, { body: { username, password } });

test('a remembered device is signed in by the password alone', async () => {
  const { account, device } = await withDevice();
  await device.ask(accountEndpoints.logout);
  expect(await logIn(device, account)).toMatchObject({ status: 200, body: { id: account.id } });
});

test('after thirty days the factor is asked for again', async () => {
  const { account, device } = await withDevice();
  app.clock.advance({ days: 30 });
  expect(await logIn(device, account)).toMatchObject(asksForFactor);
});

test("another account's device and a made-up token are asked for the factor", async () => {
  const { device } = await withDevice();
  const { account } = await withDevice();
  expect(await logIn(device, account)).toMatchObject(asksForFactor);
  device.cookies.set('device', 'made-up');
  expect(await logIn(device, account)).toMatchObject(asksForFactor);
});

test('a device that its holder removes is asked for the factor; nobody else can remove it', async () => {
  const { account, caller, device } = await withDevice();
  const [listed] = await caller.call(rememberedDeviceEndpoints.list, {});
  const params = { id: String(listed?.id) };
  const other = await signedIn(app);
  expect(await other.ask(rememberedDeviceEndpoints.forget, { params })).toMatchObject({ status: 404 });
  expect(await caller.ask(rememberedDeviceEndpoints.forget, { params })).toMatchObject({ status: 204 });
  expect(await logIn(device, account)).toMatchObject(asksForFactor);
});

test('signing out everywhere else forgets the other devices and keeps this one', async () => {
  const { account, caller, device, key } = await withDevice();
  await device.call(sessionEndpoints.endOthers, {});
  expect(await logIn(device, account)).toMatchObject({ body: { id: account.id } });
  const second = app.visitor();
  await signInAndRemember(second, account, key);
  await second.call(sessionEndpoints.endOthers, {});
  expect(await logIn(device, account)).toMatchObject(asksForFactor);
  expect(await caller.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
});

describe('One device of several people', () => {
  test('is remembered for each of them', async () => {
    const { account, device } = await withDevice();
    const second = await enrolled();
    await signInAndRemember(device, second.account, second.key);
    for (const person of [account, second.account, account])
      expect(await logIn(device, person)).toMatchObject({ status: 200, body: { id: person.id } });
  });

  test('stays remembered for the others when one of them signs out everywhere else or removes it', async () => {
    const { account, device } = await withDevice();
    const second = await enrolled();
    await signInAndRemember(device, second.account, second.key);
    await device.call(sessionEndpoints.endOthers);
    const [listed] = await device.call(rememberedDeviceEndpoints.list);
    await device.ask(rememberedDeviceEndpoints.forget, { params: { id: String(listed?.id) } });
    expect(await logIn(device, second.account)).toMatchObject(asksForFactor);
    expect(await logIn(device, account)).toMatchObject({ body: { id: account.id } });
  });

  test('is remembered for the latest five accounts', async () => {
    const { account, device } = await withDevice();
    const people = [account];
    for (let count = 0; count < maxRemembered; count += 1) {
      const person = await enrolled();
      await signInAndRemember(device, person.account, person.key);
      people.push(person.account);
    }
    expect(device.cookies.get('device')?.split('.')).toHaveLength(maxRemembered);
    const [oldest, next] = people;
    if (!oldest || !next) throw new Error('There is nobody');
    expect(await logIn(device, oldest)).toMatchObject(asksForFactor);
    expect(await logIn(device, next)).toMatchObject({ body: { id: next.id } });
  });

  test('is listed once when it is remembered again', async () => {
    const { account, device, key } = await withDevice();
    app.clock.advance({ days: 29 });
    // Restores the cookie between the two steps, so that a remembered device is asked for its second factor.
    const deviceCookie = device.cookies.get('device') ?? '';
    device.cookies.delete('device');
    await device.call(accountEndpoints.login, { body: account });
    device.cookies.set('device', deviceCookie);
    const code = codeAt(key, app.clock.now());
    await device.call(secondFactorEndpoints.finish, { body: { code, remember: true } });
    expect(await device.call(rememberedDeviceEndpoints.list)).toHaveLength(1);
    expect(device.cookies.get('device')).toMatch(/^[\w-]{43}$/);
    expect(await logIn(device, account)).toMatchObject({ body: { id: account.id } });
  });
});

test('the cookie of a remembered device is HttpOnly and lasts thirty days', async () => {
  const { account, key } = await enrolled();
  const device = app.visitor();
  app.clock.advance({ seconds: 60 });
  await device.call(accountEndpoints.login, { body: account });
  const body = { code: codeAt(key, app.clock.now()), remember: true };
  const headers = { 'x-forwarded-proto': 'https' };
  const answer = await device.ask(secondFactorEndpoints.finish, { body, headers });
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^device=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/),
  );
});

describe('Every device of an account is forgotten by', () => {
  const newPassword = 'Another-password-4-me';

  test('a new app', async () => {
    const { account, caller, device } = await withDevice();
    await withAuthenticatorApp(caller, account, app.clock.now);
    expect(await logIn(device, account)).toMatchObject(asksForFactor);
  });

  test('new recovery codes', async () => {
    const { account, caller, device } = await withDevice();
    await caller.call(secondFactorEndpoints.renewRecoveryCodes, {
      body: { currentPassword: account.password },
    });
    expect(await logIn(device, account)).toMatchObject(asksForFactor);
  });

  test('a new password', async () => {
    const { account, caller, device } = await withDevice();
    await caller.ask(profileEndpoints.changePassword, {
      body: { currentPassword: account.password, newPassword, confirmPassword: newPassword },
    });
    expect(await logIn(device, { ...account, password: newPassword })).toMatchObject(asksForFactor);
  });

  test('a password that was reset by the emailed link', async () => {
    const { account, device } = await withDevice();
    await app.visitor().ask(recoveryEndpoints.request, { body: { email: account.email } });
    const { text = '' } = await app.mailbox.email({ to: account.email, subject: 'Choose a new password' });
    const [, token = ''] = /\/reset-password#(\S+)/.exec(text) ?? [];
    await app.visitor().call(recoveryEndpoints.finish, { body: { token, password: newPassword } });
    expect(await logIn(device, { ...account, password: newPassword })).toMatchObject(asksForFactor);
  });

  test('turning the second factor off, for when it is set up again', async () => {
    const { account, caller, device } = await withDevice();
    await caller.ask(secondFactorEndpoints.turnOff, { body: { currentPassword: account.password } });
    expect(await caller.call(rememberedDeviceEndpoints.list)).toEqual([]);
    await withAuthenticatorApp(caller, account, app.clock.now);
    expect(await logIn(device, account)).toMatchObject(asksForFactor);
  });

  test('the owner who resets the second factor', async () => {
    const { account } = await withDevice();
    const owner = await signedIn(app, { as: 'owner' });
    const params = { id: account.id };
    await owner.ask(secondFactorEndpoints.reset, { params, body: { reason: 'Lost the phone' } });
    const again = app.visitor();
    await signIn(again, account);
    expect(await again.call(rememberedDeviceEndpoints.list)).toEqual([]);
  });

  test('the firm that archives the client', async () => {
    const { account, device } = await withDevice();
    const staff = await signedIn(app, { as: 'manager' });
    const params = { id: String(account.clientId) };
    await staff.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    expect(await logIn(device, account)).toMatchObject(asksForFactor);
  });
});

test.each([
  ['off', 'client', false],
  ['clients', 'client', true],
  ['clients', 'manager', false],
  ['everyone', 'manager', true],
] as const)(
  'REMEMBER_DEVICES=%s with a device of a %s: remembered is %s',
  async (rememberDevices, as, isRemembered) => {
    await using other = await testApp({ settings: { rememberDevices } });
    const caller = await signedIn(other, { as });
    const { key } = await withAuthenticatorApp(caller, caller.account, other.clock.now);
    const device = other.visitor();
    const { username, password } = caller.account;
    other.clock.advance({ seconds: 60 });
    await device.call(accountEndpoints.login, { body: { username, password } });
    const code = codeAt(key, other.clock.now());
    await device.call(secondFactorEndpoints.finish, { body: { code, remember: true } });
    expect(device.cookies.has('device')).toBe(isRemembered);
    expect(await caller.call(rememberedDeviceEndpoints.list)).toHaveLength(isRemembered ? 1 : 0);
    const again = await logIn(device, caller.account);
    expect(again.body).toMatchObject(
      isRemembered ? { id: caller.account.id } : { secondFactor: ['totp', 'recovery'] },
    );
  },
);

test('a device is not remembered unless the user asks for it', async () => {
  const caller = await signedIn(app);
  const { key } = await withAuthenticatorApp(caller, caller.account, app.clock.now);
  const device = app.visitor();
  const { username, password } = caller.account;
  app.clock.advance({ seconds: 60 });
  await device.call(accountEndpoints.login, { body: { username, password } });
  await device.call(secondFactorEndpoints.finish, { body: { code: codeAt(key, app.clock.now()) } });
  expect(device.cookies.has('device')).toBe(false);
  expect(await logIn(device, caller.account)).toMatchObject(asksForFactor);
});
