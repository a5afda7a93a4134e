import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const attempt = (username: string, password: string) =>
  app.visitor().ask(accountEndpoints.login, { body: { username, password } });
const registering = (username: string) =>
  app.visitor().ask(accountEndpoints.register, {
    body: { username, email: `${unique('someone')}@example.com`, password: 'a password' },
  });
const fullWidth = (name: string) =>
  name.replaceAll(/[a-z]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0));

describe('one name, however it is typed', () => {
  test('a character that only looks like another does not sign in', async () => {
    const account = await someAccount(app, { username: unique('admin') });
    const answer = await attempt(account.username.replace('admin', 'admİn'), account.password);
    expect(answer).toMatchObject({ status: 401 });
  });

  test('every way to type it counts against the same limit of the account', async () => {
    const account = await someAccount(app);
    const { username } = account;
    const variants = [
      username,
      username.toUpperCase(),
      fullWidth(username),
      `${username[0]}\u200B${username.slice(1)}`,
    ];
    const answers: number[] = [];
    for (let count = 0; count < 24; count += 1)
      answers.push((await attempt(variants[count % 4] ?? '', 'wrong')).status);
    expect(answers.filter((status) => status === 401)).toHaveLength(20);
    expect(answers.slice(20)).toEqual([429, 429, 429, 429]);
  });

  test.each([
    ['in capitals', (name: string) => name.toUpperCase()],
    ['in full-width characters', fullWidth],
    ['with something invisible in it', (name: string) => `${name[0]}\u2060${name.slice(1)}`],
    ['with a text direction override', (name: string) => `\u202E${name}`],
  ])('a name that is taken is taken %s', async (_how, variant) => {
    const { username } = await someAccount(app);
    expect(await registering(variant(username))).toMatchObject({ status: 409 });
    const other = await signedIn(app);
    const body = { username: variant(username) };
    expect(await other.ask(profileEndpoints.change, { body })).toMatchObject({ status: 409 });
  });

  test('is shown without invisible characters', async () => {
    const name = unique('newcomer');
    const answer = await registering(`${name}\u202Egpj\u200B`);
    expect(answer).toMatchObject({ status: 201, body: { username: `${name}gpj` } });
  });
});

describe('renaming', () => {
  test('is possible five times an hour', async () => {
    const client = await signedIn(app);
    const rename = () => client.ask(profileEndpoints.change, { body: { username: unique('name') } });
    for (let count = 0; count < 5; count += 1) expect(await rename()).toMatchObject({ status: 200 });
    const refused = await rename();
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('answers twenty times an hour whether a name is taken', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const body = { username: other.account.username };
    const answers: number[] = [];
    for (let count = 0; count < 21; count += 1)
      answers.push((await client.ask(profileEndpoints.change, { body })).status);
    expect(answers).toEqual([...Array<number>(20).fill(409), 429]);
  });

  test('reserves the former name for its account for thirty days', async () => {
    await using otherApp = await testApp();
    const client = await signedIn(otherApp);
    const former = client.account.username;
    const rename = (by: typeof client, username: string) =>
      by.ask(profileEndpoints.change, { body: { username } });
    await rename(client, unique('renamed'));
    const other = await signedIn(otherApp);
    const register = () =>
      otherApp.visitor().ask(accountEndpoints.register, {
        body: { username: former, email: 'other@example.com', password: 'a password' },
      });
    expect(await rename(other, former.toUpperCase())).toMatchObject({ status: 409 });
    expect(await register()).toMatchObject({ status: 409 });
    expect(await rename(client, former)).toMatchObject({ status: 200 });
    await rename(client, unique('renamed'));
    otherApp.clock.advance({ days: 30 });
    expect(await register()).toMatchObject({ status: 201 });
  });
});
