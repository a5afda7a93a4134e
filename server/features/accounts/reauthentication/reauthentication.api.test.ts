import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints, sessionEndpoints } from '#contract/accounts/endpoints.ts';
import {
  reauthenticationEndpoints,
  secondFactorEndpoints,
} from '#contract/accounts/second-factor/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { unique } from '#tests/support/factories.ts';
import { withPasskey } from '#tests/support/passkeys.ts';
import { codeAt, withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { sampleBody } from '#tests/support/samples.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const { confirm, options } = reauthenticationEndpoints;
const reauthenticate = { status: 403, body: { code: 'reauthenticate' } };

/** Someone who signed in eleven minutes ago. */
async function signedInEarlier(as: 'owner' | 'client' = 'owner') {
  const person = await signedIn(app, { as });
  app.clock.advance({ minutes: 11 });
  return person;
}

const passwordOf = ({ account: { password } }: { account: { password: string } }) => ({
  body: { currentPassword: password },
});

describe('ten minutes after the password', () => {
  const asking = endpoints.filter(({ recentAuthentication }) => recentAuthentication === true);

  test.each(asking.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is refused [6.35]',
    async (_name, endpoint) => {
      const owner = await signedInEarlier();
      const body = sampleBody(endpoint);
      const params = { id: 1, kind: 'invoice-sent' };
      expect(await owner.ask(endpoint, { params, ...(body && { body }) })).toMatchObject(reauthenticate);
    },
  );

  test('a call that writes access asks, though others of it do not: a client is added, or added and invited', async () => {
    const owner = await signedInEarlier();
    const add = (invite: boolean) =>
      owner.ask(clientEndpoints.create, {
        body: { name: unique('Client '), email: `${unique('guest')}@example.com`, ...(invite && { invite }) },
      });
    expect(await add(false)).toMatchObject({ status: 201 });
    expect(await add(true)).toMatchObject(reauthenticate);
    await owner.ask(confirm, passwordOf(owner));
    expect(await add(true)).toMatchObject({ status: 201 });
  });

  test('the right password opens them for ten more, in this session alone', async () => {
    const owner = await signedInEarlier();
    const elsewhere = app.visitor();
    await signIn(elsewhere, owner.account);
    app.clock.advance({ minutes: 11 });
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
    await owner.ask(confirm, passwordOf(owner));
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject({ status: 200 });
    expect(await elsewhere.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
    app.clock.advance({ minutes: 10 });
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
  });

  test('a wrong one is a field that is wrong, opens nothing, is audited and limited', async () => {
    const owner = await signedInEarlier();
    const wrong = { body: { currentPassword: 'not the password' } };
    expect(await owner.ask(confirm, wrong)).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'This is not your current password.' } },
    });
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
    const answers = [];
    for (let tries = 0; tries < 20; tries += 1) answers.push((await owner.ask(confirm, wrong)).status);
    expect(answers).toContain(429);
    const entries = await owner.call(auditEndpoints.list, {
      query: { person: String(owner.account.id), kind: 'sign-ins' },
    });
    expect(entries[0]?.what).toBe('Was asked to sign in again and failed: wrong password');
  });

  test('a passkey of theirs opens them too, another person’s does not', async () => {
    const [owner, other] = [await signedIn(app, { as: 'owner' }), await signedIn(app, { as: 'owner' })];
    const { origin } = app;
    const own = await withPasskey(owner, owner.account, { origin });
    const foreign = await withPasskey(other, other.account, { origin });
    app.clock.advance({ minutes: 11 });
    const use = async (device: typeof own.device, verifies = true) =>
      owner.ask(confirm, { body: { passkey: device.get(await owner.call(options), { verifies }) } });
    expect(await use(foreign.device)).toMatchObject({ status: 401, body: { code: 'wrong-passkey' } });
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
    // A key that anyone can touch is not enough.
    expect(await use(own.device, false)).toMatchObject({ status: 401 });
    expect((await use(own.device)).status).toBeLessThan(300);
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject({ status: 200 });
  });

  test('wrong passkeys are limited, too', async () => {
    const owner = await signedIn(app, { as: 'owner' });
    const { device } = await withPasskey(owner, owner.account, { origin: app.origin });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const passkey = device.get(await owner.call(options), { verifies: false });
      statuses.push((await owner.ask(confirm, { body: { passkey } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

describe('ten minutes after the second factor', () => {
  const factorAgain = { status: 403, body: { code: 'factor-again' } };
  const asking = endpoints.filter(({ recentAuthentication }) => recentAuthentication === 'factor');
  const { beginApp, renewRecoveryCodes, turnOff } = secondFactorEndpoints;

  /** Someone who set up an app eleven minutes ago, and has entered the password since. */
  async function enrolledEarlier() {
    const person = await signedIn(app);
    const { key, recoveryCodes } = await withAuthenticatorApp(person, person.account, app.clock.now);
    app.clock.advance({ minutes: 11 });
    await person.ask(confirm, passwordOf(person));
    return { person, key, recoveryCodes };
  }

  test('every call that changes one asks for it, not only for the password [6.45]', async () => {
    const { person } = await enrolledEarlier();
    expect(asking.length).toBeGreaterThan(5);
    for (const endpoint of asking) {
      const body = { ...passwordOf(person).body };
      expect(await person.ask(endpoint, { params: { id: 1 }, body }), nameOf(endpoint)).toMatchObject(
        factorAgain,
      );
    }
  });

  test.each(['app', 'recovery'] as const)('a right code of the %s opens them for ten more', async (by) => {
    const { person, key, recoveryCodes } = await enrolledEarlier();
    const code = by === 'app' ? codeAt(key, app.clock.now()) : recoveryCodes[0];
    expect(await person.ask(confirm, { body: { code } })).toMatchObject({ status: 204 });
    expect(await person.ask(confirm, { body: { code } })).toMatchObject({ status: 401 });
    expect(await person.ask(beginApp, passwordOf(person))).toMatchObject({ status: 200 });
    app.clock.advance({ minutes: 10 });
    expect(await person.ask(turnOff, passwordOf(person))).toMatchObject(factorAgain);
  });

  test('a code does not stand for the password, nor the password for a code', async () => {
    const owner = await signedIn(app, { as: 'owner' });
    const { key } = await withAuthenticatorApp(owner, owner.account, app.clock.now);
    app.clock.advance({ minutes: 11 });
    await owner.ask(confirm, { body: { code: codeAt(key, app.clock.now()) } });
    expect(await owner.ask(clientListEndpoints.exporting)).toMatchObject(reauthenticate);
    const wrong = { body: { currentPassword: 'not the password' } };
    expect(await owner.ask(renewRecoveryCodes, wrong)).toMatchObject({ status: 400 });
  });

  test('wrong codes are audited and limited, and do not block a sign-in', async () => {
    const { person, key } = await enrolledEarlier();
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push((await person.ask(confirm, { body: { code: 'wrong-code1' } })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    const elsewhere = app.visitor();
    await elsewhere.call(accountEndpoints.login, { body: person.account });
    const body = { code: codeAt(key, app.clock.now()) };
    expect(await elsewhere.ask(secondFactorEndpoints.finish, { body })).toMatchObject({ status: 200 });
  });

  test('a device that was remembered eleven minutes ago has not just used it', async () => {
    const { person, key } = await enrolledEarlier();
    const device = app.visitor();
    await device.call(accountEndpoints.login, { body: person.account });
    const body = { code: codeAt(key, app.clock.now()), remember: true };
    await device.call(secondFactorEndpoints.finish, { body });
    app.clock.advance({ minutes: 11 });
    expect(await signIn(device, person.account)).toMatchObject({ id: person.account.id });
    expect(await device.ask(turnOff, passwordOf(person))).toMatchObject(factorAgain);
  });
});

test('a session from before this was recorded is asked', async () => {
  const client = await signedIn(app);
  await app.deps.db.execute('update sessions set authenticated_at = null');
  expect(await client.ask(sessionEndpoints.endOthers)).toMatchObject(reauthenticate);
  expect(await client.ask(secondFactorEndpoints.read)).toMatchObject({ status: 200 });
  await client.ask(confirm, passwordOf(client));
  expect(await client.ask(sessionEndpoints.endOthers)).toMatchObject({ status: 200 });
});
