import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { passkeyEndpoints, secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Device, type PasskeyOverrides, someDevice, withPasskey } from '#tests/support/passkeys.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const { origin } = app;
const { signIn, signInOptions, secondFactorOptions } = passkeyEndpoints;

/** Someone with a passkey. */
async function withDevice(as: 'manager' | 'client' = 'client') {
  const caller = await signedIn(app, { as });
  return { caller, account: caller.account, ...(await withPasskey(caller, caller.account, { origin })) };
}

/** Requests a passkey, and signs in with this one. */
async function signInWithPasskey(
  device: Device,
  overrides: PasskeyOverrides = {},
  visitor: Caller = app.visitor(),
) {
  const options = await visitor.call(signInOptions);
  return visitor.ask(signIn, { body: { passkey: device.get(options, overrides) } });
}

async function halfSignedIn({ username, password }: { username: string; password: string }) {
  const visitor = app.visitor();
  await visitor.call(accountEndpoints.login, { body: { username, password } });
  return visitor;
}

/** The second step with a passkey. */
async function finishWithPasskey(visitor: Caller, device: Device, overrides: PasskeyOverrides = {}) {
  const options = await visitor.call(secondFactorOptions);
  return visitor.ask(secondFactorEndpoints.finish, { body: { passkey: device.get(options, overrides) } });
}

/** The entries of the audit log with this action. */
async function entriesOf(action: string) {
  const { activity = '' } = await everythingStored(app);
  return activity.split('\n').filter((line) => line.includes(action));
}

const refused = (message: string) => ({ status: 401, body: { code: 'wrong-passkey', message } });
const otherSite = refused('This passkey belongs to another website.');
const expired = refused('That took too long or was already used. Please try again.');
const notVerified = refused('This passkey could not be verified. Please try again.');

