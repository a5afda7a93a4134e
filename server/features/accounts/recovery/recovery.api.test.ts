import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { activity } from '#server/db/schema/audit.ts';
import { type NewAccount, someAccount, type SomeAccount } from '#tests/support/factories.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
// Links expire by the test clock, but rate limits use the system clock.
const start = app.clock.now().toISOString();
beforeEach(() => app.clock.set(start));

const { request, open, finish } = recoveryEndpoints;
const subject = 'Choose a new password';
const linkExpired = {
  status: 404,
  body: { message: 'This link was already used or has expired. Please request a new one.' },
};

async function linkFor({ email }: Pick<SomeAccount, 'email'>): Promise<string> {
  expect(await app.visitor().ask(request, { body: { email } })).toMatchObject({ status: 204 });
  const { text = '' } = await app.mailbox.email({ to: email, subject });
  const [, token = ''] = /\/reset-password#(\S+)/.exec(text) ?? [];
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}

const reset = (token: string, password = 'my-new-secret') =>
  app.visitor().ask(finish, { body: { token, password } });

const canSignIn = async ({ username }: SomeAccount, password: string) =>
  (await app.visitor().ask(accountEndpoints.login, { body: { username, password } })).status === 200;

describe.each<[string, NewAccount]>([
  ['a client', {}],
  ['someone of the firm', { as: 'manager' }],
  ['the owner', { as: 'owner' }],
])('%s who forgot the password', (_who, options) => {
  test('chooses a new one by the emailed link, which ends every session and signs no one in', async () => {
    const person = await signedIn(app, options);
    const elsewhere = app.visitor();
    await signIn(elsewhere, person.account);
    const token = await linkFor(person.account);
    const visitor = app.visitor();
    const { username } = person.account;
    expect(await visitor.call(open, { body: { token } })).toMatchObject({ username });
    expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
    const answer = await visitor.ask(finish, { body: { token, password: 'my-new-secret' } });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const session of [person, elsewhere])
      expect(await session.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    expect(await canSignIn(person.account, person.account.password)).toBe(false);
    expect(await canSignIn(person.account, 'my-new-secret')).toBe(true);
    await app.mailbox.email({ to: person.account.email, subject: 'Your password was reset' });
    const owner = await signedIn(app, { as: 'owner' });
    const entries = await owner.call(auditEndpoints.list, { query: { kind: 'accounts' } });
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'Requested a link to reset the password',
        `Password of ${username} reset by the emailed link`,
      ]),
    );
  });
});

describe('A link to a new password', () => {
  test('works once', async () => {
    const account = await someAccount(app);
    const token = await linkFor(account);
    expect(await reset(token)).toMatchObject({ status: 200 });
    expect(await reset(token, 'another-secret')).toMatchObject(linkExpired);
    expect(await app.visitor().ask(open, { body: { token } })).toMatchObject(linkExpired);
    expect(await canSignIn(account, 'another-secret')).toBe(false);
  });

  test('finished in two tabs at once works in one', async () => {
    const account = await someAccount(app);
    const token = await linkFor(account);
    const passwords = ['first-secret', 'second-secret'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await Promise.all(passwords.map((password) => canSignIn(account, password)))).toEqual(
      passwords.map((_, index) => index === winner),
    );
  });

  test('voids every other one', async () => {
    const account = await someAccount(app);
    const [older, newer] = [await linkFor(account), await linkFor(account)];
    expect(await reset(older)).toMatchObject({ status: 200 });
    expect(await reset(newer)).toMatchObject(linkExpired);
  });

  test('is void once the password is changed in the usual way', async () => {
    const person = await signedIn(app);
    const token = await linkFor(person.account);
    const { password: currentPassword } = person.account;
    const body = { currentPassword, newPassword: 'known-again', confirmPassword: 'known-again' };
    await person.ask(profileEndpoints.changePassword, { body });
    expect(await reset(token)).toMatchObject(linkExpired);
  });

  test('expires after thirty minutes', async () => {
    const account = await someAccount(app);
    const token = await linkFor(account);
    app.clock.advance({ minutes: 29, seconds: 59 });
    expect(await app.visitor().ask(open, { body: { token } })).toMatchObject({ status: 200 });
    app.clock.advance({ seconds: 1 });
    expect(await app.visitor().ask(open, { body: { token } })).toMatchObject(linkExpired);
    expect(await reset(token)).toMatchObject(linkExpired);
    expect(await canSignIn(account, account.password)).toBe(true);
  });

  test.each(['made-up', 'A'.repeat(43), '../../etc/passwd', "' or 1=1 --"])(
    'that is made up (%s) is answered like an expired one',
    async (token) => {
      expect(await app.visitor().ask(open, { body: { token } })).toMatchObject(linkExpired);
      expect(await reset(token)).toMatchObject(linkExpired);
    },
  );

  test('of another kind is refused', async () => {
    const email = 'newly-registered@example.com';
    await app.visitor().call(accountEndpoints.register, {
      body: { username: 'newly-registered', email, password: 'secret!' },
    });
    const { text = '' } = await app.mailbox.email({ to: email });
    const [, token = ''] = /confirm-email#(\S+)/.exec(text) ?? [];
    expect(await reset(token)).toMatchObject(linkExpired);
  });

  test.each([
    ['a short one', 'short', 'Password must be at least 6 characters'],
    ['one that is too long', 'x'.repeat(201), 'Please use at most 200 characters'],
  ])('refuses a password that is %s, and still works', async (_what, password, message) => {
    const account = await someAccount(app);
    const token = await linkFor(account);
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { fields: { password: message } },
    });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('is stored as a hash only', async () => {
    const token = await linkFor(await someAccount(app));
    expect(JSON.stringify(await everythingStored(app))).not.toContain(token);
  });

  test('of a client that was archived meanwhile changes nothing, and gives the reason', async () => {
    const account = await someAccount(app);
    const token = await linkFor(account);
    const owner = await signedIn(app, { as: 'owner' });
    await owner.call(clientEndpoints.update, {
      params: { id: account.clientId },
      body: { status: 'archived' },
    });
    const archived = {
      status: 409,
      body: { message: 'This account is archived, so its password can’t be reset here. Please call us.' },
    };
    expect(await app.visitor().ask(open, { body: { token } })).toMatchObject(archived);
    expect(await reset(token)).toMatchObject(archived);
    expect(await app.visitor().ask(request, { body: { email: account.email } })).toMatchObject({
      status: 204,
    });
    const { text } = await app.mailbox.email({ to: account.email, subject });
    expect(text).toContain('The account is archived');
    expect(text).not.toContain('/reset-password');
    expect(await canSignIn(account, 'my-new-secret')).toBe(false);
  });
});

