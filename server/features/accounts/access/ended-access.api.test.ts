import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { passkeyEndpoints, secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { adminClosingEndpoints, clientEndpoints, closingEndpoints } from '#contract/clients/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import type { SomeAccount } from '#tests/support/factories.ts';
import { someDevice, withPasskey } from '#tests/support/passkeys.ts';
import { codeAt, withAuthenticatorApp } from '#tests/support/second-factor.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const now = () => app.clock.now();
const { finish } = secondFactorEndpoints;

type Person = Caller & { account: SomeAccount };
interface Access {
  /** The browser in which its holder works and makes the changes. */
  person: Person;
  account: SomeAccount;
  key: string;
  recoveryCodes: string[];
  /** Another browser that is signed in. */
  elsewhere: Caller;
  /** Its live connection. */
  live: Response;
  /** A browser in which the password was right and the second step is due. */
  pending: Caller;
  /** A browser that is remembered, and so needs the password alone. */
  device: Caller;
  /** The path of a calendar feed. */
  feed: string;
}

const logIn = (caller: Caller, { username, password }: Pick<SomeAccount, 'username' | 'password'>) =>
  caller.ask(accountEndpoints.login, { body: { username, password } });
/** The code that the app shows next; each code works once. */
function nextCode(key: string): string {
  app.clock.advance({ seconds: 60 });
  return codeAt(key, now());
}

function liveOf(caller: Caller): Promise<Response> {
  const cookie = Array.from(caller.cookies, (pair) => pair.join('=')).join('; ');
  return Promise.resolve(
    app.api.fetch(new Request(`${app.origin}${eventsEndpoint.path}`, { headers: { cookie } })),
  );
}

/** Gives the client filing dates, without which there is no calendar feed. */
async function withDeadlines({ clientId: id }: SomeAccount): Promise<void> {
  const body = { entityType: 's-corporation', states: ['UT'], status: 'active' };
  await owner.call(clientEndpoints.update, { params: { id }, body });
  await owner.call(deadlineEndpoints.setFilers, {
    params: { id },
    body: { filers: { 'income-tax': 'firm' }, version: 0 },
  });
}

/** Someone with an authenticator app, and every kind of access that an account can have. */
async function withEveryAccess(as: 'client' | 'manager' = 'client'): Promise<Access> {
  await signIn(owner, owner.account);
  const person = await signedIn(app, { as });
  const { account } = person;
  if (as === 'client') await withDeadlines(account);
  const { key, recoveryCodes } = await withAuthenticatorApp(person, account, now);
  const [elsewhere, pending, device] = [app.visitor(), app.visitor(), app.visitor()];
  for (const [caller, remember] of [
    [elsewhere, false],
    [device, true],
  ] as const) {
    await logIn(caller, account);
    await caller.call(finish, { body: { code: nextCode(key), remember } });
  }
  await device.ask(accountEndpoints.logout);
  await logIn(pending, account);
  const feed = new URL((await elsewhere.call(deadlineEndpoints.createFeed)).address).pathname;
  expect((await app.visitor().fetch(feed)).status).toBe(200);
  return {
    person,
    account,
    key,
    recoveryCodes,
    elsewhere,
    live: await liveOf(elsewhere),
    pending,
    device,
    feed,
  };
}

const password = ({ account }: Access) => ({ currentPassword: account.password });
const paramsOf = ({ account }: Access) => ({ params: { id: account.id } });
const clientOf = ({ account }: Access) => ({ params: { id: account.clientId } });
const reason = { reason: 'Left the company' };

/** What ends access, by who does it. After each, the holder's password is the second value, if it changed. */
const endings: [name: string, end: (access: Access) => Promise<unknown>][] = [
  ['another app', ({ person, account }) => withAuthenticatorApp(person, account, now)],
  ['a passkey beside the app', ({ person, account }) => withPasskey(person, account, { origin: app.origin })],
  [
    'new recovery codes',
    (access) => access.person.call(secondFactorEndpoints.renewRecoveryCodes, { body: password(access) }),
  ],
  [
    'turning it off',
    (access) => access.person.ask(secondFactorEndpoints.turnOff, { body: password(access) }),
  ],
  [
    'the owner’s reset of the factor',
    (access) => owner.ask(secondFactorEndpoints.reset, { ...paramsOf(access), body: reason }),
  ],
  [
    'a new password',
    async (access) => {
      const newPassword = 'an-entirely-new-secret';
      const body = { ...password(access), newPassword, confirmPassword: newPassword };
      await access.person.ask(profileEndpoints.changePassword, { body });
      access.account.password = newPassword;
    },
  ],
];
const closings: typeof endings = [
  ['the owner’s close', (access) => owner.ask(accessEndpoints.close, { ...paramsOf(access), body: reason })],
  [
    'the closing that the client asked for',
    async (access) => {
      await access.person.call(closingEndpoints.ask);
      await owner.ask(adminClosingEndpoints.accept, clientOf(access));
    },
  ],
  [
    'the archiving that ends access',
    (access) => owner.ask(clientEndpoints.archiveAndEndAccess, { ...clientOf(access), body: {} }),
  ],
];

/** Nothing of what someone had before opens anything. */
async function expectNothingLeft({ elsewhere, pending, device, feed, key, recoveryCodes }: Access) {
  expect(await elsewhere.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
  for (const code of [nextCode(key), recoveryCodes[0]]) {
    const answer = await pending.ask(finish, { body: { code, remember: true } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'sign-in-expired' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await device.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
  expect((await app.visitor().fetch(feed)).status).toBe(404);
}

describe.each(endings)('After %s', (name, end) => {
  test('no session elsewhere, pending sign-in, remembered device, live connection or calendar feed is left [6.44]', async () => {
    const access = await withEveryAccess();
    await end(access);
    await expectNothingLeft(access);
    expect(await access.live.text()).toContain('event: over');
    const again = await logIn(access.device, access.account);
    const isWithoutFactor = name === 'turning it off' || name.includes('reset');
    expect(again).toMatchObject({
      status: 200,
      body: isWithoutFactor ? { id: access.account.id } : { secondFactor: expect.anything() },
    });
  });
});

describe.each(closings)('After %s', (_name, close) => {
  test('nothing is left, and nothing comes back when the account is reopened [6.44]', async () => {
    const access = await withEveryAccess();
    await close(access);
    await expectNothingLeft(access);
    expect(await access.live.text()).toContain('event: over');
    expect(await access.person.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    expect(await logIn(access.device, access.account)).toMatchObject({ status: 403 });
    await owner.ask(clientEndpoints.update, { ...clientOf(access), body: { status: 'active' } });
    await owner.call(accessEndpoints.reopen, paramsOf(access));
    await expectNothingLeft(access);
    expect(await access.person.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    expect(await logIn(access.device, access.account)).toMatchObject({
      status: 200,
      body: { secondFactor: expect.anything() },
    });
    await access.device.call(finish, { body: { code: nextCode(access.key) } });
  });
});

test('A role that changes ends what was opened with the earlier one, and the next sign-in has the new one [6.44]', async () => {
  const access = await withEveryAccess('manager');
  const change = { position: 'bookkeeper', clientIds: null };
  await owner.call(staffEndpoints.change, { ...paramsOf(access), body: change });
  await expectNothingLeft(access);
  expect(await access.live.text()).toContain('event: over');
  await logIn(access.device, access.account);
  expect(await access.device.call(finish, { body: { code: nextCode(access.key) } })).toMatchObject({
    position: 'bookkeeper',
  });
});

test('A reach that is narrowed and widened again shows with the next call, and restarts the live connections', async () => {
  const [kept, lost] = [await newClient(owner), await newClient(owner)];
  const access = await withEveryAccess('manager');
  const listed = async () => (await access.elsewhere.call(clientEndpoints.list, {})).map(({ id }) => id);
  const reach = (clientIds: number[] | null) =>
    owner.call(staffEndpoints.change, { ...paramsOf(access), body: { position: 'manager', clientIds } });
  await reach([kept.id]);
  expect(await listed()).toEqual([kept.id]);
  expect(await access.live.text()).not.toContain('event: over');
  await reach(null);
  expect(await listed()).toContain(lost.id);
});

describe('A session that was opened with the password alone', () => {
  const firstFactors: [name: string, set: (person: Person) => Promise<unknown>][] = [
    ['an app', (person) => withAuthenticatorApp(person, person.account, now)],
    ['a passkey', (person) => withPasskey(person, person.account, { origin: app.origin })],
  ];

  test.each(firstFactors)('ends when the account gets %s as its first factor', async (_name, setUp) => {
    const person = await signedIn(app);
    await withDeadlines(person.account);
    const thief = app.visitor();
    await signIn(thief, person.account);
    const feed = new URL((await thief.call(deadlineEndpoints.createFeed)).address).pathname;
    const live = await liveOf(thief);
    await setUp(person);
    expect(await thief.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    expect(await live.text()).toContain('event: over');
    expect((await app.visitor().fetch(feed)).status).toBe(404);
    expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
  });

  test.each(['everyone', 'off'] as const)(
    'never becomes a full one, nor finishes a set-up that it has begun (setting: %s) [6.45]',
    async (secondFactor) => {
      await using other = await testApp({ settings: { secondFactor } });
      const person = await signedIn(other);
      const thief = other.visitor();
      await signIn(thief, person.account);
      const body = { currentPassword: person.account.password };
      const own = await thief.call(secondFactorEndpoints.beginApp, { body });
      const options = await thief.call(passkeyEndpoints.options, { body });
      const { key } = await person.call(secondFactorEndpoints.beginApp, { body });
      await person.call(secondFactorEndpoints.confirmApp, { body: { code: codeAt(key, other.clock.now()) } });
      expect(options.challenge).toBeTruthy();
      for (const attempt of [
        thief.ask(secondFactorEndpoints.confirmApp, { body: { code: codeAt(own.key, other.clock.now()) } }),
        thief.ask(secondFactorEndpoints.beginApp, { body }),
        thief.ask(secondFactorEndpoints.turnOff, { body }),
        thief.ask(closingEndpoints.read),
      ])
        expect(await attempt).toMatchObject({ status: 401, body: { code: 'signed-out' } });
    },
  );

  test('is the only one left of two browsers that set up the first factor at once', async () => {
    const person = await signedIn(app);
    const other = app.visitor();
    await signIn(other, person.account);
    const body = { currentPassword: person.account.password };
    const devices = [];
    for (const caller of [person, other]) {
      const device = someDevice(app.origin);
      const options = await caller.call(passkeyEndpoints.options, { body });
      devices.push({ caller, passkey: device.create(options) });
    }
    const answers = await Promise.all(
      devices.map(({ caller, passkey }) => caller.ask(passkeyEndpoints.add, { body: { passkey } })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    const states = await Promise.all([person, other].map((caller) => caller.ask(secondFactorEndpoints.read)));
    expect(states.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(states.find(({ status }) => status === 200)?.body).toMatchObject({
      passkeys: [expect.anything()],
    });
  });
});

test('A second step that is finished while the account is being closed opens nothing, or ends with it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const access = await withEveryAccess();
    const code = nextCode(access.key);
    await Promise.all([
      access.pending.ask(finish, { body: { code, remember: true } }),
      owner.ask(accessEndpoints.close, { ...paramsOf(access), body: reason }),
    ]);
    await owner.call(accessEndpoints.reopen, paramsOf(access));
    expect(await access.pending.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    expect(await logIn(access.pending, access.account)).toMatchObject({
      body: { secondFactor: expect.anything() },
    });
  }
});
