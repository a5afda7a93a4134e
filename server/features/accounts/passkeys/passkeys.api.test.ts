import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { passkeyEndpoints, secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { maxPasskeys } from '#contract/accounts/rules.ts';
import type { Caller } from '#tests/support/caller.ts';
import { someAccount } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { type PasskeyOverrides, someDevice, withPasskey } from '#tests/support/passkeys.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const { origin } = app;
const { add, options, remove, rename, signInOptions } = passkeyEndpoints;
const stateOf = (caller: Caller) => caller.call(secondFactorEndpoints.read);

async function optionsFor(caller: Caller & { account: { password: string } }) {
  return caller.call(options, { body: { currentPassword: caller.account.password } });
}

describe('Adding a passkey', () => {
  test('requires the password', async () => {
    const caller = await signedIn(app);
    for (const body of [{}, { currentPassword: 'not the password' }])
      expect(await caller.ask(options, { body })).toMatchObject({
        status: 400,
        body: { fields: { currentPassword: 'This is not your current password.' } },
      });
  });

  test('gives recovery codes with the first factor, none with the next, and is announced by email', async () => {
    const caller = await signedIn(app);
    const first = await withPasskey(caller, caller.account, { origin });
    expect(first.recoveryCodes).toHaveLength(10);
    const second = await withPasskey(caller, caller.account, { origin, name: 'Phone' });
    expect(second.recoveryCodes).toBeNull();
    const { passkeys } = await stateOf(caller);
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Work laptop']);
    expect(passkeys[0]?.lastUsedAt).toBeNull();
    const { activity = '', email_queue = '', emails = '' } = await everythingStored(app);
    expect(activity).toContain('passkey-added');
    expect(email_queue + emails).toContain('passkey-added');
  });

  test('without a name is named after the operating system', async () => {
    const caller = await signedIn(app);
    const passkey = someDevice(origin).create(await optionsFor(caller));
    const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' };
    expect(await caller.ask(add, { body: { passkey }, headers })).toMatchObject({
      status: 201,
      body: { passkey: { name: 'Passkey on macOS' } },
    });
  });

  test('names the site and the account, and excludes existing passkeys', async () => {
    const caller = await signedIn(app);
    await withPasskey(caller, caller.account, { origin });
    const creation = await optionsFor(caller);
    expect(creation).toMatchObject({ rp: { id: 'localhost' }, user: { name: caller.account.username } });
    expect(creation.excludeCredentials).toHaveLength(1);
    expect((await optionsFor(await signedIn(app))).user.id).not.toBe(creation.user.id);
  });

  test('fails for an existing passkey, also of another account', async () => {
    const device = someDevice(origin);
    const [mine, theirs] = [await signedIn(app), await signedIn(app)];
    await mine.call(add, { body: { passkey: device.create(await optionsFor(mine)) } });
    for (const caller of [mine, theirs])
      expect(
        await caller.ask(add, { body: { passkey: device.create(await optionsFor(caller)) } }),
      ).toMatchObject({ status: 409, body: { message: 'This passkey is already set up.' } });
  });

  test.each<[string, PasskeyOverrides, string]>([
    [
      'from another website',
      { origin: 'https://ridge1ine.example' },
      'This passkey belongs to another website.',
    ],
    [
      'for another website',
      { rpId: 'ridge1ine.example' },
      'This passkey could not be read. Please try again.',
    ],
    ['to a made-up request', { challenge: 'x' }, 'That took too long or was already used. Please try again.'],
  ])('refuses an answer %s', async (_, overrides, message) => {
    const caller = await signedIn(app);
    const passkey = someDevice(origin).create(await optionsFor(caller), overrides);
    expect(await caller.ask(add, { body: { passkey } })).toMatchObject({ status: 400, body: { message } });
    expect((await stateOf(caller)).passkeys).toEqual([]);
  });

  test('refuses an answer to the request of another account, a second one and a late one', async () => {
    const [mine, theirs] = [await signedIn(app), await signedIn(app)];
    const foreign = someDevice(origin).create(await optionsFor(theirs));
    expect(await mine.ask(add, { body: { passkey: foreign } })).toMatchObject({ status: 400 });
    const own = someDevice(origin).create(await optionsFor(mine));
    await mine.call(add, { body: { passkey: own } });
    expect(await mine.ask(add, { body: { passkey: own } })).toMatchObject({ status: 400 });
    const late = someDevice(origin).create(await optionsFor(mine));
    app.clock.advance({ minutes: 5 });
    expect(await mine.ask(add, { body: { passkey: late } })).toMatchObject({ status: 400 });
  });

  test(`ends at ${maxPasskeys}`, async () => {
    const caller = await signedIn(app);
    for (let count = 0; count < maxPasskeys; count += 1)
      await withPasskey(caller, caller.account, { origin });
    const body = { currentPassword: caller.account.password };
    expect(await caller.ask(options, { body })).toMatchObject({ status: 409 });
  });
});

describe('A passkey', () => {
  test('is renamed and removed only by its holder', async () => {
    const [mine, theirs] = [await signedIn(app), await signedIn(app)];
    const { passkey } = await withPasskey(mine, mine.account, { origin });
    const params = { id: passkey.id };
    expect(await theirs.ask(rename, { params, body: { name: 'Mine now' } })).toMatchObject({ status: 404 });
    const password = { currentPassword: theirs.account.password };
    expect(await theirs.ask(remove, { params, body: password })).toMatchObject({ status: 404 });
    expect(await mine.call(rename, { params, body: { name: ' Office ' } })).toMatchObject({ name: 'Office' });
    expect(await mine.ask(rename, { params, body: { name: '  ' } })).toMatchObject({ status: 400 });
  });

  test('is removed with the password, and the last one takes the recovery codes with it', async () => {
    const caller = await signedIn(app);
    const { passkey } = await withPasskey(caller, caller.account, { origin });
    const params = { id: passkey.id };
    const wrong = { currentPassword: 'not the password' };
    expect(await caller.ask(remove, { params, body: wrong })).toMatchObject({ status: 400 });
    await caller.ask(remove, { params, body: { currentPassword: caller.account.password } });
    expect(await stateOf(caller)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await signIn(app.visitor(), caller.account)).toMatchObject({ id: caller.account.id });
  });

  test('is deleted when two-step sign-in is turned off', async () => {
    const caller = await signedIn(app);
    await withPasskey(caller, caller.account, { origin });
    await caller.ask(secondFactorEndpoints.turnOff, {
      body: { currentPassword: caller.account.password },
    });
    expect((await stateOf(caller)).passkeys).toEqual([]);
  });

  test('shows when it was last used', async () => {
    const caller = await signedIn(app);
    const { device } = await withPasskey(caller, caller.account, { origin });
    const passkey = device.get(await caller.call(signInOptions));
    await app.visitor().call(passkeyEndpoints.signIn, { body: { passkey } });
    expect((await stateOf(caller)).passkeys[0]?.lastUsedAt).toEqual(aboutTime(app.clock.now()));
  });
});

describe('Where a second factor is required', () => {
  test('a passkey alone is one: it is set up without the password and ends the enrollment', async () => {
    await using strict = await testApp({ settings: { secondFactor: 'everyone' } });
    const account = await someAccount(strict);
    const caller = strict.visitor();
    expect(await signIn(caller, account)).toMatchObject({ mustEnroll: true });
    const device = someDevice(strict.origin);
    const creation = await caller.call(options, { body: {} });
    const { passkey } = await caller.call(add, { body: { passkey: device.create(creation) } });
    expect(await caller.call(accountEndpoints.current)).not.toHaveProperty('mustEnroll');
    expect(
      await caller.ask(remove, {
        params: { id: passkey.id },
        body: { currentPassword: account.password },
      }),
    ).toMatchObject({ status: 409 });
    const again = strict.visitor();
    const answer = device.get(await again.call(signInOptions));
    expect(await again.call(passkeyEndpoints.signIn, { body: { passkey: answer } })).not.toHaveProperty(
      'mustEnroll',
    );
  });
});

describe('The site that a passkey is made for', () => {
  test('is the host of PUBLIC_URL, or localhost', async () => {
    await using site = await testApp({ publicUrl: 'https://books.example.com' });
    const ask = (host?: string) =>
      site.visitor().ask(signInOptions, { headers: host === undefined ? {} : { host } });
    expect((await ask()).body).toMatchObject({ rpId: 'books.example.com' });
    expect((await ask('books.example.com:8443')).body).toMatchObject({ rpId: 'books.example.com' });
    expect((await ask('localhost:3000')).body).toMatchObject({ rpId: 'localhost' });
  });

  test.each(['127.0.0.1:3000', '[::1]:3000'])(
    'is not %s, because browsers create no passkeys for it',
    async (host) => {
      expect(await app.visitor().ask(signInOptions, { headers: { host } })).toMatchObject({
        status: 409,
        body: { message: 'Passkeys work only when this site is opened by its domain name.' },
      });
    },
  );
});
