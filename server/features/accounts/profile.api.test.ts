import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { findByUsername } from '#server/features/accounts/store.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

/** The body of a request for a new email address, with the password. */
const asking = (email: string, { account }: { account: { password: string } }) => ({
  body: { email, currentPassword: account.password },
});
const newAddress = () => `${unique('moved')}@example.com`;
const newPasswordOf = ({ account }: { account: { password: string } }) => ({
  body: {
    currentPassword: account.password,
    newPassword: 'another secret',
    confirmPassword: 'another secret',
  },
});
const accountOf = async ({ account }: { account: { username: string } }) => {
  const row = await findByUsername(app.deps.db, account.username);
  if (!row?.clientId) throw new Error(`${account.username} belongs to no client`);
  return { clientId: row.clientId };
};
const tokenIn = (text = '') => /confirm-email#(\S+)/.exec(text)?.[1] ?? '';

describe('a new username', () => {
  test('takes effect at once', async () => {
    const client = await signedIn(app);
    const username = unique('renamed');
    expect(await client.call(profileEndpoints.change, { body: { username } })).toMatchObject({ username });
    await signIn(app.visitor(), { ...client.account, username });
  });

  test('that is someone else’s is a conflict, in upper or lower case, and nothing changes', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const { body: address } = asking(newAddress(), client);
    const body = { ...address, username: other.account.username.toUpperCase() };
    const message = 'This username is already taken. Please choose another.';
    expect(await client.ask(profileEndpoints.change, { body })).toMatchObject({
      status: 409,
      body: { fields: { username: message } },
    });
    expect(await client.call(accountEndpoints.current)).toMatchObject({
      username: client.account.username,
      pendingEmail: null,
    });
  });
});

describe('a full name', () => {
  test('is shown from then on, also to the firm [3.62]', async () => {
    const client = await signedIn(app);
    const owner = await signedIn(app, { as: 'owner' });
    const { clientId } = await accountOf(client);
    expect(await client.call(accountEndpoints.current)).toMatchObject({ fullName: '' });
    const body = { fullName: '  Ann Baker ' };
    expect(await client.call(profileEndpoints.change, { body })).toMatchObject({ fullName: 'Ann Baker' });
    const read = await owner.call(clientEndpoints.read, { params: { id: clientId } });
    expect(read.members).toMatchObject([{ fullName: 'Ann Baker', username: client.account.username }]);
    const found = await owner.call(searchEndpoints.find, {
      query: { q: `Ann Baker ${client.account.username}` },
    });
    expect(found).toMatchObject([{ kind: 'person', title: 'Ann Baker' }]);
    await client.ask(profileEndpoints.changePassword, newPasswordOf(client));
    const mail = await app.mailbox.email({ to: client.account.email, subject: 'Your password was changed' });
    expect(mail.text).toContain('Hello Ann Baker,');
  });

  test('stays when something else changes, and can be removed [3.62]', async () => {
    const client = await signedIn(app);
    await client.call(profileEndpoints.change, { body: { fullName: 'Ann Baker' } });
    const username = unique('renamed');
    const renamed = await client.call(profileEndpoints.change, { body: { username } });
    expect(renamed).toMatchObject({ username, fullName: 'Ann Baker' });
    const removed = await client.call(profileEndpoints.change, { body: { fullName: '' } });
    expect(removed).toMatchObject({ username, fullName: '' });
  });
});

describe('a new email address', () => {
  test('takes effect once its email is confirmed; the old address is warned', async () => {
    const client = await signedIn(app);
    const email = newAddress();
    const saved = await client.call(profileEndpoints.change, asking(email, client));
    expect(saved).toMatchObject({ email: client.account.email, pendingEmail: email });
    await app.mailbox.email({ to: client.account.email, subject: 'A new email address for your account' });
    const mail = await app.mailbox.email({ to: email, subject: 'Confirm your new email address' });
    const body = { token: tokenIn(mail.text) };
    expect(await client.call(accountEndpoints.confirmEmail, { body })).toEqual({ email });
    expect(await client.call(accountEndpoints.current)).toMatchObject({
      email,
      emailConfirmed: true,
      pendingEmail: null,
    });
  });

  test('can be canceled: its link no longer works', async () => {
    const client = await signedIn(app);
    const email = newAddress();
    await client.call(profileEndpoints.change, asking(email, client));
    const mail = await app.mailbox.email({ to: email });
    const back = await client.call(profileEndpoints.change, { body: { email: client.account.email } });
    expect(back).toMatchObject({ email: client.account.email, pendingEmail: null });
    const body = { token: tokenIn(mail.text) };
    expect(await client.ask(accountEndpoints.confirmEmail, { body })).toMatchObject({ status: 404 });
  });

  test('of another account is reported to that address alone', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const { email } = other.account;
    expect(await client.call(profileEndpoints.change, asking(email, client))).toMatchObject({
      pendingEmail: email,
    });
    const mail = await app.mailbox.email({ to: email });
    expect(mail.subject).toBe('This address belongs to another account');
    expect(tokenIn(mail.text)).toBe('');
  });

  test('can be requested at most five times an hour', async () => {
    const client = await signedIn(app);
    for (let times = 0; times < 5; times += 1)
      await client.call(profileEndpoints.change, asking(newAddress(), client));
    const answer = await client.ask(profileEndpoints.change, asking(newAddress(), client));
    expect(answer.status).toBe(429);
  });

  test.each([
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ fullName: 'a'.repeat(81) }, { fullName: 'Please use at most 80 characters' }],
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
  ])('%j is refused', async (body, fields) => {
    const client = await signedIn(app);
    expect(await client.ask(profileEndpoints.change, { body })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });
});
