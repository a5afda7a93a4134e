import { minute } from '#contract/durations.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints, sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { type NewAccount, someAccount } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ at: '2026-11-24T17:30:00Z' });
afterAll(app.close);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

type Someone = Awaited<ReturnType<typeof someAccount>>;

/** Signs in from a browser: a new one, unless `visitor` is passed. */
async function signInFrom(
  browser: string,
  { username, password }: Pick<Someone, 'username' | 'password'>,
  visitor = app.visitor(),
) {
  const headers = { 'user-agent': browser };
  await visitor.call(accountEndpoints.login, { body: { username, password }, headers });
  return visitor;
}

const isSignedIn = async (caller: Pick<Awaited<ReturnType<typeof signedIn>>, 'ask'>) =>
  (await caller.ask(accountEndpoints.current)).status === 200;

describe.each(['client', 'owner', 'manager'] as const)('the sessions of a person with the role %s', (as) => {
  test('are listed with browser, system, first and last use, the own one first', async () => {
    const account = await someAccount(app, { as });
    const phone = await signInFrom(safari, account);
    app.clock.advance({ minutes: 5 });
    const laptop = await signInFrom(firefox, account);
    app.clock.advance({ minutes: 10 });
    const program = await signInFrom('', account);
    expect(await phone.call(sessionEndpoints.list)).toMatchObject([
      { browser: 'Safari', system: 'iPhone', current: true },
      { browser: null, system: null, current: false },
      { browser: 'Firefox', system: 'Windows', current: false },
    ]);
    const [own] = await laptop.call(sessionEndpoints.list);
    expect(own).toMatchObject({
      browser: 'Firefox',
      current: true,
      startedAt: aboutTime(new Date(app.clock.now().getTime() - 10 * minute)),
    });
    expect(await program.call(sessionEndpoints.list)).toHaveLength(3);
  });

  test('end one by one, and are named in the audit log', async () => {
    const account = await someAccount(app, { as });
    const [phone, laptop] = [await signInFrom(safari, account), await signInFrom(firefox, account)];
    const [, other] = await laptop.call(sessionEndpoints.list);
    const params = { id: other?.id ?? 0 };
    expect(await laptop.ask(sessionEndpoints.end, { params })).toMatchObject({ status: 204 });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await laptop.call(sessionEndpoints.list)).toMatchObject([{ current: true }]);
    expect(await laptop.ask(sessionEndpoints.end, { params })).toMatchObject({
      status: 404,
      body: { message: 'This session has already ended.' },
    });
    expect(await auditOf(account.id)).toContain('Ended a session in Safari on iPhone');
  });

  test('end all at once except the current one', async () => {
    const account = await someAccount(app, { as });
    const others = [await signInFrom(safari, account), await signInFrom(firefox, account)];
    const here = await signInFrom(firefox, account);
    expect(await here.call(sessionEndpoints.endOthers)).toEqual({ ended: 2 });
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
    expect(await auditOf(account.id)).toContain('2 sessions ended');
    expect(await here.call(sessionEndpoints.endOthers)).toEqual({ ended: 0 });
  });
});

async function auditOf(accountId: number): Promise<string[]> {
  const owner = await signedIn(app, { as: 'owner' });
  const entries = await owner.call(auditEndpoints.list, { query: { person: String(accountId) } });
  return entries.map(({ what }) => what);
}

