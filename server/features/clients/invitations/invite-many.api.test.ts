import { afterAll, expect, test } from 'vitest';
import { clientEndpoints, clientListEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const inviteAll = (clientIds: number[], by = owner) =>
  by.call(invitationEndpoints.inviteMany, { body: { clientIds } });
const someAddress = () => `${unique('guest')}@example.com`;
const invitationsOf = async (id: number) =>
  (await owner.call(clientEndpoints.read, { params: { id } })).invitations;

test('Clients are invited together by the address of their record, each with a link of its own [2.310]', async () => {
  const [first, second] = [
    await newClient(owner, { email: someAddress() }),
    await newClient(owner, { email: someAddress() }),
  ];
  expect(await inviteAll([first.id, second.id])).toEqual({ invited: 2, leftOutCount: 0, leftOut: [] });
  for (const { id, email, name } of [first, second]) {
    expect(await invitationsOf(id)).toMatchObject([{ email }]);
    const mail = await app.mailbox.email({ to: email, subject: 'You’re invited to the' });
    const [, token = ''] = /\/invitation#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
    const opened = await app.visitor().call(invitationEndpoints.open, { body: { token } });
    expect(opened).toMatchObject({ email, client: name });
  }
});

test('Clients that can’t or need not be invited are left out, with the reason [2.310]', async () => {
  const email = someAddress();
  const first = await newClient(owner, { email });
  const same = await newClient(owner, { email: email.toUpperCase(), evenIfKnown: true });
  const without = await newClient(owner);
  const archived = await newClient(owner, { email: someAddress() });
  await owner.call(clientEndpoints.update, { params: { id: archived.id }, body: { status: 'archived' } });
  const withAccess = await newClient(owner, { email: someAddress() });
  const { account } = await signedIn(app, { clientId: withAccess.id });
  const theirs = await newClient(owner, { email: account.email });
  const ours = await newClient(owner, { email: owner.account.email });
  const ids = [first, same, without, archived, withAccess, theirs, ours].map(({ id }) => id);
  expect(await inviteAll([...ids, 999_999])).toEqual({
    invited: 3,
    leftOutCount: 4,
    leftOut: [
      { id: without.id, name: without.name, reason: 'No email address on record' },
      { id: archived.id, name: archived.name, reason: 'Archived' },
      { id: withAccess.id, name: withAccess.name, reason: 'Already has access' },
      {
        id: ours.id,
        name: ours.name,
        reason: `${owner.account.username} works at the firm and has this email address`,
      },
    ],
  });
});

test('Pressing twice, also at the same time, sends one email [2.310]', async () => {
  const { id } = await newClient(owner, { email: someAddress() });
  const outcomes = await Promise.all([inviteAll([id]), inviteAll([id]), inviteAll([id])]);
  expect(outcomes.map(({ invited }) => invited).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await inviteAll([id])).toMatchObject({ invited: 0, leftOut: [{ reason: 'Already invited' }] });
  expect(await invitationsOf(id)).toHaveLength(1);
});

test('Staff with access to some clients invite no others, and a bookkeeper nobody [2.310]', async () => {
  const [mine, other] = [
    await newClient(owner, { email: someAddress() }),
    await newClient(owner, { email: someAddress() }),
  ];
  const manager = await signedIn(app, { as: 'manager', reaches: [mine.id] });
  expect(await inviteAll([mine.id, other.id], manager)).toEqual({ invited: 1, leftOutCount: 0, leftOut: [] });
  expect(await invitationsOf(other.id)).toEqual([]);
  const bookkeeper = await signedIn(app, { as: 'bookkeeper' });
  const body = { clientIds: [other.id] };
  expect(await bookkeeper.ask(invitationEndpoints.inviteMany, { body })).toMatchObject({ status: 403 });
});

test('A new client is invited when it is added, or not added if that is impossible [2.313]', async () => {
  const email = someAddress();
  const created = await owner.call(clientEndpoints.create, {
    body: { name: unique('Invited '), email, invite: true },
  });
  expect(created.invitations).toMatchObject([{ email }]);
  await app.mailbox.email({ to: email, subject: 'You’re invited to the' });
  const { account } = await signedIn(app, { as: 'bookkeeper' });
  for (const address of ['', account.email]) {
    const body = { name: unique('Refused '), email: address, invite: true };
    expect(await owner.ask(clientEndpoints.create, { body })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.stringContaining('without an invitation') } },
    });
    expect(await owner.call(clientEndpoints.list, { query: { q: body.name } })).toEqual([]);
  }
});

test('An import invites the imported clients, and nobody in a dry run [2.310]', async () => {
  const [word, email] = [unique('Invited'), someAddress()];
  const csv = `name,email\n${word} A,${email}\n${word} B,`;
  const body = { csv, invite: true };
  expect(await owner.call(clientListEndpoints.importing, { body })).toMatchObject({ invitations: null });
  const report = await owner.call(clientListEndpoints.importing, { body: { ...body, dryRun: false } });
  expect(report.invitations).toMatchObject({ invited: 1, leftOut: [{ name: `${word} B` }] });
  await app.mailbox.email({ to: email, subject: 'You’re invited to the' });
});
