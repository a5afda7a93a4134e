import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { clientEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import { portalStates } from '#contract/clients/rules.ts';
import { activity } from '#server/db/schema/audit.ts';
import { unique } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';
import { sendDueInvitationReminders } from './reminders.ts';
import { deleteOldInvitations } from './store.ts';

const app = await testApp();
afterAll(app.close);

const at = '2026-12-01T10:00-07:00';

/** Clients named alike, one in each state, at a firm whose clock stands right after the lapse. */
async function oneOfEach(someApp: TestApp) {
  someApp.clock.set(at);
  let owner = await signedIn(someApp, { as: 'owner' });
  const word = unique('Portal');
  const add = (name: string) =>
    newClient(owner, { name: `${word} ${name}`, email: `${unique('guest')}@example.com` });
  const lapsed = await add('lapsed');
  const archived = await add('archived');
  const inviteMany = (clientIds: number[]) =>
    owner.call(invitationEndpoints.inviteMany, { body: { clientIds } });
  await inviteMany([lapsed.id, archived.id]);
  await owner.call(clientEndpoints.update, { params: { id: archived.id }, body: { status: 'archived' } });
  const lapsedAt = new Date(someApp.clock.now().getTime() + 7 * 24 * 3_600_000);
  someApp.clock.advance({ days: 7, hours: 1 });
  owner = await signedIn(someApp, { as: 'owner' });
  const none = await add('none');
  const invited = await add('invited');
  await inviteMany([invited.id]);
  const invitedUntil = new Date(someApp.clock.now().getTime() + 7 * 24 * 3_600_000);
  const joined = await add('joined');
  const person = await signedIn(someApp, { clientId: joined.id });
  await person.call(accountEndpoints.current);
  return { owner, word, lapsed, lapsedAt, archived, none, invited, invitedUntil, joined };
}

test('The list says of each client who uses its portal, and filters by it [6.110]', async () => {
  const { owner, word, lapsedAt, invitedUntil } = await oneOfEach(app);
  const list = (query: Record<string, string>) =>
    owner.call(clientEndpoints.list, { query: { q: word, ...query } });
  expect((await list({})).map(({ name, portal }) => [name.slice(word.length + 1), portal])).toEqual([
    ['archived', { state: 'none', at: null }],
    ['invited', { state: 'invited', at: aboutTime(invitedUntil) }],
    ['joined', { state: 'joined', at: expect.any(String) }],
    ['lapsed', { state: 'lapsed', at: aboutTime(lapsedAt) }],
    ['none', { state: 'none', at: null }],
  ]);
  for (const portal of portalStates) {
    const names = (await list({ portal, status: 'current' })).map(({ name }) => name);
    expect(names).toEqual([`${word} ${portal}`]);
    const body = { subject: 'clients', filter: { q: word, portal, status: 'current' } } as const;
    expect(await owner.call(bulkActionEndpoints.count, { body })).toEqual({ count: 1 });
  }
  expect(await owner.call(clientEndpoints.counts)).toMatchObject({ lapsed: 1 });
  expect(await owner.ask(clientEndpoints.list, { query: { portal: 'soon' } })).toMatchObject({ status: 400 });
});

test('Staff with some clients count and list the lapsed invitations of these only [6.110]', async () => {
  await using freshApp = await testApp();
  const { lapsed, none } = await oneOfEach(freshApp);
  for (const [client, count] of [
    [lapsed, 1],
    [none, 0],
  ] as const) {
    const limited = await signedIn(freshApp, { as: 'bookkeeper', reaches: [client.id] });
    expect(await limited.call(clientEndpoints.counts)).toMatchObject({ lapsed: count });
    expect(await limited.call(clientEndpoints.list, { query: { portal: 'lapsed' } })).toHaveLength(count);
  }
});

test('A client that is invited again has one invitation, the new one [6.111]', async () => {
  const { owner, lapsed } = await oneOfEach(app);
  await owner.call(invitationEndpoints.inviteMany, { body: { clientIds: [lapsed.id] } });
  const { invitations, portal } = await owner.call(clientEndpoints.read, { params: { id: lapsed.id } });
  expect(invitations).toMatchObject([{ expired: false }]);
  expect(portal).toMatchObject({ state: 'invited' });
});

test('A lapsed invitation stays until nobody has to know of it any more [6.110]', async () => {
  const { owner, lapsed, invited, archived } = await oneOfEach(app);
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 24 * 3_600_000);
  await deleteOldInvitations(app.deps.db, inDays(400));
  const invitationsOf = async (id: number) =>
    (await owner.call(clientEndpoints.read, { params: { id } })).invitations.length;
  expect(await invitationsOf(lapsed.id)).toBe(1);
  expect(await invitationsOf(invited.id)).toBe(1);
  expect(await invitationsOf(archived.id)).toBe(0);
  await signedIn(app, { clientId: lapsed.id });
  await deleteOldInvitations(app.deps.db, inDays(400));
  expect(await invitationsOf(lapsed.id)).toBe(0);
});

/** The days after the invitation on which its reminder went out; `meanwhile` happens after `day` days. */
async function reminders(
  meanwhile: (
    freshApp: TestApp,
    owner: Awaited<ReturnType<typeof signedIn>>,
    invitation: { id: number; clientId: number; email: string; token: string },
  ) => Promise<unknown> = async () => {},
) {
  await using freshApp = await testApp({ at });
  const owner = await signedIn(freshApp, { as: 'owner' });
  const client = await newClient(owner);
  const body = { email: `${unique('guest')}@example.com` };
  const { id, email } = await owner.call(invitationEndpoints.invite, { params: { id: client.id }, body });
  const mail = await freshApp.mailbox.email({ to: email, subject: 'You’re invited to the' });
  const [, token = ''] = /\/invitation#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
  await meanwhile(freshApp, owner, { id, clientId: client.id, email, token });
  const days: number[] = [];
  const entries = () => freshApp.deps.db.$count(activity, eq(activity.action, 'invitation-reminded'));
  let before = 0;
  for (let day = 0; day <= 9; day += 1) {
    freshApp.clock.set(`2026-12-${String(1 + day).padStart(2, '0')}T12:00-07:00`);
    await Promise.all([sendDueInvitationReminders(freshApp.deps), sendDueInvitationReminders(freshApp.deps)]);
    const count = await entries();
    if (count > before) {
      days.push(day);
      // It is written when it is sent, which must not be after the invitation has lapsed.
      const { text = '' } = await freshApp.mailbox.email({ to: email, subject: 'Your invitation to the' });
      expect(text).toContain('The invitation works until December 8, 2026.');
      expect(text).toMatch(/\/invitation#[\w-]{43}\s/);
    }
    before = count;
  }
  return { days, count: before };
}

test('An invitation is reminded of once, two days before it lapses [6.112]', async () => {
  expect(await reminders()).toEqual({ days: [5], count: 1 });
});

test.for<[string, Parameters<typeof reminders>[0]]>([
  [
    'was accepted',
    (freshApp, _owner, { token }) =>
      freshApp.visitor().call(invitationEndpoints.accept, {
        body: { token, username: unique('guest'), password: 'a password' },
      }),
  ],
  ['was withdrawn', (_app, owner, { id }) => owner.ask(invitationEndpoints.withdraw, { params: { id } })],
  [
    'is for an archived client',
    (_app, owner, { clientId: id }) =>
      owner.call(clientEndpoints.update, { params: { id }, body: { status: 'archived' } }),
  ],
])('No reminder goes out of an invitation that %s [6.112]', async ([, meanwhile]) => {
  expect(await reminders(meanwhile)).toEqual({ days: [], count: 0 });
});