describe('Asking for a link', () => {
  const ask = (email: string, by = app.visitor()) => by.ask(request, { body: { email } });

  test('answers the same, and leaves the same entry, whether or not there is an account', async () => {
    const account = await someAccount(app);
    const entries = () => app.deps.db.$count(activity, eq(activity.action, 'password-reset-asked'));
    const answers = [];
    const newEntries = [];
    for (const email of [account.email, 'nobody-at-all@example.com']) {
      const before = await entries();
      const { status, text, headers } = await ask(email);
      answers.push({ status, text, names: [...headers.keys()] });
      newEntries.push((await entries()) - before);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(newEntries).toEqual([1, 1]);
    await app.mailbox.email({ to: account.email, subject });
    expect(app.mailbox.emailsTo('nobody-at-all@example.com')).toEqual([]);
  });

  test('sends nothing to an address that several accounts have and none has confirmed', async () => {
    const unproven = await someAccount(app, { confirmed: false });
    await someAccount(app, { confirmed: false, email: unproven.email });
    const proven = await someAccount(app);
    expect(await ask(unproven.email)).toMatchObject({ status: 204 });
    await linkFor(proven);
    expect(app.mailbox.emailsTo(unproven.email)).toEqual([]);
  });

  test.each(['', 'no address', 'two@example.com,three@example.com', `${'x'.repeat(250)}@example.com`])(
    'refuses %j',
    async (email) => {
      expect(await ask(email)).toMatchObject({
        status: 400,
        body: { fields: { email: 'Please enter a valid email address' } },
      });
    },
  );

  test('is limited for an email address, with or without an account', async () => {
    const account = await someAccount(app);
    for (const email of [account.email, 'nobody-here@example.com']) {
      for (let time = 0; time < 3; time += 1) expect(await ask(email)).toMatchObject({ status: 204 });
      const refused = await ask(email.toUpperCase());
      expect(refused).toMatchObject({ status: 429 });
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
  });

  test('is rate-limited', async () => {
    const visitor = app.visitor();
    for (let time = 0; time < 10; time += 1)
      expect(await ask(`anyone-${time}@example.com`, visitor)).toMatchObject({ status: 204 });
    expect(await ask('someone-else@example.com', visitor)).toMatchObject({ status: 429 });
    expect(await ask('someone-else@example.com')).toMatchObject({ status: 204 });
  });

  test('from another site is refused', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const body = { email: 'nobody@example.com' };
    expect(await app.visitor().ask(request, { body, headers })).toMatchObject({ status: 403 });
  });
});
