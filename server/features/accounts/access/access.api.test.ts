import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { passkeyEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { answerClient, writeToFirm } from '#tests/support/conversation.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { withPasskey } from '#tests/support/passkeys.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const paramsOf = ({ account: { id } }: { account: { id: number } }) => ({ params: { id } });
const closing = { body: { reason: 'Left the firm' } };
const close = (person: { account: { id: number } }, by = owner) =>
  by.ask(accessEndpoints.close, { ...paramsOf(person), ...closing });

describe.each(['client', 'manager', 'bookkeeper', 'owner'] as const)('the closed account of a %s', (as) => {
  test('is signed out at once, and nobody signs in to it until it is reopened [6.32]', async () => {
    const person = await signedIn(app, { as });
    expect(await close(person)).toMatchObject({ status: 200, body: { closedAt: expect.any(String) } });
    expect(await person.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    const { username, password, email } = person.account;
    const enter = () => app.visitor().ask(accountEndpoints.login, { body: { username, password } });
    expect(await enter()).toMatchObject({
      status: 403,
      body: { message: 'This account is closed. If you need access, please call us.' },
    });
    const wrong = { body: { username, password: 'not the password' } };
    expect(await app.visitor().ask(accountEndpoints.login, wrong)).toMatchObject({ status: 401 });
    await app.mailbox.email({ to: email, subject: 'is closed' });
    expect(await owner.ask(accessEndpoints.reopen, paramsOf(person))).toMatchObject({
      status: 200,
      body: { closedAt: null },
    });
    expect((await enter()).status).toBe(200);
    await app.mailbox.email({ to: email, subject: 'is open again' });
  });

  test('gets no link to a new password', async () => {
    const person = await signedIn(app, { as });
    await close(person);
    const { email } = person.account;
    await app.visitor().ask(recoveryEndpoints.request, { body: { email } });
    const mail = await app.mailbox.email({ to: email, subject: 'Choose a new password' });
    expect(mail.text).toContain('The account is closed');
    expect(mail.text).not.toContain('/reset-password');
  });
});

test('the account of an archived client stays closed until the client is restored [2.524]', async () => {
  const person = await signedIn(app);
  await close(person);
  const { clientId } = person.account;
  const { name } = await owner.call(clientEndpoints.read, { params: { id: clientId } });
  const move = (status: 'active' | 'archived') =>
    owner.call(clientEndpoints.update, { params: { id: clientId }, body: { status } });
  await move('active');
  await move('archived');
  expect(await owner.ask(accessEndpoints.reopen, paramsOf(person))).toMatchObject({
    status: 409,
    body: { message: `${name}: archived. Restore the client first.` },
  });
  await move('active');
  expect(await owner.ask(accessEndpoints.reopen, paramsOf(person))).toMatchObject({ status: 200 });
});

describe('closing an account', () => {
  test('asks for a reason and is audited with it', async () => {
    const person = await signedIn(app);
    const missing = { ...paramsOf(person), body: { reason: ' ' } };
    expect(await owner.ask(accessEndpoints.close, missing)).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Please give a reason' } },
    });
    await close(person);
    const [entry] = await owner.call(auditEndpoints.list, { query: { person: String(owner.account.id) } });
    expect(entry?.what).toBe(`Closed the account ${person.account.username}: Left the firm`);
  });

  test('is a conflict for oneself and for a closed account, and 404 for none', async () => {
    const person = await signedIn(app);
    expect(await close(owner)).toMatchObject({ status: 409 });
    await close(person);
    expect(await close(person)).toMatchObject({ status: 409 });
    expect(await close({ account: { id: 999_999 } })).toMatchObject({ status: 404 });
    expect(await owner.call(accountEndpoints.current)).toMatchObject({ id: owner.account.id });
  });

  test('of each other leaves one of two owners [6.32]', async () => {
    await using otherApp = await testApp();
    const [one, two] = [await signedIn(otherApp, { as: 'owner' }), await signedIn(otherApp, { as: 'owner' })];
    const answers = await Promise.all([close(two, one), close(one, two)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('withdraws the invitations that a dismissed employee has sent', async () => {
    const manager = await signedIn(app, { as: 'manager' });
    const client = await newClient(owner);
    const email = `${unique('guest')}@example.com`;
    await manager.call(invitationEndpoints.invite, { params: { id: client.id }, body: { email } });
    const mail = await app.mailbox.email({ to: email });
    const [, token = ''] = /\/invitation#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
    await close(manager);
    expect(await app.visitor().ask(invitationEndpoints.open, { body: { token } })).toMatchObject({
      status: 404,
    });
  });

  test('keeps the person out of emails and notifications', async () => {
    const [closed, open] = [await signedIn(app), await signedIn(app, { as: 'manager' })];
    const { clientId } = closed.account;
    const colleague = await signedIn(app, { clientId });
    await close(closed);
    await close(open);
    await writeToFirm(colleague);
    await answerClient(owner, clientId);
    expect(await colleague.call(notificationEndpoints.list)).toHaveLength(1);
    await owner.call(accessEndpoints.reopen, paramsOf(closed));
    await owner.call(accessEndpoints.reopen, paramsOf(open));
    await signIn(closed, closed.account);
    await signIn(open, open.account);
    expect(await closed.call(notificationEndpoints.list)).toEqual([]);
    expect(await open.call(adminNotificationEndpoints.list)).toEqual([]);
  });

  test('gives another staff member access to its clients', async () => {
    const [one, two] = [await newClient(owner), await newClient(owner)];
    const leaving = await signedIn(app, { as: 'bookkeeper', reaches: [one.id] });
    const successor = await signedIn(app, { as: 'bookkeeper', reaches: [two.id] });
    const body = { ...closing.body, successorId: successor.account.id };
    const client = await signedIn(app);
    const wrong = { ...closing.body, successorId: client.account.id };
    expect(await owner.ask(accessEndpoints.close, { ...paramsOf(leaving), body: wrong })).toMatchObject({
      status: 400,
      body: { fields: { successorId: expect.anything() } },
    });
    await owner.call(accessEndpoints.close, { ...paramsOf(leaving), body });
    const listed = await successor.call(clientEndpoints.list, {});
    expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one.id, two.id]);
  });
});

test('a closed account keeps its username and its address', async () => {
  const person = await signedIn(app);
  await close(person);
  const { username, email } = person.account;
  const taken = { username, email: 'elsewhere@example.com', password: 'some-password' };
  expect(await app.visitor().ask(accountEndpoints.register, { body: taken })).toMatchObject({ status: 409 });
  const change = { body: { email, currentPassword: owner.account.password } };
  await owner.ask(profileEndpoints.change, change);
  const client = await newClient(owner);
  const invite = { params: { id: client.id }, body: { email } };
  expect(await owner.ask(invitationEndpoints.invite, invite)).toMatchObject({
    status: 409,
    body: { fields: { email: expect.stringContaining('closed account') } },
  });
});

test('ending the sessions of someone else signs them out everywhere, and is refused for one’s own', async () => {
  const person = await signedIn(app);
  const elsewhere = app.visitor();
  await signIn(elsewhere, person.account);
  expect(await owner.call(accessEndpoints.endSessions, paramsOf(person))).toEqual({ ended: 2 });
  expect(await elsewhere.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
  expect(await owner.ask(accessEndpoints.endSessions, paramsOf(owner))).toMatchObject({ status: 409 });
  await signIn(person, person.account);
});

describe('the review of who has access', () => {
  test('is due again for everyone after 90 days, and records the answer [6.33]', async () => {
    // The database dates new accounts by its own clock.
    await using otherApp = await testApp({ at: new Date().toISOString() });
    const reviewer = await signedIn(otherApp, { as: 'owner' });
    const person = await someAccount(otherApp);
    expect(await reviewer.call(accessEndpoints.counts)).toEqual({ due: 0, open: 2, closed: 0 });
    otherApp.clock.advance({ days: 91 });
    await signIn(reviewer, reviewer.account);
    expect(await reviewer.call(accessEndpoints.counts)).toMatchObject({ due: 2 });
    const due = await reviewer.call(accessEndpoints.list, { query: { filter: 'due' } });
    expect(due.map(({ id }) => id)).toContain(person.id);
    const params = { id: person.id };
    expect(await reviewer.call(accessEndpoints.confirm, { params })).toMatchObject({
      due: false,
      confirmedAt: aboutTime(otherApp.clock.now()),
    });
    await reviewer.call(accessEndpoints.close, { params, ...closing });
    expect(await reviewer.ask(accessEndpoints.confirm, { params })).toMatchObject({ status: 409 });
    const entries = await reviewer.call(auditEndpoints.list, { query: { kind: 'accounts' } });
    expect(entries.map(({ what }) => what)).toContain(`Confirmed that ${person.username} still needs access`);
  });

  test('finds people by name, address and client, a page at a time', async () => {
    const client = await newClient(owner);
    const people = [
      await someAccount(app, { clientId: client.id }),
      await someAccount(app, { clientId: client.id }),
    ];
    const search = (query: Record<string, string>) => owner.call(accessEndpoints.list, { query });
    expect((await search({ q: client.name })).map(({ id }) => id)).toEqual(people.map(({ id }) => id));
    const [first] = await search({ q: client.name, limit: '1' });
    const next = await search({ q: client.name, limit: '1', cursor: first?.cursor ?? '' });
    expect(next.map(({ id }) => id)).toEqual([people[1]?.id]);
    expect(await search({ q: people[0]?.email ?? '' })).toMatchObject([{ clients: [{ id: client.id }] }]);
  });
});

describe('the staff', () => {
  async function invited(body: Parameters<typeof inviting>[0]) {
    const email = `${unique('colleague')}@example.com`;
    const invitation = await owner.call(staffEndpoints.invite, { body: { ...inviting(body), email } });
    const mail = await app.mailbox.email({ to: email, subject: 'Your invitation to work with' });
    const [, token = ''] = /\/invitation#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
    return { ...invitation, token };
  }
  const inviting = (access: { position: 'owner' | 'manager' | 'bookkeeper'; clientIds: number[] | null }) =>
    access;
  const accept = (token: string, password = 'a long enough password') => ({
    body: { token, username: unique('colleague'), password },
  });

  test('grows by an invitation, with a role and some clients [6.31]', async () => {
    const client = await newClient(owner);
    const { token, email, id } = await invited({ position: 'bookkeeper', clientIds: [client.id] });
    const guest = app.visitor();
    expect(await guest.call(invitationEndpoints.open, { body: { token } })).toEqual({
      email,
      client: null,
      position: 'bookkeeper',
      username: null,
    });
    const user = await guest.call(invitationEndpoints.accept, accept(token));
    expect(user).toMatchObject({ role: 'admin', position: 'bookkeeper', someClientsOnly: true, email });
    expect((await guest.call(clientEndpoints.list, {})).map(({ id: clientId }) => clientId)).toEqual([
      client.id,
    ]);
    const { members, invitations } = await owner.call(staffEndpoints.list);
    expect(members).toContainEqual(
      expect.objectContaining({ id: user.id, clients: [{ id: client.id, name: client.name }] }),
    );
    expect(invitations.map((invitation) => invitation.id)).not.toContain(id);
    expect(await app.visitor().ask(invitationEndpoints.accept, accept(token))).toMatchObject({ status: 404 });
  });

  test('is invited under the password rules of the staff', async () => {
    await using otherApp = await testApp({ settings: { passwordRules: 'strict' } });
    const boss = await signedIn(otherApp, { as: 'owner' });
    const email = 'colleague@example.com';
    await boss.call(staffEndpoints.invite, { body: { email, position: 'manager', clientIds: null } });
    const mail = await otherApp.mailbox.email({ to: email });
    const [, token = ''] = /\/invitation#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
    expect(
      await otherApp.visitor().ask(invitationEndpoints.accept, accept(token, 'elevenchars')),
    ).toMatchObject({
      status: 400,
    });
    await otherApp.visitor().call(invitationEndpoints.accept, accept(token, 'quartz lantern 9 mill'));
  });

  test('is not invited to an address with an account, nor withdrawn by a manager', async () => {
    const { account } = await signedIn(app);
    const body = { email: account.email, position: 'manager', clientIds: null };
    expect(await owner.ask(staffEndpoints.invite, { body })).toMatchObject({
      status: 409,
      body: { fields: { email: expect.stringContaining(account.username) } },
    });
    const { id } = await invited({ position: 'manager', clientIds: null });
    const manager = await signedIn(app, { as: 'manager' });
    const params = { id };
    expect(await manager.ask(invitationEndpoints.withdraw, { params })).toMatchObject({ status: 404 });
    expect(await owner.ask(staffEndpoints.withdraw, { params })).toMatchObject({ status: 204 });
    expect(await owner.ask(staffEndpoints.withdraw, { params })).toMatchObject({ status: 404 });
  });

  test('changes its role, with a new sign-in, and its clients at once', async () => {
    const client = await newClient(owner);
    const person = await signedIn(app, { as: 'manager' });
    const change = (body: object) =>
      owner.ask(staffEndpoints.change, { ...paramsOf(person), body: { ...body } });
    expect(await change({ position: 'bookkeeper', clientIds: [client.id] })).toMatchObject({
      status: 200,
      body: { position: 'bookkeeper', clients: [{ id: client.id }] },
    });
    await signIn(person, person.account);
    expect((await person.call(clientEndpoints.list, {})).map(({ id }) => id)).toEqual([client.id]);
    expect(await change({ position: 'owner', clientIds: [client.id] })).toMatchObject({
      status: 400,
      body: { fields: { clientIds: 'An owner always has access to every client' } },
    });
    expect(await change({ position: 'bookkeeper', clientIds: [] })).toMatchObject({ status: 400 });
    expect(await change({ position: 'owner', clientIds: null })).toMatchObject({ status: 200 });
    await signIn(person, person.account);
    expect(await person.ask(staffEndpoints.list)).toMatchObject({ status: 200 });
    expect(await close(person)).toMatchObject({ status: 200 });
  });

  test('always has an owner, and does not include clients [6.32]', async () => {
    await using otherApp = await testApp();
    const only = await signedIn(otherApp, { as: 'owner' });
    const body = { position: 'manager', clientIds: null };
    expect(await only.ask(staffEndpoints.change, { ...paramsOf(only), body })).toMatchObject({
      status: 409,
      body: { message: 'There must be an owner. Make someone else an owner first.' },
    });
    const client = await signedIn(otherApp);
    expect(await only.ask(staffEndpoints.change, { ...paramsOf(client), body })).toMatchObject({
      status: 404,
    });
  });
});

test('a passkey of a closed account opens nothing', async () => {
  const person = await signedIn(app);
  const { device } = await withPasskey(person, person.account, { origin: app.origin });
  await close(person);
  const visitor = app.visitor();
  const options = await visitor.call(passkeyEndpoints.signInOptions);
  expect(
    await visitor.ask(passkeyEndpoints.signIn, { body: { passkey: device.get(options, {}) } }),
  ).toMatchObject({ status: 403, body: { message: expect.stringContaining('closed') } });
  expect(await visitor.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
});
