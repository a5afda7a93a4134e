import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { someAccount, type SomeAccount } from '#tests/support/factories.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { codeAt, withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const { finish, read } = secondFactorEndpoints;
const now = () => app.clock.now();
const wrong = (key: string) => (codeAt(key, now()) === '000000' ? '000001' : '000000');

/** Someone with an authenticator app. The clock is advanced, so that the current code is unused. */
async function enrolled() {
  const caller = await signedIn(app);
  const { key, recoveryCodes } = await withAuthenticatorApp(caller, caller.account, now);
  app.clock.advance({ seconds: 60 });
  return { account: caller.account, caller, key, recoveryCodes };
}

/** A browser in which the password was entered, with the second step due. */
async function halfSignedIn({ username, password }: SomeAccount, visitor: Caller = app.visitor()) {
  await visitor.call(accountEndpoints.login, { body: { username, password } });
  return visitor;
}

const send = (caller: Caller, code: unknown) => caller.ask(finish, { body: { code } });

describe('Where an app is set up', () => {
  test('the password alone opens nothing: the answer has the possible methods', async () => {
    const { account } = await enrolled();
    const visitor = app.visitor();
    const answer = await visitor.ask(accountEndpoints.login, { body: account });
    expect(answer).toMatchObject({ status: 200, body: { secondFactor: ['totp', 'recovery'] } });
    expect(answer.body).toEqual({ secondFactor: ['totp', 'recovery'], canRemember: true });
    expect([...visitor.cookies.keys()]).toEqual(['pending']);
    expect(await visitor.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=600; HttpOnly; SameSite=Lax/);
  });

  test('a code finishes it and answers the user as usual', async () => {
    const { account, key } = await enrolled();
    const visitor = await halfSignedIn(account);
    const user = await visitor.call(finish, { body: { code: codeAt(key, now()) } });
    expect(user).toMatchObject({ id: account.id, username: account.username, role: 'client' });
    expect(user).not.toHaveProperty('mustEnroll');
    expect(await visitor.call(accountEndpoints.current)).toEqual(user);
    expect(visitor.cookies.has('pending')).toBe(false);
  });

  test('a wrong password gets the same answer as usual', async () => {
    const { account } = await enrolled();
    const body = { username: account.username, password: 'not the password' };
    expect(await app.visitor().ask(accountEndpoints.login, { body })).toMatchObject({ status: 401 });
  });

  test.each([-30, 30])('a phone whose clock is off by %i seconds is accepted', async (seconds) => {
    const { account, key } = await enrolled();
    const visitor = await halfSignedIn(account);
    const code = codeAt(key, new Date(now().getTime() + seconds * 1000));
    expect(await send(visitor, code)).toMatchObject({ status: 200 });
  });

  test('a phone whose clock is off by minutes is not', async () => {
    const { account, key } = await enrolled();
    const visitor = await halfSignedIn(account);
    expect(await send(visitor, codeAt(key, new Date(now().getTime() + 300_000)))).toMatchObject({
      status: 401,
      body: {
        code: 'wrong-code',
        fields: { code: 'This code is not correct. Please check it and try again.' },
      },
    });
  });

  test('each code works once, also for someone who saw it', async () => {
    const { account, key } = await enrolled();
    const code = codeAt(key, now());
    expect(await send(await halfSignedIn(account), code)).toMatchObject({ status: 200 });
    expect(await send(await halfSignedIn(account), code)).toMatchObject({
      status: 401,
      body: { message: 'This code was already used. Please wait for the next one.' },
    });
    app.clock.advance({ seconds: 30 });
    expect(await send(await halfSignedIn(account), code)).toMatchObject({ status: 401 });
    expect(await send(await halfSignedIn(account), codeAt(key, now()))).toMatchObject({ status: 200 });
  });

  test('the same code from two browsers at once opens one session', async () => {
    const { account, key } = await enrolled();
    const browsers = [await halfSignedIn(account), await halfSignedIn(account)];
    const code = codeAt(key, now());
    const answers = await Promise.all(browsers.map((browser) => send(browser, code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('two tabs of one sign-in open one session, even with different correct codes', async () => {
    const { account, key, recoveryCodes } = await enrolled();
    const visitor = await halfSignedIn(account);
    const cookie = `pending=${visitor.cookies.get('pending') ?? ''}`;
    const codes = [codeAt(key, now()), recoveryCodes[0]];
    const answers = await Promise.all(
      codes.map((code) => visitor.ask(finish, { body: { code }, headers: { cookie } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect(answers.find(({ status }) => status === 401)).toMatchObject({ body: { code: 'sign-in-expired' } });
  });

  test('the code of another account is wrong', async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    expect(await send(await halfSignedIn(theirs.account), codeAt(mine.key, now()))).toMatchObject({
      status: 401,
      body: { code: 'wrong-code' },
    });
  });
});

describe('A recovery code', () => {
  test('signs in once, however it is typed, and is counted', async () => {
    const { account, recoveryCodes } = await enrolled();
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    const visitor = await halfSignedIn(account);
    expect(await send(visitor, ` ${code.toUpperCase().replace('-', ' ')} `)).toMatchObject({ status: 200 });
    expect(await visitor.call(read)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await send(await halfSignedIn(account), code)).toMatchObject({
      status: 401,
      body: { message: 'This recovery code is not correct, or it was already used.' },
    });
  });

  test('of another account is wrong', async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    const visitor = await halfSignedIn(theirs.account);
    expect(await send(visitor, mine.recoveryCodes[0])).toMatchObject({ status: 401 });
  });

  test('and the key are not stored in plain text', async () => {
    const { key, recoveryCodes } = await enrolled();
    const stored = JSON.stringify(await everythingStored(app));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
    expect(stored).not.toContain(key);
  });
});

describe('The second step', () => {
  test('without a first one, or with a made-up cookie, has expired', async () => {
    const expired = { status: 401, body: { code: 'sign-in-expired' } };
    const visitor = app.visitor();
    expect(await send(visitor, '123456')).toMatchObject(expired);
    visitor.cookies.set('pending', 'made-up');
    expect(await send(visitor, '123456')).toMatchObject(expired);
  });

  test('expires after ten minutes', async () => {
    const { account, key } = await enrolled();
    const visitor = await halfSignedIn(account);
    app.clock.advance({ minutes: 10 });
    expect(await send(visitor, codeAt(key, now()))).toMatchObject({
      status: 401,
      body: {
        code: 'sign-in-expired',
        message: 'Your sign-in took too long. Please enter your username and password again.',
      },
    });
  });

  test('ends when the password is changed meanwhile', async () => {
    const { account, caller, key } = await enrolled();
    const visitor = await halfSignedIn(account);
    const newPassword = 'another-password';
    await caller.ask(profileEndpoints.changePassword, {
      body: { currentPassword: account.password, newPassword, confirmPassword: newPassword },
    });
    expect(await send(visitor, codeAt(key, now()))).toMatchObject({ body: { code: 'sign-in-expired' } });
  });

  test.each([[undefined], [''], ['   '], [123_456], [['123456']]])('%j is no code', async (code) => {
    const { account } = await enrolled();
    expect(await send(await halfSignedIn(account), code)).toMatchObject({
      status: 400,
      body: { fields: { code: 'Please enter the code' } },
    });
  });
});

describe('Wrong codes', () => {
  test('are blocked after a few, from any address, and the holder can sign in within 15 minutes', async () => {
    const { account, key } = await enrolled();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await send(await halfSignedIn(account), wrong(key))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const stopped = await send(await halfSignedIn(account), codeAt(key, now()));
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  test('count also when they are sent all at once', async () => {
    const { account, key } = await enrolled();
    const visitor = await halfSignedIn(account);
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(visitor, wrong(key))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('are blocked from one address, regardless of the account', async () => {
    const address = '203.0.113.77';
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { account, key } = await enrolled();
      const visitor = await halfSignedIn(account, app.visitor(address));
      statuses.push((await send(visitor, wrong(key))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('of others do not lock out a known browser', async () => {
    const { account, caller, key } = await enrolled();
    for (let count = 0; count < 6; count += 1) await send(await halfSignedIn(account), wrong(key));
    const atHome = app.visitor();
    atHome.cookies.set('browser', caller.cookies.get('browser') ?? '');
    expect(await send(await halfSignedIn(account, atHome), codeAt(key, now()))).toMatchObject({
      status: 200,
    });
  });

  test('and correct ones are in the audit log, without the code', async () => {
    const { account, key, recoveryCodes } = await enrolled();
    const visitor = await halfSignedIn(account);
    await send(visitor, wrong(key));
    await send(visitor, codeAt(key, now()));
    await send(await halfSignedIn(account), recoveryCodes[1]);
    const { activity = '' } = await everythingStored(app);
    const own = activity
      .split('\n')
      .filter((line) => line.includes(`,${account.id},`))
      .join('\n');
    expect(own).toContain('second-factor-failed');
    expect(own).toContain('wrong code');
    expect(own).toContain('an authenticator app');
    expect(own).toContain('a recovery code');
    expect(own).not.toContain(recoveryCodes[1]);
  });
});

test('an account without a factor signs in as usual', async () => {
  const account = await someAccount(app);
  expect(await signIn(app.visitor(), account)).toMatchObject({ id: account.id });
});