describe('A passkey alone', () => {
  test.each([
    ['client', 'client'],
    ['manager', 'admin'],
  ] as const)('signs a person in (%s), and the audit log says how', async (as, role) => {
    const { account, device } = await withDevice(as);
    const visitor = app.visitor();
    expect(await signInWithPasskey(device, {}, visitor)).toMatchObject({
      status: 200,
      body: { id: account.id, username: account.username, role },
    });
    expect(await visitor.call(accountEndpoints.current)).toMatchObject({ id: account.id });
    expect((await entriesOf('signed-in')).join('\n')).toContain('a passkey');
  });

  test('signs in again and again, each time to a new request', async () => {
    const { device } = await withDevice();
    expect(await signInWithPasskey(device)).toMatchObject({ status: 200 });
    expect(await signInWithPasskey(device)).toMatchObject({ status: 200 });
  });

  test('of a device that does not count its uses signs in again and again', async () => {
    const caller = await signedIn(app);
    const device = someDevice(origin);
    const options = await caller.call(passkeyEndpoints.options, {
      body: { currentPassword: caller.account.password },
    });
    await caller.call(passkeyEndpoints.add, { body: { passkey: device.create(options, { counter: 0 }) } });
    for (let count = 0; count < 2; count += 1)
      expect(await signInWithPasskey(device, { counter: 0 })).toMatchObject({ status: 200 });
  });

  test('has to verify its holder: a found security key is not enough', async () => {
    const { device } = await withDevice();
    expect(await signInWithPasskey(device, { verifies: false })).toMatchObject(notVerified);
  });

  test.each([
    ['that was used on another website', { origin: 'https://ridge1ine.example' }],
    ['that was used at another port of this machine', { origin: 'http://localhost:3001' }],
    ['that was made for another website', { rpId: 'ridge1ine.example' }],
  ])('%s is refused', async (_, overrides) => {
    const { device } = await withDevice();
    expect(await signInWithPasskey(device, overrides)).toMatchObject(otherSite);
    expect((await entriesOf('passkey-failed')).join('\n')).toContain('a passkey of another website');
  });

  test('works once: the same response again is refused, from any browser', async () => {
    const { device } = await withDevice();
    const visitor = app.visitor();
    const passkey = device.get(await visitor.call(signInOptions));
    expect(await visitor.ask(signIn, { body: { passkey } })).toMatchObject({ status: 200 });
    expect(await app.visitor().ask(signIn, { body: { passkey } })).toMatchObject(expired);
    expect((await entriesOf('passkey-failed')).join('\n')).toContain('used before');
  });

  test('works once, even if the first response was refused', async () => {
    const { device } = await withDevice();
    const visitor = app.visitor();
    const options = await visitor.call(signInOptions);
    const send = (overrides: PasskeyOverrides) =>
      visitor.ask(signIn, { body: { passkey: device.get(options, overrides) } });
    expect(await send({ verifies: false })).toMatchObject(notVerified);
    expect(await send({})).toMatchObject(expired);
  });

  test('opens one session for two tabs that send the same response at once', async () => {
    const { device } = await withDevice();
    const visitor = app.visitor();
    const passkey = device.get(await visitor.call(signInOptions));
    const answers = await Promise.all(
      [app.visitor(), app.visitor()].map((tab) => tab.ask(signIn, { body: { passkey } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('has five minutes', async () => {
    const { device } = await withDevice();
    const visitor = app.visitor();
    const options = await visitor.call(signInOptions);
    app.clock.advance({ minutes: 5 });
    expect(await visitor.ask(signIn, { body: { passkey: device.get(options) } })).toMatchObject(expired);
    expect((await entriesOf('passkey-failed')).join('\n')).toContain('came too late');
  });

  test('whose counter did not grow is refused as a clone', async () => {
    const { device } = await withDevice();
    expect(await signInWithPasskey(device, { counter: 10 })).toMatchObject({ status: 200 });
    expect(await signInWithPasskey(device, { counter: 10 })).toMatchObject(notVerified);
    expect(await signInWithPasskey(device, { counter: 9 })).toMatchObject(notVerified);
  });

  test('with a made-up challenge is refused', async () => {
    const { device } = await withDevice();
    expect(await signInWithPasskey(device, { challenge: 'made-up' })).toMatchObject(expired);
  });

  test('that nobody has, or that was removed, is not recognized', async () => {
    const unknown = refused('We don’t recognize this passkey. It may have been removed.');
    expect(await signInWithPasskey(someDevice(origin))).toMatchObject(unknown);
    const { account, caller, device, passkey } = await withDevice();
    await caller.ask(passkeyEndpoints.remove, {
      params: { id: passkey.id },
      body: { currentPassword: account.password },
    });
    expect(await signInWithPasskey(device)).toMatchObject(unknown);
    expect((await entriesOf('passkey-failed')).join('\n')).toContain('a passkey that no account has');
  });

  test('with the signature of another one is refused', async () => {
    const [mine, theirs] = [await withDevice(), await withDevice()];
    const visitor = app.visitor();
    const options = await visitor.call(signInOptions);
    const { id, rawId } = theirs.device.get(options);
    const passkey = { ...mine.device.get(options), id, rawId };
    expect(await visitor.ask(signIn, { body: { passkey } })).toMatchObject(notVerified);
  });

  test.each([[undefined], ['text'], [{}], [{ id: 'x', rawId: 'x', type: 'public-key', response: {} }]])(
    '%j is not a passkey response',
    async (passkey) => {
      expect(await app.visitor().ask(signIn, { body: { passkey } })).toMatchObject({ status: 400 });
    },
  );

  test('is limited to ten attempts from one address', async () => {
    const visitor = app.visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await signInWithPasskey(someDevice(origin), {}, visitor)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

describe('A passkey beside the password', () => {
  test('is offered as a method, and finishes the sign-in', async () => {
    const { account, device } = await withDevice();
    const visitor = app.visitor();
    const opened = await visitor.ask(accountEndpoints.login, { body: account });
    expect(opened.body).toEqual({ secondFactor: ['passkey', 'recovery'], canRemember: true });
    const options = await visitor.call(secondFactorOptions);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(options.allowCredentials).toHaveLength(1);
    const passkey = device.get(options, { verifies: false });
    expect(await visitor.ask(secondFactorEndpoints.finish, { body: { passkey } })).toMatchObject({
      status: 200,
      body: { id: account.id },
    });
  });

  test('of another account is refused, and that account is not named', async () => {
    const [mine, theirs] = [await withDevice(), await withDevice()];
    const visitor = await halfSignedIn(mine.account);
    const answer = await finishWithPasskey(visitor, theirs.device);
    expect(answer).toMatchObject(refused('This passkey belongs to another account.'));
    expect(answer.text).not.toContain(theirs.account.username);
    expect((await entriesOf('second-factor-failed')).join('\n')).toContain('a passkey of another account');
  });

  test('of another website is refused', async () => {
    const { account, device } = await withDevice();
    const overrides = { origin: 'https://ridge1ine.example' };
    expect(await finishWithPasskey(await halfSignedIn(account), device, overrides)).toMatchObject(otherSite);
  });

  test('that answers the request for signing in without a password is refused, and vice versa', async () => {
    const { account, device } = await withDevice();
    const visitor = await halfSignedIn(account);
    const alone = device.get(await visitor.call(signInOptions));
    expect(await visitor.ask(secondFactorEndpoints.finish, { body: { passkey: alone } })).toMatchObject(
      expired,
    );
    const second = device.get(await visitor.call(secondFactorOptions));
    expect(await visitor.ask(signIn, { body: { passkey: second } })).toMatchObject(expired);
  });

  test('that answers the request of someone else is refused', async () => {
    const [mine, theirs] = [await withDevice(), await withDevice()];
    const [here, there] = [await halfSignedIn(mine.account), await halfSignedIn(theirs.account)];
    const passkey = mine.device.get(await there.call(secondFactorOptions));
    expect(await here.ask(secondFactorEndpoints.finish, { body: { passkey } })).toMatchObject(expired);
  });

  test('is asked for only after the password', async () => {
    expect(await app.visitor().ask(secondFactorOptions)).toMatchObject({
      status: 401,
      body: { code: 'sign-in-expired' },
    });
  });

  test('is blocked after five wrong ones, like wrong codes', async () => {
    const { account } = await withDevice();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await finishWithPasskey(await halfSignedIn(account), someDevice(origin))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
