import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const attempt = (caller: Caller, username: string, password = 'wrong') =>
  caller.ask(accountEndpoints.login, { body: { username, password } });

/** Sends wrong passwords one by one until the first 429; returns its number and its answer. */
async function firstLimited(next: () => Promise<Awaited<ReturnType<typeof attempt>>>) {
  for (let number = 1; number <= 50; number += 1) {
    const answer = await next();
    if (answer.status === 429) return { number, answer };
    expect(answer.status).toBe(401);
  }
  throw new Error('Fifty wrong passwords were never slowed down');
}

describe('wrong passwords from one address', () => {
  test('are slowed between the 6th and the 20th, with Retry-After and a plain message', async () => {
    const attacker = app.visitor();
    const { number, answer } = await firstLimited(() => attempt(attacker, unique('name')));
    expect(number).toBeGreaterThanOrEqual(6);
    expect(number).toBeLessThanOrEqual(20);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect(answer.body).toEqual({
      code: 'too-many',
      message: 'Too many tries. Please wait a moment and try again.',
    });
  });

  test('count also when they are sent all at once', async () => {
    const attacker = app.visitor();
    const answers = await Promise.all(Array.from({ length: 60 }, () => attempt(attacker, unique('name'))));
    const checked = answers.filter((answer) => answer.status === 401);
    expect(checked.length).toBeGreaterThanOrEqual(5);
    expect(checked.length).toBeLessThan(20);
    expect(answers.length - checked.length).toBe(answers.filter((answer) => answer.status === 429).length);
  });

  test('and the correct one behind them is not checked anymore', async () => {
    const account = await someAccount(app);
    const attacker = app.visitor();
    const guesses = [...Array<string>(30).fill('wrong'), account.password];
    const answers = await Promise.all(guesses.map((guess) => attempt(attacker, account.username, guess)));
    expect(answers.at(-1)).toMatchObject({ status: 429 });
  });

  test('do not slow another address, nor the correct password there', async () => {
    const account = await someAccount(app);
    const attacker = app.visitor();
    await firstLimited(() => attempt(attacker, account.username));
    await signIn(app.visitor(), account);
  });
});

describe('wrong passwords for one account from everywhere', () => {
  const from = () => app.visitor();

  test('are slowed, but never before the 5th', async () => {
    const account = await someAccount(app);
    const { number, answer } = await firstLimited(() => attempt(from(), account.username));
    expect(number).toBeGreaterThanOrEqual(5);
    expect(number).toBeLessThanOrEqual(30);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('do not lock out a browser that has signed in before, from any address', async () => {
    const account = await someAccount(app);
    const atHome = app.visitor();
    await signIn(atHome, account);
    await atHome.fetch('/api/logout', { method: 'POST' });
    await firstLimited(() => attempt(from(), account.username));
    expect(await attempt(from(), account.username, account.password)).toMatchObject({ status: 429 });
    const onTheRoad = app.visitor();
    onTheRoad.cookies.set('browser', atHome.cookies.get('browser') ?? '');
    await signIn(onTheRoad, account);
  });

  test('the browser known for one account is not known for another', async () => {
    const [mine, theirs] = [await someAccount(app), await someAccount(app)];
    const attacker = app.visitor();
    await signIn(attacker, mine);
    await firstLimited(() => attempt(from(), theirs.username));
    const elsewhere = app.visitor();
    elsewhere.cookies.set('browser', attacker.cookies.get('browser') ?? '');
    expect(await attempt(elsewhere, theirs.username)).toMatchObject({ status: 429 });
  });

  test('an unknown name is slowed like an existing one: the limit does not reveal who has an account', async () => {
    const account = await someAccount(app);
    const taken = await firstLimited(() => attempt(from(), account.username));
    const nobody = unique('nobody');
    const unknown = await firstLimited(() => attempt(from(), nobody));
    expect(unknown.number).toBe(taken.number);
    expect(unknown.answer.text).toBe(taken.answer.text);
  });
});

describe('only failures count', () => {
  test('forty correct passwords from one address, one after the other', async () => {
    const account = await someAccount(app);
    const { address } = app.visitor();
    for (let count = 0; count < 40; count += 1) await signIn(app.visitor(address), account);
  });

  test('forty correct passwords from one address at once, as in an office at nine', async () => {
    const accounts = [await someAccount(app), await someAccount(app)];
    const { address } = app.visitor();
    const visitors = Array.from({ length: 40 }, () => app.visitor(address));
    const answers = await Promise.all(
      visitors.map((visitor, index) => {
        const { username, password } = accounts[index % 2] ?? accounts[0] ?? { username: '', password: '' };
        return attempt(visitor, username, password);
      }),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(40);
  });

  test('a correct password between wrong ones does not reset the count', async () => {
    const account = await someAccount(app);
    const visitor = app.visitor();
    let tries = 0;
    const { number } = await firstLimited(async () => {
      tries += 1;
      if (tries % 3 === 0) await visitor.ask(accountEndpoints.login, { body: account });
      return attempt(visitor, unique('name'));
    });
    expect(number).toBeLessThanOrEqual(20);
  });
});

test('RATE_LIMITS=off turns the limits off', async () => {
  await using open = await testApp({ settings: { rateLimits: false } });
  const attacker = open.visitor();
  for (let count = 0; count < 30; count += 1) {
    const body = { username: 'someone', password: 'wrong' };
    expect(await attacker.ask(accountEndpoints.login, { body })).toMatchObject({ status: 401 });
  }
});
