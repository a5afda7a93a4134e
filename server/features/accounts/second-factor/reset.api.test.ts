import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { everythingStored } from '#tests/support/rows.ts';
import { withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const { finish, reset } = secondFactorEndpoints;
const owner = await signedIn(app, { as: 'owner' });
const reason = 'Lost the phone, called from the number on file';
const ask = (caller: typeof owner, id: number, body: unknown = { reason }) =>
  caller.ask(reset, { params: { id }, body });

async function enrolled(as: 'client' | 'manager' = 'client') {
  const person = await signedIn(app, { as });
  await withAuthenticatorApp(person, person.account, app.deps.now);
  return person;
}

describe('The owner', () => {
  test.each(['client', 'manager'] as const)(
    'removes the factor of a %s who lost it: ends sessions, sends an email, audits the reason',
    async (as) => {
      const person = await enrolled(as);
      const halfSignedIn = app.visitor();
      await halfSignedIn.call(accountEndpoints.login, { body: person.account });
      expect(await ask(owner, person.account.id)).toMatchObject({ status: 204 });
      expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
      expect(await halfSignedIn.ask(finish, { body: { code: '123456' } })).toMatchObject({
        body: { code: 'sign-in-expired' },
      });
      await signIn(app.visitor(), person.account);
      await app.mailbox.email({ to: person.account.email, subject: 'Two-step sign-in was reset' });
      const { activity = '' } = await everythingStored(app);
      expect(activity).toContain(`second-factor-reset,accounts,${person.account.id},`);
      expect(activity).toContain(`${person.account.username}: ${reason}`);
    },
  );

  test('sees which of a client’s people have one', async () => {
    const [withFactor, without] = [await enrolled(), await signedIn(app)];
    const membersOf = async ({ account: { clientId } }: typeof withFactor) =>
      (await owner.call(clientEndpoints.read, { params: { id: clientId } })).members;
    expect(await membersOf(withFactor)).toMatchObject([{ secondFactor: true }]);
    expect(await membersOf(without)).toMatchObject([{ secondFactor: false }]);
  });

  test.each([[undefined], [''], ['  '], ['x'], ['x'.repeat(201)]])(
    'must give a reason: %j is none',
    async (why) => {
      const person = await enrolled();
      expect(await ask(owner, person.account.id, { reason: why })).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) } },
      });
      expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
    },
  );

  test('cannot do it for an account without one, for a missing account, or for themselves', async () => {
    const person = await signedIn(app);
    expect(await ask(owner, person.account.id)).toMatchObject({ status: 409 });
    expect(await ask(owner, 999_999)).toMatchObject({ status: 404 });
    expect(await ask(owner, owner.account.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/your Security page/) },
    });
    expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
  });
});

test.each(['client', 'manager'] as const)('a %s cannot reset anyone', async (as) => {
  const [person, caller] = [await enrolled(), await signedIn(app, { as })];
  expect(await ask(caller, person.account.id)).toMatchObject({ status: 403 });
  expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
});

test('where the practice requires a factor, they set up a new one at the next sign-in', async () => {
  await using strict = await testApp({ settings: { secondFactor: 'everyone' } });
  const boss = await signedIn(strict, { as: 'owner' });
  await withAuthenticatorApp(boss, boss.account, strict.deps.now);
  const person = await signedIn(strict);
  await withAuthenticatorApp(person, person.account, strict.deps.now);
  expect(await ask(boss, person.account.id)).toMatchObject({ status: 204 });
  expect(await signIn(strict.visitor(), person.account)).toMatchObject({ mustEnroll: true });
});
