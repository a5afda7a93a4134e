import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { uploaded } from '#tests/support/documents.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

/** Someone who has just registered with this address. */
async function registered(email = `${unique('maria')}@example.com`) {
  const caller = app.visitor();
  const body = { username: unique('maria'), email, password: 'my own secret' };
  await caller.call(accountEndpoints.register, { body });
  return Object.assign(caller, body);
}

const again = (caller: Caller) => caller.ask(accountEndpoints.resendConfirmation);
const subjectsTo = (email: string) => app.mailbox.emailsTo(email).map(({ subject }) => subject);

describe('The confirmation email', () => {
  test('is sent again, and its link confirms the address [6.47]', async () => {
    const maria = await registered();
    const { email } = maria;
    await app.mailbox.email({ to: email, subject: 'Confirm your email address' });
    expect(await again(maria)).toMatchObject({ status: 200, body: { sent: true } });
    await expect.poll(() => subjectsTo(email)).toHaveLength(2);
    const [, token = ''] = /\/confirm-email#(\S+)/.exec(app.mailbox.emailsTo(email)[1]?.text ?? '') ?? [];
    await maria.call(accountEndpoints.confirmEmail, { body: { token } });
    expect(await again(maria)).toMatchObject({ status: 409 });
  });

  test('gets the same answer for an address with an account, which an email says to its holder alone', async () => {
    const { email } = await someAccount(app);
    const stranger = await registered(email);
    expect(await again(stranger)).toMatchObject({ status: 200, body: { sent: true } });
    await expect
      .poll(() => subjectsTo(email))
      .toEqual(['You already have an account', 'You already have an account']);
    expect(await stranger.call(accountEndpoints.current)).toMatchObject({ email, emailConfirmed: false });
  });

  test('is limited by address, which the answer says, and by account', async () => {
    const maria = await registered();
    const answers = [await again(maria), await again(maria), await again(maria), await again(maria)];
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
      [200, { sent: true }],
      [200, { sent: true }],
      [200, { sent: false }],
      [429, { message: expect.stringContaining('spam folder') }],
    ]);
  });
});

describe('A password that was forgotten before the address was confirmed', () => {
  const resetLink = async (email: string) => {
    await app.visitor().ask(recoveryEndpoints.request, { body: { email } });
    const { text = '' } = await app.mailbox.email({ to: email, subject: 'Choose a new password' });
    const [, token = ''] = /\/reset-password#(\S+)/.exec(text) ?? [];
    return { text, token };
  };
  const finish = (token: string) =>
    app.visitor().ask(recoveryEndpoints.finish, { body: { token, password: 'a newer secret' } });

  test('is replaced by the holder of the address, which confirms it and removes second factors [6.47]', async () => {
    const maria = await registered();
    await withAuthenticatorApp(maria, maria, app.clock.now);
    const { text, token } = await resetLink(maria.email);
    expect(text).not.toContain(maria.username);
    expect(await finish(token)).toMatchObject({ status: 200 });
    expect(await maria.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    const body = { username: maria.email, password: 'a newer secret' };
    expect(await app.visitor().call(accountEndpoints.login, { body })).toMatchObject({
      emailConfirmed: true,
    });
  });

  test('stays where the account has records, which may belong to someone who mistyped the address', async () => {
    const client = await signedIn(app, { confirmed: false });
    await uploaded(client);
    const { token } = await resetLink(client.account.email);
    expect(await finish(token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('call us') },
    });
    expect(await client.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
  });

  test('stays where several accounts were opened with the address', async () => {
    const email = `${unique('shared')}@example.com`;
    await registered(email);
    await registered(email);
    await app.visitor().ask(recoveryEndpoints.request, { body: { email } });
    const later = await someAccount(app);
    await app.visitor().ask(recoveryEndpoints.request, { body: { email: later.email } });
    await app.mailbox.email({ to: later.email, subject: 'Choose a new password' });
    expect(subjectsTo(email)).not.toContain('Choose a new password');
  });
});