describe('a session', () => {
  test('of someone else is not found, and stays', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const [foreign] = await other.call(sessionEndpoints.list);
    const params = { id: foreign?.id ?? 0 };
    const staff = await signedIn(app, { as: 'owner' });
    for (const caller of [one, staff])
      expect(await caller.ask(sessionEndpoints.end, { params })).toMatchObject({ status: 404 });
    expect(await isSignedIn(other)).toBe(true);
  });

  test('does not end itself this way', async () => {
    const client = await signedIn(app);
    const [own] = await client.call(sessionEndpoints.list);
    expect(await client.ask(sessionEndpoints.end, { params: { id: own?.id ?? 0 } })).toMatchObject({
      status: 409,
      body: { message: 'This is the session you are using. To end it, log out.' },
    });
    expect(await isSignedIn(client)).toBe(true);
  });

  test.each(['0', '-1', 'abc', '1.5', '9'.repeat(30)])('with the id %s is not found', async (id) => {
    const client = await signedIn(app);
    expect(await client.ask(sessionEndpoints.end, { params: { id } })).toMatchObject({ status: 404 });
    expect(await isSignedIn(client)).toBe(true);
  });

  test('that has ended by itself is not listed', async () => {
    const account = await someAccount(app);
    await signInFrom(safari, account);
    await app.deps.db.execute('update sessions set expires_at = created_at');
    const here = await signInFrom(firefox, account);
    expect(await here.call(sessionEndpoints.list)).toMatchObject([{ browser: 'Firefox' }]);
  });
});

test('without a session or from another site ends no session', async () => {
  expect(await app.visitor().ask(sessionEndpoints.list)).toMatchObject({ status: 401 });
  expect(await app.visitor().ask(sessionEndpoints.endOthers)).toMatchObject({ status: 401 });
  const client = await signedIn(app);
  const headers = { origin: 'https://elsewhere.example' };
  expect(await client.ask(sessionEndpoints.endOthers, { headers })).toMatchObject({ status: 403 });
});

describe('an email about a new device', () => {
  const subject = 'New sign-in to your account';
  const emailsAbout = ({ email }: Someone) =>
    app.mailbox.emailsTo(email).filter((message) => message.subject === subject);

  /** Signs in from another new browser, and waits until the emails that follow have been sent. */
  async function untilSent({ username, email, password }: Someone) {
    const here = await signInFrom(firefox, { username, password });
    const body = {
      currentPassword: password,
      newPassword: 'sent-after-all',
      confirmPassword: 'sent-after-all',
    };
    await here.ask(profileEndpoints.changePassword, { body });
    for (const last of [subject, 'Your password was changed'])
      await app.mailbox.email({ to: email, subject: last });
  }

  test('says browser, system, time in the firm’s zone and what to do', async () => {
    const account = await someAccount(app);
    await signInFrom(firefox, account);
    app.clock.set('2026-11-25T01:05:00Z');
    await signInFrom(safari, account);
    const { text } = await app.mailbox.email({ to: account.email, subject });
    expect(text).toContain('Browser: Safari');
    expect(text).toContain('System: iPhone');
    expect(text).toContain('Time: Tuesday, November 24, 2026, 6:05 PM Mountain Time');
    expect(text).toMatch(
      /If it wasn’t you, change your password, end that session, and call us right away: \S/,
    );
    expect(text).toContain('/client-portal/security');
  });

  test('names the dashboard to someone at the firm', async () => {
    const account = await someAccount(app, { as: 'manager' });
    await signInFrom(firefox, account);
    await signInFrom(safari, account);
    const { text } = await app.mailbox.email({ to: account.email, subject });
    expect(text).toContain('/admin/security');
    expect(text).not.toMatch(/call us|client portal/);
  });

  test.each<[string, NewAccount]>([
    ['of a client', {}],
    ['of the owner', { as: 'owner' }],
  ])(
    'is not sent at the very first sign-in %s, nor from a browser that is known',
    async (_whose, options) => {
      const account = await someAccount(app, options);
      const here = await signInFrom(firefox, account);
      await here.ask(accountEndpoints.logout);
      await signInFrom(firefox, account, here);
      await untilSent(account);
      expect(emailsAbout(account)).toHaveLength(1);
    },
  );

  test('never goes to an address that someone else has confirmed', async () => {
    const holder = await someAccount(app);
    const pretender = await someAccount(app, { email: holder.email, confirmed: false });
    await signInFrom(firefox, pretender);
    await signInFrom(safari, pretender);
    await signInFrom(firefox, holder);
    await untilSent(holder);
    expect(emailsAbout(holder)).toHaveLength(1);
  });
});
