import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { everythingStored, storedByCalls } from '#tests/support/rows.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const form = () => {
  const username = unique('newcomer');
  return { username, email: `${username}@example.com`, password: 'a good password', role: 'client' };
};
const register = (body: unknown) => app.visitor().ask(accountEndpoints.register, { body });

test('a visitor registers, is a client and is signed in [3.1, 4.2, 6.8, 7.6]', async () => {
  const visitor = app.visitor();
  const { password: _secret, role: _role, ...shown } = form();
  const answer = await visitor.ask(accountEndpoints.register, {
    body: { ...shown, password: 'a good password' },
  });
  expect(answer.status).toBe(201);
  const user = {
    ...shown,
    id: expect.any(Number),
    emailConfirmed: false,
    role: 'client',
    profileImage: null,
    pendingEmail: null,
    fullName: '',
    client: { id: expect.any(Number), name: shown.username },
  };
  expect(answer.body).toEqual({ ...user, createdAt: expect.any(String) });
  expect(await visitor.call(accountEndpoints.current)).toMatchObject(shown);
});

test.each(['admin', 'owner', 'staff', ['admin'], { $ne: 'client' }])(
  'the role %j that is sent makes nobody an admin, nor does a position [6.10]',
  async (role) => {
    const visitor = app.visitor();
    const sent = {
      ...form(),
      role,
      position: 'owner',
      emailConfirmed: true,
      emailConfirmedAt: '2026-01-01',
      demo: true,
    };
    const user = await visitor.call(accountEndpoints.register, { body: sent });
    expect(user).toMatchObject({ role: 'client', emailConfirmed: false });
    expect(user).not.toHaveProperty('position');
    expect(await visitor.fetch('/api/admin/bookings')).toMatchObject({ status: 403 });
  },
);

test('the password signs in afterwards; neither it nor its hash is in an answer, and the hash is Argon2id [3.2]', async () => {
  const sent = form();
  const answer = await register(sent);
  expect(answer.text).not.toMatch(/argon2|password/i);
  await signIn(app.visitor(), sent);
  const { accounts } = await everythingStored(app);
  expect(accounts).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(accounts).not.toContain(sent.password);
});

describe('the catalog’s message is under the field', () => {
  test.each([
    ['username', undefined, 'Username must be at least 3 characters'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', ' ab ', 'Username must be at least 3 characters'],
    ['username', 123, 'Username must be at least 3 characters'],
    ['username', 'x'.repeat(61), 'Please use at most 60 characters'],
    ['username', 'two\nlines', 'Please use a single line of text'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', 'a@example.com\r\nBcc: b@example.com', 'Please enter a valid email address'],
    ['password', undefined, 'Password must be at least 6 characters'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 123_456, 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(201), 'Please use at most 200 characters'],
  ])('%s %j: %s [5.19, 5.20, 5.21]', async (field, value, message) => {
    const before = await storedByCalls(app);
    const answer = await register({ ...form(), [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', message, fields: { [field]: message } },
    });
    expect(await storedByCalls(app)).toEqual(before);
  });
});

test('a password is taken as it is: leading and trailing spaces count', async () => {
  const sent = { ...form(), password: '  secret  ' };
  expect(await register(sent)).toMatchObject({ status: 201 });
  const trimmed = { username: sent.username, password: 'secret' };
  expect(await app.visitor().ask(accountEndpoints.login, { body: trimmed })).toMatchObject({ status: 401 });
  await signIn(app.visitor(), sent);
});

test.each([
  ['Robin', 'rOBIN'],
  ['Ärger', 'Ärger'],
  ['名前の人', '名前の人'],
  ["o'neil; drop table accounts", "O'Neil; Drop Table accounts"],
])('the username %s is recognized as %s, and cannot be taken twice', async (username, again) => {
  const sent = { ...form(), username };
  expect(await register(sent)).toMatchObject({ status: 201 });
  await signIn(app.visitor(), { ...sent, username: again });
  const message = 'This username is already taken. Please choose another.';
  const taken = { status: 409, body: { code: 'conflict', message, fields: { username: message } } };
  expect(await register({ ...form(), username: again })).toMatchObject(taken);
});

test('twenty registrations of one username at once make one account', async () => {
  const { username } = form();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register({ ...form(), username })));
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test('an email address in use is reported to its holder by email, never to whoever registers', async () => {
  const holder = await someAccount(app);
  const sent = { ...form(), email: holder.email.replace('person', 'PERSON') };
  const [inUse, unused] = [await register(sent), await register(form())];
  expect(inUse.status).toBe(201);
  expect(Object.keys(Object(inUse.body))).toEqual(Object.keys(Object(unused.body)));
  expect(inUse.body).toMatchObject({ username: sent.username, emailConfirmed: false });
  const email = await app.mailbox.email({ to: sent.email });
  expect(email).toMatchObject({
    subject: 'You already have an account',
    text: expect.stringContaining(`${app.origin}/auth`),
  });
  expect(email.text).not.toContain('confirm-email');
});

test('an unconfirmed address is free: the new account gets an email to confirm it', async () => {
  const claimed = await someAccount(app, { confirmed: false });
  expect(await register({ ...form(), email: claimed.email })).toMatchObject({ status: 201 });
  expect(await app.mailbox.email({ to: claimed.email })).toMatchObject({
    subject: 'Confirm your email address',
  });
});
