import { afterAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

/** Somebody who has just registered, and the token of the link in their letter. */
async function newcomer(
  email = `${unique('new')}@example.com`,
): Promise<{ visitor: Caller; email: string; token: string }> {
  const visitor = app.visitor();
  await visitor.call(accountEndpoints.register, {
    body: { username: unique('user'), email, password: 'secret!' },
  });
  const letter = await app.mailbox.letter({ to: email, subject: 'Confirm your email address' });
  const [, token = ''] = /http:\/\/localhost:3000\/confirm-email#([\w-]{43})\s/.exec(letter.text ?? '') ?? [];
  return { visitor, email, token };
}
const confirm = (token: unknown) => app.visitor().ask(accountEndpoints.confirmEmail, { body: { token } });
const used = 'This link has been used already or is too old.';

test('the link of the letter confirms the address, in any browser', async () => {
  const { visitor, email, token } = await newcomer();
  expect(await visitor.call(accountEndpoints.current)).toMatchObject({ emailConfirmed: false });
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });
  expect(await visitor.call(accountEndpoints.current)).toMatchObject({ emailConfirmed: true, email });
});

test('the link works once', async () => {
  const { token } = await newcomer();
  await confirm(token);
  expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'not-found', message: used } });
});

test('the link works for three days', async () => {
  const [early, late] = [await newcomer(), await newcomer()];
  const now = app.clock.now().toISOString();
  app.clock.advance({ days: 3, seconds: -1 });
  expect(await confirm(early.token)).toMatchObject({ status: 200 });
  app.clock.advance({ seconds: 1 });
  expect(await confirm(late.token)).toMatchObject({ status: 404, body: { message: used } });
  app.clock.set(now);
});

test.each(['x', 'a'.repeat(43), 'a'.repeat(200)])('a made-up token is 404', async (token) => {
  expect(await confirm(token)).toMatchObject({ status: 404, body: { message: used } });
});

test.each([undefined, '', '  ', 7, null, ['x'], 'a'.repeat(201)])(
  'the token %j is refused',
  async (token) => {
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { token: expect.any(String) } },
    });
  },
);

test('an address becomes unique when it is confirmed: the first one gets it, the second is told so', async () => {
  const email = `${unique('shared')}@example.com`;
  const first = await newcomer(email);
  const second = await newcomer(email.replace('shared', 'Shared'));
  expect(await confirm(second.token)).toMatchObject({ status: 200 });
  const words = 'This address already belongs to another account.';
  expect(await confirm(first.token)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: words },
  });
  expect(await first.visitor.call(accountEndpoints.current)).toMatchObject({ emailConfirmed: false });
});

test('of ten who confirm one address at once one gets it', async () => {
  const email = `${unique('crowd')}@example.com`;
  const tokens: string[] = [];
  for (let count = 0; count < 10; count += 1) tokens.push((await newcomer(email)).token);
  const answers = await Promise.all(tokens.map((token) => confirm(token)));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(9).fill(409),
  ]);
});

test('ten clicks on one link at once confirm once', async () => {
  const { token } = await newcomer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(9).fill(404),
  ]);
});

test('a confirmed address does not change hands when somebody else registers with it', async () => {
  const known = await someAccount(app);
  await app.visitor().call(accountEndpoints.register, {
    body: { username: unique('user'), email: known.email, password: 'secret!' },
  });
  await app.mailbox.letter({ to: known.email, subject: 'You already have an account' });
  const { accounts } = await everythingStored(app);
  const confirmed = accounts
    ?.split('\n')
    .filter((row) => row.includes(known.email) && row.includes('2026-11-30'));
  expect(confirmed).toHaveLength(1);
});

test('only a hash of the token is stored', async () => {
  const { token } = await newcomer();
  expect(JSON.stringify(await everythingStored(app))).not.toContain(token);
});
