import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingStatuses } from '#contract/bookings/rules.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryStatuses } from '#contract/inquiries/rules.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { storedByCalls } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { InvalidSettingsError } from './config.ts';
import { prepareAccounts } from './prepare-accounts.ts';

const demo = await testApp();
const lines = await prepareAccounts(demo.deps);
afterAll(demo.close);

const inProduction = ({ deps }: typeof demo) =>
  prepareAccounts({ ...deps, config: { ...deps.config, production: true, demo: undefined } });
const reachable = ({ deps }: typeof demo) =>
  prepareAccounts({ ...deps, config: { ...deps.config, demo: undefined } });
const inPublic = ({ deps }: typeof demo) =>
  prepareAccounts({ ...deps, config: { ...deps.config, demo: 'public' } });

describe('the first start of a demo', () => {
  test('says how to sign in', () => {
    expect(lines).toEqual([
      'Demo accounts:',
      '  admin / admin-demo  (the owner, at /admin-login)',
      '  client / client-demo  (a client, at /auth)',
      '  client2 / client2-demo  (a client, at /auth)',
    ]);
  });

  test.each([
    ['admin', 'admin-demo', 'admin'],
    ['client', 'client-demo', 'client'],
    ['client2', 'client2-demo', 'client'],
  ])('%s signs in with %s as %s', async (username, password, role) => {
    expect(await signIn(demo.visitor(), { username, password })).toMatchObject({
      username,
      role,
      emailConfirmed: true,
    });
  });

  test('fills the dashboard: each status, past and coming days, an unread notification for each open request', async () => {
    const admin = demo.visitor();
    await signIn(admin, { username: 'admin', password: 'admin-demo' });
    const bookings = await admin.call(bookingEndpoints.list);
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(bookingStatuses));
    const today = '2026-11-30';
    expect(bookings.some(({ date }) => date < today)).toBe(true);
    expect(bookings.some(({ date }) => date > today)).toBe(true);
    const notes = await admin.call(notificationEndpoints.list);
    expect(notes.filter(({ type }) => type === 'booking')).toHaveLength(
      bookings.filter(({ status }) => status === 'pending').length,
    );
    expect(notes.every(({ read }) => !read)).toBe(true);
  });

  test('fills the inbox: each status, and an unread notification for each new message', async () => {
    const admin = demo.visitor();
    await signIn(admin, { username: 'admin', password: 'admin-demo' });
    const inquiries = await admin.call(inquiryEndpoints.list);
    expect(new Set(inquiries.map(({ status }) => status))).toEqual(new Set(inquiryStatuses));
    const notes = await admin.call(notificationEndpoints.list);
    expect(notes.filter(({ type }) => type === 'contact')).toHaveLength(
      inquiries.filter(({ status }) => status === 'new').length,
    );
  });

  test('leaves free slots to book', async () => {
    const next = await demo.visitor().call(bookingEndpoints.nextSlots);
    expect(next).toHaveLength(3);
  });
});

test('the first start shows what the firm says of itself, also to whoever read its facts before', async () => {
  await using app = await testApp();
  expect(await app.visitor().call(firmEndpoints.facts)).not.toHaveProperty('firstMeetingPrice');
  await prepareAccounts(app.deps);
  expect(await app.visitor().call(firmEndpoints.facts)).toMatchObject({ firstMeetingPrice: '0' });
});

test('the second start fills nothing again', async () => {
  const before = await storedByCalls(demo);
  expect(await prepareAccounts(demo.deps)).toEqual(lines);
  expect(await storedByCalls(demo)).toEqual(before);
});

describe('in production', () => {
  test('an empty database stays empty, and the start says how to make the first admin', async () => {
    await using app = await testApp();
    const before = await storedByCalls(app);
    expect(await inProduction(app)).toEqual([
      'No account yet. Make the first admin with: npm run admin:create',
    ]);
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('a database with demo accounts is refused', async () => {
    await expect(inProduction(demo)).rejects.toThrow(InvalidSettingsError);
    await expect(inProduction(demo)).rejects.toThrow('demo accounts');
  });

  test('one with accounts of its own starts without a word, in demo too without demo accounts', async () => {
    await using app = await testApp();
    await signedIn(app, { as: 'owner' });
    expect(await inProduction(app)).toEqual([]);
    expect(await prepareAccounts(app.deps)).toEqual([]);
  });
});

describe('where others can reach the server', () => {
  test('no demo account is made, and the start says how to get one', async () => {
    await using app = await testApp();
    const before = await storedByCalls(app);
    expect(await reachable(app)).toEqual([
      'No account yet. Make the first admin with: npm run admin:create',
      'Others can reach this server, so it has no demo content. For a public demo, set DEMO=public.',
    ]);
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('a database with demo accounts is refused', async () => {
    await expect(reachable(demo)).rejects.toThrow('whose passwords are published');
  });

  test('a public demo has random passwords, printed once, also where it was a local one before', async () => {
    await using app = await testApp();
    await prepareAccounts(app.deps);
    const visitor = app.visitor();
    await signIn(visitor, { username: 'admin', password: 'admin-demo' });
    const said = await inPublic(app);
    expect(said).toHaveLength(4);
    expect(said[0]).toBe('Demo accounts; these passwords are shown this once:');
    expect(await visitor.fetch('/api/admin/bookings')).toMatchObject({ status: 401 });
    for (const line of said.slice(1)) {
      const [, username = '', password = ''] = /^ {2}(\S+) \/ (\S+) /.exec(line) ?? [];
      expect(password).toMatch(/^[\w-]{12}$/);
      await signIn(app.visitor(), { username, password });
      await expect(signIn(app.visitor(), { username, password: `${username}-demo` })).rejects.toThrow(
        'Invalid username or password',
      );
    }
    expect(await inPublic(app)).toEqual([]);
    expect(await prepareAccounts(app.deps)).toEqual(['The demo accounts have passwords of their own.']);
  });
});
