import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const logIn = (username: string, password: string) =>
  app.visitor().ask(accountEndpoints.login, { body: { username, password } });
const wrong = { status: 401, body: { message: 'Invalid username or password' } };

describe.each(['client', 'owner'] as const)('The confirmed email address of a %s', (as) => {
  test('signs in like the username, however it is capitalized [6.46]', async () => {
    const { id, email, password, username } = await someAccount(app, { as });
    for (const typed of [username, email, email.toUpperCase(), ` ${email} `])
      expect(await logIn(typed, password), typed).toMatchObject({ status: 200, body: { id } });
    expect(await logIn(email, 'not the password')).toMatchObject(wrong);
  });
});

test('An address that nobody has confirmed signs in to none of the accounts that were opened with it [6.46]', async () => {
  const email = `${unique('shared')}@example.com`;
  const accounts = [
    await someAccount(app, { email, confirmed: false }),
    await someAccount(app, { email, confirmed: false }),
  ];
  for (const { password } of accounts) expect(await logIn(email, password)).toMatchObject(wrong);
  const { id, password } = await someAccount(app, { email });
  expect(await logIn(email, password)).toMatchObject({ status: 200, body: { id } });
  for (const account of accounts)
    expect(await logIn(account.username, account.password)).toMatchObject({
      status: 200,
      body: { id: account.id },
    });
});

test('Where a username is the address of someone else, the password decides, and neither is locked out', async () => {
  const email = `${unique('mine')}@example.com`;
  const { id, password } = await someAccount(app, { email });
  const body = { username: email, email: `${unique('other')}@example.com`, password: 'the other one’s own' };
  const other = await app.visitor().call(accountEndpoints.register, { body });
  expect(await logIn(email, password)).toMatchObject({ status: 200, body: { id } });
  expect(await logIn(email, body.password)).toMatchObject({ status: 200, body: { id: other.id } });
});

test('An unknown address gets the same answer as a wrong password', async () => {
  const { email } = await someAccount(app);
  const unknown = await logIn('nobody-here@example.com', 'some password');
  const known = await logIn(email, 'some password');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
});

describe('/.well-known/change-password', () => {
  const page = async (caller = app.visitor()) => {
    const { status, headers } = await caller.fetch('/.well-known/change-password');
    return [status, headers.get('location')];
  };

  test('leads to the page on which each changes the password', async () => {
    expect(await page()).toEqual([302, '/client-portal?tab=profile']);
    expect(await page(await signedIn(app))).toEqual([302, '/client-portal?tab=profile']);
    expect(await page(await signedIn(app, { as: 'bookkeeper' }))).toEqual([302, '/admin/account']);
  });
});
