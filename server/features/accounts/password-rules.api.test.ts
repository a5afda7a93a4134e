import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { siteEndpoints } from '#contract/settings/endpoints.ts';
import { someAccount } from '#tests/support/factories.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { passwordProblem } from './password-rules.ts';

const app = await testApp({ settings: { passwordRules: 'strict' } });
afterAll(app.close);

const firm = {
  ...(await app.deps.site.firm()),
  name: 'Sample Ledger Accounting',
  shortName: 'Sample Ledger',
};
const problemOf = (
  password: string,
  role: 'client' | 'admin' = 'client',
  rules: 'strict' | 'spec' = 'strict',
) =>
  passwordProblem({ config: { passwordRules: rules }, site: { firm: async () => firm } }, password, {
    role,
    username: 'patricia',
    email: 'pat.miller@example.com',
  });

const tooCommon =
  'This is one of the most common passwords, and attackers try those first. Please choose another.';
const easy =
  'This password is easy to guess. Please choose one without repeats, rows of keys or a common word with numbers.';
const ownName = 'Please choose a password that isn’t based on your name or email address.';
const ourName = 'Please choose a password that isn’t based on our name.';

describe('PASSWORD_RULES=strict', () => {
  test.each([
    ['seven77', 'Password must be at least 8 characters'],
    ['ééé\u0065\u0301\u0065\u0301\u0065\u0301', 'Password must be at least 8 characters'],
    ['password', tooCommon],
    ['PassWord1', tooCommon],
    ['baseball', tooCommon],
    ['patricia', tooCommon],
    ['patricia-p', ownName],
    ['Patricia-2026!', ownName],
    ['miller1984', ownName],
    ['pat.miller', ownName],
    ['SampleLedger', ourName],
    ['accounting2026', ourName],
  ])('refuses %j to a client', async (password, problem) => {
    expect(await problemOf(password)).toBe(problem);
  });

  test.each([
    'correct horse battery',
    'xk7-Qu2-ppL9',
    'patricia rides a bicycle',
    'ааа-ббб-ввв',
    '日本語のパスワード',
  ])('accepts %j from a client', async (password) => {
    expect(await problemOf(password)).toBeUndefined();
  });

  test.each([
    'aaaaaaaaaa',
    '111111111111',
    'kkkkkkkkkkkkkkkkk1',
    'Password123!',
    'P@ssw0rd1234',
    'password!!!!',
    'letmein12345',
    'dragon!dragon!',
    'baseball99!!',
    'passwordpassword',
    'abcabcabcabc',
    'hunter2hunter2',
    'abcdefghijkl',
    'lkjihgfedcba',
    '123456789012',
    'qwertyqwerty1',
    'asdfghjkl123',
    'zxcvbnm,./12',
    '1q2w3e4r5t6y',
    'qazwsxedcrfv',
    '202620262026',
  ])('refuses %j, which is easy to guess', async (password) => {
    expect([easy, tooCommon]).toContain(await problemOf(password, 'client'));
    expect([easy, tooCommon]).toContain(await problemOf(password.padEnd(12, password), 'admin'));
  });

  test('refuses whatever repeats one character or runs up or down', async () => {
    const characters = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz0123456789!?'));
    const repeats = fc.tuple(characters, fc.integer({ min: 12, max: 60 })).map(([one, n]) => one.repeat(n));
    const alphabet = 'abcdefghijklmnopqrstuvwxyz';
    const runs = fc
      .integer({ min: 0, max: 13 })
      .map((from) => alphabet.slice(from, from + 12))
      .chain((run) => fc.constantFrom(run, Array.from(run).toReversed().join('')));
    await fc.assert(
      fc.asyncProperty(fc.oneof(repeats, runs), async (password) => {
        expect([easy, tooCommon]).toContain(await problemOf(password, 'admin'));
      }),
      { numRuns: 60 },
    );
  });

  test('estimates the longest password quickly', async () => {
    for (const part of ['ab1!', 'a', 'qwerty', 'P@ssw0rd', 'é1'])
      expect(await problemOf(part.repeat(200).slice(0, 200))).toBe(easy);
  });

  test('requires twelve characters of staff', async () => {
    expect(await problemOf('eleven-char', 'admin')).toBe('Password must be at least 12 characters');
    expect(await problemOf('twelve-chars', 'admin')).toBeUndefined();
  });

  test('refuses nothing beyond the rules of the forms under PASSWORD_RULES=spec', async () => {
    expect(await problemOf('password', 'admin', 'spec')).toBeUndefined();
  });
});

describe('Under strict rules', () => {
  const refused = (field: string, message = tooCommon) => ({
    status: 400,
    body: { message, fields: { [field]: message } },
  });

  test('registration shows it at the password field, and creates no account', async () => {
    const body = { username: 'unlucky-one', email: 'unlucky@example.com', password: 'password' };
    const register = (password: string) =>
      app.visitor().ask(accountEndpoints.register, { body: { ...body, password } });
    expect(await register('password')).toMatchObject(refused('password'));
    expect(await register('unlucky-one')).toMatchObject(refused('password', ownName));
    expect(await register('a-better-choice')).toMatchObject({ status: 201 });
  });

  test('a change shows it at the new password field, and the old password still works', async () => {
    const person = await signedIn(app);
    const change = (newPassword: string) =>
      person.ask(profileEndpoints.changePassword, {
        body: { currentPassword: person.account.password, newPassword, confirmPassword: newPassword },
      });
    expect(await change('baseball')).toMatchObject(refused('newPassword'));
    await signIn(app.visitor(), person.account);
    const staff = await signedIn(app, { as: 'manager' });
    expect(
      await staff.ask(profileEndpoints.changePassword, {
        body: {
          currentPassword: staff.account.password,
          newPassword: 'short-one',
          confirmPassword: 'short-one',
        },
      }),
    ).toMatchObject(refused('newPassword', 'Password must be at least 12 characters'));
  });

  test('a reset shows it, and the link still works', async () => {
    const account = await someAccount(app);
    await app.visitor().ask(recoveryEndpoints.request, { body: { email: account.email } });
    const { text = '' } = await app.mailbox.email({ to: account.email, subject: 'Choose a new password' });
    const [, token = ''] = /\/reset-password#(\S+)/.exec(text) ?? [];
    const finish = (password: string) =>
      app.visitor().ask(recoveryEndpoints.finish, { body: { token, password } });
    expect(await finish('password1')).toMatchObject(refused('password'));
    expect(await finish('a-better-choice')).toMatchObject({ status: 200 });
  });

  test('an invitation shows it before the link is checked', async () => {
    for (const endpoint of [invitationEndpoints.accept, invitationEndpoints.connect])
      expect(
        await app
          .visitor()
          .ask(endpoint, { body: { token: 'made-up', username: 'invited', password: 'iloveyou' } }),
      ).toMatchObject(refused('password'));
  });

  test('pages receive the rules, so that they can show the minimum length', async () => {
    expect(await app.visitor().call(siteEndpoints.frame)).toMatchObject({ passwordRules: 'strict' });
  });

  test('an older password still works for signing in', async () => {
    const account = await someAccount(app, { as: 'owner', username: 'somebodys' });
    expect(await signIn(app.visitor(), account)).toMatchObject({ username: 'somebodys' });
  });
});
