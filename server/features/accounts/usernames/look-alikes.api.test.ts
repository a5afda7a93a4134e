import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const taken = { status: 409, body: { message: 'This username is already taken. Please choose another.' } };
const mixed = { status: 400, body: { fields: { username: 'Please use letters of one alphabet only' } } };

const registering = (username: string) =>
  app.visitor().ask(accountEndpoints.register, {
    body: { username, email: `${unique('someone')}@example.com`, password: 'harvest-lantern-42' },
  });

/** Ways to write a name that look like `marina.clove` at a glance. */
const lookAlikes = [
  'MARINA.CLOVE',
  'marína.clove',
  'marina\u0301.clove',
  'marina clove',
  'marinaclove',
  'Marina_Clove',
  'rnarina.clove',
  'marlna.clove',
  'mar1na.clove',
  'marina.cl0ve',
  'marina.c|ove',
  'marina.cIove',
  'mɑrina.clove',
  'marina.dove',
  'ᴍᴀʀɪɴᴀ.clove',
  '𝓂arina.clove',
  'ｍarina.clove',
];

describe('a username that looks like one that is taken', () => {
  const holder = someAccount(app, { username: 'marina.clove' });

  test.each(lookAlikes)('is taken: %s [5.61]', async (username) => {
    await holder;
    expect(await registering(username)).toMatchObject(taken);
    const other = await signedIn(app);
    expect(await other.ask(profileEndpoints.change, { body: { username } })).toMatchObject(taken);
  });

  test.each([
    'marina.glove',
    'marion.clove',
    'marina.clove2',
    'clove.marina',
    'μαρίνα',
    'марина',
    '山田たろうKen',
  ])('another name is free: %s', async (username) => {
    await holder;
    expect(await registering(username)).toMatchObject({ status: 201, body: { username } });
  });

  test('of another alphabet as a whole is taken as well', async () => {
    await someAccount(app, { username: 'scope' });
    expect(await registering('ѕсоре')).toMatchObject(taken);
  });

  test('its own holder may take', async () => {
    const client = await signedIn(app, { username: unique('renée') });
    const username = client.account.username.replace('é', 'e');
    expect(await client.ask(profileEndpoints.change, { body: { username } })).toMatchObject({ status: 200 });
  });

  test('is taken while its former holder may return to it', async () => {
    const client = await signedIn(app, { username: unique('former.mill') });
    const former = client.account.username;
    await client.ask(profileEndpoints.change, { body: { username: unique('latter') } });
    expect(await registering(former.replace('rm', 'rrn'))).toMatchObject(taken);
  });

  test('of two who take them at once, one gets it', async () => {
    const name = unique('harlow.m');
    const answers = await Promise.all([registering(name), registering(name.replace('.m', '-rn'))]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  });
});

test.each(['аdmin', 'paypаl', 'αlpha', 'ann๐', 'Ꮖan', 'аnn lee', 'annaי', 'ꓲan', 'ⲟtto', 'ѡill'])(
  'letters of two alphabets in one username are refused: %s [5.61]',
  async (username) => {
    expect(await registering(`${username}-books`)).toMatchObject(mixed);
    const other = await signedIn(app);
    const body = { username: `${username}-books` };
    expect(await other.ask(profileEndpoints.change, { body })).toMatchObject(mixed);
  },
);

test('letters of two alphabets are refused wherever they stand, whether or not a name is taken', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.constantFrom(...Array.from('абеорсухіјѕԁβορντ')),
      fc.stringMatching(/^[a-z]{2,8}$/),
      async (before, letter, after) => {
        const { status } = await registering(`${before}${letter}${after}`);
        expect(status).toBe(400);
      },
    ),
    { numRuns: 30 },
  );
});

describe('the names of the firm', () => {
  test.each([
    'Dana Sample',
    'dana.sample',
    'D4na Sample'.replace('4', 'á'),
    'Ridgeline Accounting',
    'Robin Sample',
  ])('cannot be taken by a client: %s [5.61]', async (username) => {
    expect(await registering(username)).toMatchObject(taken);
  });

  test('nor those of staff accounts; the person may take it', async () => {
    const staff = await signedIn(app, { as: 'owner' });
    await staff.ask(profileEndpoints.change, { body: { fullName: 'Odette Marlow' } });
    expect(await registering('odette.rnarlow')).toMatchObject(taken);
    const body = { username: 'odette.marlow' };
    expect(await staff.ask(profileEndpoints.change, { body })).toMatchObject({ status: 200 });
  });
});

test('accounts from before keep their names, and sign in, and save their profile with it [5.61]', async () => {
  const [first, second] = [await someAccount(app), await someAccount(app)];
  const name = unique('аdministrator');
  const set = (id: number, username: string) =>
    app.deps.db
      .update(accounts)
      .set({ username, usernameKey: username, usernameSkeletons: null })
      .where(eq(accounts.id, id));
  await set(first.id, name.replace('а', 'a'));
  await set(second.id, name);
  const visitor = app.visitor();
  await signIn(visitor, { username: name, password: second.password });
  const body = { username: name, fullName: 'Ann Lee' };
  expect(await visitor.ask(profileEndpoints.change, { body })).toMatchObject({ status: 200 });
  expect(await registering(name.replace('а', 'á'))).toMatchObject(taken);
});
