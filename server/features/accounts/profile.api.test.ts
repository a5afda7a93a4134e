import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts.ts';
import { profileEndpoints } from '#contract/profile.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const newAddress = () => `${unique('moved')}@example.com`;
const tokenIn = (text = '') => /confirm-email#(\S+)/.exec(text)?.[1] ?? '';

describe('a new username', () => {
  test('counts at once', async () => {
    const client = await signedIn(app);
    const username = unique('renamed');
    expect(await client.call(profileEndpoints.change, { body: { username } })).toMatchObject({ username });
    await signIn(app.visitor(), { ...client.account, username });
  });

  test('that is somebody else’s is a conflict, in either case, and nothing changes', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const body = { username: other.account.username.toUpperCase(), email: newAddress() };
    const words = 'This username is already taken. Please choose another.';
    expect(await client.ask(profileEndpoints.change, { body })).toMatchObject({
      status: 409,
      body: { fields: { username: words } },
    });
    expect(await client.call(accountEndpoints.current)).toMatchObject({
      username: client.account.username,
      pendingEmail: null,
    });
  });
});

describe('a new email address', () => {
  test('counts once the letter to it is answered; the old one is warned', async () => {
    const client = await signedIn(app);
    const email = newAddress();
    const saved = await client.call(profileEndpoints.change, { body: { email } });
    expect(saved).toMatchObject({ email: client.account.email, pendingEmail: email });
    await app.mailbox.letter({ to: client.account.email, subject: 'A new email address for your account' });
    const letter = await app.mailbox.letter({ to: email, subject: 'Confirm your new email address' });
    const body = { token: tokenIn(letter.text) };
    expect(await app.visitor().call(accountEndpoints.confirmEmail, { body })).toEqual({ email });
    expect(await client.call(accountEndpoints.current)).toMatchObject({
      email,
      emailConfirmed: true,
      pendingEmail: null,
    });
  });

  test('can be taken back: its link no longer works', async () => {
    const client = await signedIn(app);
    const email = newAddress();
    await client.call(profileEndpoints.change, { body: { email } });
    const letter = await app.mailbox.letter({ to: email });
    const back = await client.call(profileEndpoints.change, { body: { email: client.account.email } });
    expect(back).toMatchObject({ email: client.account.email, pendingEmail: null });
    const body = { token: tokenIn(letter.text) };
    expect(await app.visitor().ask(accountEndpoints.confirmEmail, { body })).toMatchObject({ status: 404 });
  });

  test('of another account is told to that address alone', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const { email } = other.account;
    expect(await client.call(profileEndpoints.change, { body: { email } })).toMatchObject({
      pendingEmail: email,
    });
    const letter = await app.mailbox.letter({ to: email });
    expect(letter.subject).toBe('This address belongs to another account');
    expect(tokenIn(letter.text)).toBe('');
  });

  test('is asked for five times an hour at most', async () => {
    const client = await signedIn(app);
    for (let times = 0; times < 5; times += 1)
      await client.call(profileEndpoints.change, { body: { email: newAddress() } });
    const answer = await client.ask(profileEndpoints.change, { body: { email: newAddress() } });
    expect(answer.status).toBe(429);
  });

  test.each([
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
  ])('%j is refused', async (body, fields) => {
    const client = await signedIn(app);
    expect(await client.ask(profileEndpoints.change, { body })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });
});
