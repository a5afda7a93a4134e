import { afterAll, describe, expect, test } from 'vitest';
import { hash } from '@node-rs/argon2';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import { reauthenticationEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const app = await testApp();
afterAll(app.close);

/** One password as two devices send it: the accents within their letters, or as characters of their own. */
const composed = 'Pässwörd-Nguyễn-77'.normalize('NFC');
const decomposed = composed.normalize('NFD');
const forms = [
  ['within their letters', composed],
  ['beside their letters', decomposed],
] as const;

const logIn = (username: string, password: string) =>
  app.visitor().ask(accountEndpoints.login, { body: { username, password } });

describe.each(forms)('A password that was set with its accents %s', (_how, first) => {
  const second = first === composed ? decomposed : composed;

  test('at registration signs in from a device that sends them the other way [6.48]', async () => {
    const body = { username: unique('accent'), email: `${unique('accent')}@example.com`, password: first };
    await app.visitor().call(accountEndpoints.register, { body });
    for (const password of [first, second])
      expect(await logIn(body.username, password)).toMatchObject({ status: 200 });
    expect(await logIn(body.username, first.normalize('NFC').replaceAll('ä', 'a'))).toMatchObject({
      status: 401,
    });
  });

  test('in the profile is the current password there, and confirms who it is', async () => {
    const person = await signedIn(app);
    const set = { currentPassword: person.account.password, newPassword: first, confirmPassword: second };
    expect(await person.ask(profileEndpoints.changePassword, { body: set })).toMatchObject({ status: 204 });
    const again = { body: { currentPassword: second } };
    expect(await person.ask(reauthenticationEndpoints.confirm, again)).toMatchObject({ status: 204 });
    const next = { currentPassword: second, newPassword: 'a plain one', confirmPassword: 'a plain one' };
    expect(await person.ask(profileEndpoints.changePassword, { body: next })).toMatchObject({ status: 204 });
  });

  test('by the emailed link signs in the other way', async () => {
    const account = await someAccount(app);
    await app.visitor().ask(recoveryEndpoints.request, { body: { email: account.email } });
    const { text = '' } = await app.mailbox.email({ to: account.email, subject: 'Choose a new password' });
    const [, token = ''] = /\/reset-password#(\S+)/.exec(text) ?? [];
    await app.visitor().call(recoveryEndpoints.finish, { body: { token, password: first } });
    expect(await logIn(account.username, second)).toMatchObject({ status: 200 });
  });

  test('before passwords had one form still works, from each device', async () => {
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    const stored = await hash(first, cost);
    expect(await passwordMatches(stored, first)).toBe(true);
    expect(await passwordMatches(stored, second)).toBe(true);
    expect(await passwordMatches(stored, 'Passwort')).toBe(false);
  });
});

test('A space of another kind counts as a space', async () => {
  const stored = await hashPassword('correct horse\u00a0battery');
  expect(await passwordMatches(stored, 'correct horse battery')).toBe(true);
  expect(await passwordMatches(stored, 'correct\u3000horse battery')).toBe(true);
  expect(await passwordMatches(stored, 'correcthorse battery')).toBe(false);
});
