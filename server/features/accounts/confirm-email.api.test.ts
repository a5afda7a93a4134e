import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

/** Someone who has just registered, and the token of the link in their email. */
async function newcomer(
  email = `${unique('new')}@example.com`,
): Promise<{ visitor: Caller; username: string; password: string; email: string; token: string }> {
  const visitor = app.visitor();
  const body = { username: unique('user'), email, password: 'secret!' };
  await visitor.call(accountEndpoints.register, { body });
  const mail = await app.mailbox.email({ to: email, subject: 'Confirm your email address' });
  const [, token = ''] = /http:\/\/localhost:3000\/confirm-email#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
  return { visitor, token, ...body };
}
const confirm = (token: unknown, by: Caller = app.visitor()) =>
  by.ask(accountEndpoints.confirmEmail, { body: { token } });
const linkUsed = 'This link was already used or has expired.';

test('the link in the email confirms the address, in the session of its account alone', async () => {
  const { visitor, email, token } = await newcomer();
  expect(await confirm(token)).toMatchObject({ status: 401 });
  expect(await visitor.call(accountEndpoints.current)).toMatchObject({ emailConfirmed: false });
  expect(await confirm(token, visitor)).toMatchObject({ status: 200, body: { email } });
  expect(await visitor.call(accountEndpoints.current)).toMatchObject({ emailConfirmed: true, email });
});

test('the link works once', async () => {
  const { token, visitor } = await newcomer();
  await confirm(token, visitor);
  expect(await confirm(token, visitor)).toMatchObject({
    status: 404,
    body: { code: 'not-found', message: linkUsed },
  });
});

test('the link works for three days', async () => {
  const [onTime, late] = [await newcomer(), await newcomer()];
  const now = app.clock.now().toISOString();
  app.clock.advance({ days: 3, seconds: -1 });
  for (const { visitor, ...account } of [onTime, late]) await signIn(visitor, account);
  expect(await confirm(onTime.token, onTime.visitor)).toMatchObject({ status: 200 });
  app.clock.advance({ seconds: 1 });
  expect(await confirm(late.token, late.visitor)).toMatchObject({ status: 404, body: { message: linkUsed } });
  app.clock.set(now);
});

test.each(['x', 'a'.repeat(43), 'a'.repeat(200)])('a made-up token is 404', async (token) => {
  expect(await confirm(token, await signedIn(app))).toMatchObject({
    status: 404,
    body: { message: linkUsed },
  });
});

test.each([undefined, '', '  ', 7, null, ['x'], 'a'.repeat(201)])(
  'the token %j is refused',
  async (token) => {
    expect(await confirm(token, await signedIn(app))).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { token: expect.any(String) } },
    });
  },
);

test('an address becomes unique when it is confirmed: the first account gets it, the second sees why not', async () => {
  const email = `${unique('shared')}@example.com`;
  const first = await newcomer(email);
  const second = await newcomer(email.replace('shared', 'Shared'));
  expect(await confirm(second.token, second.visitor)).toMatchObject({ status: 200 });
  const message = 'This address already belongs to another account.';
  expect(await confirm(first.token, first.visitor)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message },
  });
  expect(await first.visitor.call(accountEndpoints.current)).toMatchObject({ emailConfirmed: false });
});

// Three, because an unconfirmed address gets at most three emails an hour.
test('of several accounts that confirm one address at once, one gets it', async () => {
  const email = `${unique('crowd')}@example.com`;
  const crowd: Awaited<ReturnType<typeof newcomer>>[] = [];
  for (let count = 0; count < 3; count += 1) crowd.push(await newcomer(email));
  const answers = await Promise.all(crowd.map(({ token, visitor }) => confirm(token, visitor)));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('ten clicks on one link at once confirm once', async () => {
  const { token, visitor } = await newcomer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token, visitor)));
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toEqual([200]);
  // The first renews the session, so a later one finds the link used, or its old session ended.
  for (const status of statuses) expect([200, 401, 404]).toContain(status);
});

test('a confirmed address does not change hands when someone else registers with it', async () => {
  const holder = await someAccount(app);
  await app.visitor().call(accountEndpoints.register, {
    body: { username: unique('user'), email: holder.email, password: 'secret!' },
  });
  await app.mailbox.email({ to: holder.email, subject: 'You already have an account' });
  const { db } = app.deps;
  const confirmed = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, holder.email), isNotNull(accounts.emailConfirmedAt)));
  expect(confirmed).toHaveLength(1);
});

test('only a hash of the token is stored', async () => {
  const { token } = await newcomer();
  expect(JSON.stringify(await everythingStored(app))).not.toContain(token);
});
