import { afterAll, describe, expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { firstStepsEndpoints, publicationEndpoints } from '#contract/settings/endpoints.ts';
import { stepNames } from '#contract/settings/rules.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { prepareAccounts } from '#server/prepare-accounts.ts';
import { someArticle } from '#tests/support/articles.ts';
import type { Caller } from '#tests/support/caller.ts';
import { withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp({ settings: { smtpUrl: undefined } });
await prepareAccounts(app.deps);
afterAll(app.close);

/** Facts of which none is the sample firm's. */
const ownFirm = {
  ...firm,
  name: 'Summit Books',
  shortName: 'Summit',
  owner: { ...firm.owner, bio: ['Ann keeps the books.'], sample: false },
  team: [],
  email: 'ann@summit.example',
  phone: '(385) 555-0100',
  address: { ...firm.address, street: '9 State Street' },
  sample: false,
};

const { read, change } = firstStepsEndpoints;
const doneFor = async (caller: Caller) =>
  (await caller.call(read)).steps.filter(({ done }) => done).map(({ name }) => name);

async function demoOwner(): Promise<Caller> {
  const caller = app.visitor();
  await signIn(caller, demoAccounts[0]);
  return caller;
}

describe('In the demo', () => {
  test('nothing is done yet, whatever the samples hold', async () => {
    const owner = await demoOwner();
    const { hidden, steps } = await owner.call(read);
    expect(hidden).toBe(false);
    // A demo is public from the start, and its facts have never changed.
    const names = stepNames.filter((name) => name !== 'publish' && name !== 'former-facts');
    const reason = 'Some of the facts are still those of the sample firm.';
    expect(steps).toEqual(names.map((name) => ({ name, done: false, ...(name === 'firm' && { reason }) })));
  });

  test('each step is done by the work itself', async () => {
    const owner = await demoOwner();
    await newClient(owner);
    expect(await doneFor(owner)).toEqual(['client']);
    await someArticle(owner, { status: 'draft' });
    expect(await doneFor(owner)).toEqual(['client']);
    await someArticle(owner);
    expect(await doneFor(owner)).toEqual(['client', 'article']);
    const { conflicting: _conflicting, ...rules } = await owner.call(bookingRulesEndpoints.read);
    await owner.call(bookingRulesEndpoints.save, { body: { ...rules, horizon: 8 } });
    expect(await doneFor(owner)).toEqual(['hours', 'client', 'article']);
    await owner.call(firmEditing.facts.save, { body: { ...firm, version: 0 } });
    // They are still the sample's.
    expect(await doneFor(owner)).toEqual(['hours', 'client', 'article']);
    await owner.call(firmEditing.facts.save, { body: { ...ownFirm, version: 1 } });
    expect(await doneFor(owner)).toEqual(['firm', 'hours', 'client', 'article']);
    const secret = { newPassword: 'a secret of my own', confirmPassword: 'a secret of my own' };
    await owner.ask(profileEndpoints.changePassword, {
      body: { currentPassword: demoAccounts[0].password, ...secret },
    });
    expect(await doneFor(owner)).toEqual(['password', 'firm', 'hours', 'client', 'article']);
  });
});

describe('An owner', () => {
  test('who was made at the command line has a password of their own', async () => {
    expect(await doneFor(await signedIn(app, { as: 'owner' }))).toContain('password');
  });

  test('with a mail server has done that step', async () => {
    await using mailed = await testApp();
    expect(await doneFor(await signedIn(mailed, { as: 'owner' }))).toEqual(['password', 'mail']);
  });

  test('with a virus scanner has done that step', async () => {
    const clamd = { host: '127.0.0.1', port: 3310 };
    await using scanned = await testApp({ settings: { smtpUrl: undefined, clamd } });
    expect(await doneFor(await signedIn(scanned, { as: 'owner' }))).toEqual(['password', 'scanner']);
  });

  test('whose people sign in with a second factor has done that step', async () => {
    await using secured = await testApp({ settings: { smtpUrl: undefined, secondFactor: 'everyone' } });
    const owner = await signedIn(secured, { as: 'owner' });
    await withAuthenticatorApp(owner, owner.account, secured.deps.now);
    expect(await doneFor(owner)).toEqual(['password', 'second-factor']);
  });

  test('may say that services and hours are right as they are, one after the other', async () => {
    await using other = await testApp({ settings: { smtpUrl: undefined } });
    const owner = await signedIn(other, { as: 'owner' });
    await Promise.all(
      (['services', 'hours'] as const).map((confirmed) => owner.call(change, { body: { confirmed } })),
    );
    expect(await doneFor(owner)).toEqual(['password', 'services', 'hours']);
  });

  test('who publishes the website has done that step, without a demo', async () => {
    await using real = await testApp({ settings: { smtpUrl: undefined, demo: undefined } });
    const owner = await signedIn(real, { as: 'owner' });
    expect(await doneFor(owner)).toEqual(['password']);
    await owner.call(publicationEndpoints.change, { body: { published: true } });
    expect(await doneFor(owner)).toEqual(['password', 'publish']);
  });

  test('hides the list and shows it again; the steps stay as they are', async () => {
    const owner = await signedIn(app, { as: 'owner' });
    const { steps } = await owner.call(read);
    expect(await owner.call(change, { body: { hidden: true } })).toEqual({ hidden: true, steps });
    expect((await owner.call(read)).hidden).toBe(true);
    expect(await owner.call(change, { body: { hidden: false } })).toEqual({ hidden: false, steps });
  });

  test('cannot say that of what has to be done', async () => {
    const owner = await signedIn(app, { as: 'owner' });
    const confirmed = 'Please choose a step that can be confirmed';
    expect(await owner.ask(change, { body: { confirmed: 'mail' } })).toMatchObject({
      status: 400,
      body: { fields: { confirmed } },
    });
  });
});
