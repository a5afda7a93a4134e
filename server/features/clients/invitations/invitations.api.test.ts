import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { unique } from '#tests/support/factories.ts';
import { someTask, storedByCalls } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

async function invited(clientId: number, email = `${unique('guest')}@example.com`) {
  const params = { id: clientId };
  const invitation = await owner.call(invitationEndpoints.invite, { params, body: { email } });
  const mail = await app.mailbox.email({ to: email, subject: 'You’re invited to the' });
  const [, token = ''] = /\/invitation#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
  return { ...invitation, token };
}

const accepting = (token: string) => {
  const username = unique('guest');
  return { body: { token, username, password: 'a password' } };
};

describe('an invitation', () => {
  test('leads by email into the client’s portal, signed in and with the address confirmed', async () => {
    const client = await newClient(owner);
    const id = await someTask(app, client.id);
    const { token, email } = await invited(client.id);
    const guest = app.visitor();
    expect(await guest.call(invitationEndpoints.open, { body: { token } })).toEqual({
      email,
      client: client.name,
      username: null,
    });
    const { body } = accepting(token);
    const request = { body: { ...body, fullName: 'Ann Baker' } };
    const user = await guest.call(invitationEndpoints.accept, request);
    expect(user).toMatchObject({
      username: request.body.username,
      fullName: 'Ann Baker',
      email,
      emailConfirmed: true,
      role: 'client',
    });
    expect(await guest.call(accountEndpoints.current)).toEqual(user);
    expect(await guest.call(taskEndpoints.mine)).toMatchObject([{ id }]);
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ title: 'Invitation accepted' });
    await app.mailbox.email({ to: owner.account.email, subject: 'Invitation accepted: Ann Baker' });
    const after = await owner.call(clientEndpoints.read, { params: { id: client.id } });
    expect(after).toMatchObject({ members: [{ email }], invitations: [] });
  });

  test('works once, also for two at the same time', async () => {
    const client = await newClient(owner);
    const { token } = await invited(client.id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.visitor().ask(invitationEndpoints.accept, accepting(token))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
  });

  test('does not work while its client is archived, and works again once the client is restored [2.528]', async () => {
    const client = await newClient(owner);
    const { token } = await invited(client.id);
    const params = { id: client.id };
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    const guest = app.visitor();
    expect((await guest.ask(invitationEndpoints.open, { body: { token } })).status).toBe(404);
    expect((await guest.ask(invitationEndpoints.accept, accepting(token))).status).toBe(404);
    await owner.call(clientEndpoints.update, { params, body: { status: 'active' } });
    expect((await guest.ask(invitationEndpoints.accept, accepting(token))).status).toBe(201);
  });

  test('survives a username that is taken', async () => {
    const client = await newClient(owner);
    const { token } = await invited(client.id);
    const body = { ...accepting(token).body, username: owner.account.username };
    const refused = await app.visitor().ask(invitationEndpoints.accept, { body });
    expect(refused).toMatchObject({ status: 409, body: { fields: { username: expect.anything() } } });
    await app.visitor().call(invitationEndpoints.accept, accepting(token));
  });

  test('expires after seven days', async () => {
    await using otherApp = await testApp();
    const admin = await signedIn(otherApp, { as: 'owner' });
    const client = await newClient(admin);
    const params = { id: client.id };
    const body = { email: 'late@example.com' };
    await admin.call(invitationEndpoints.invite, { params, body });
    const mail = await otherApp.mailbox.email({ to: body.email });
    const [, token = ''] = /\/invitation#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
    otherApp.clock.advance({ days: 6, hours: 23 });
    await otherApp.visitor().call(invitationEndpoints.open, { body: { token } });
    otherApp.clock.advance({ hours: 2 });
    const late = await otherApp.visitor().ask(invitationEndpoints.accept, accepting(token));
    expect(late).toMatchObject({ status: 404 });
  });

  test('is withdrawn, or ended by a newer one to the same address', async () => {
    const client = await newClient(owner);
    const first = await invited(client.id);
    const second = await invited(client.id, first.email.replace('guest', 'Guest'));
    const open = (token: string) => app.visitor().ask(invitationEndpoints.open, { body: { token } });
    expect(await open(first.token)).toMatchObject({ status: 404 });
    expect(await open(second.token)).toMatchObject({ status: 200 });
    const params = { id: second.id };
    expect(await owner.ask(invitationEndpoints.withdraw, { params })).toMatchObject({ status: 204 });
    expect(await open(second.token)).toMatchObject({ status: 404 });
    expect(await owner.ask(invitationEndpoints.withdraw, { params })).toMatchObject({ status: 404 });
  });

  test('to the address of an account that moved to another client meanwhile moves nothing', async () => {
    const [client, other] = [await newClient(owner), await newClient(owner)];
    const { account } = await signedIn(app);
    const { token } = await invited(client.id, account.email);
    const params = { id: account.id };
    await owner.call(clientEndpoints.moveMember, { params, body: { clientId: other.id } });
    const body = { token, password: 'a new password' };
    expect(await app.visitor().ask(invitationEndpoints.connect, { body })).toMatchObject({ status: 409 });
    expect(await app.visitor().ask(invitationEndpoints.accept, accepting(token))).toMatchObject({
      status: 409,
    });
    await signIn(app.visitor(), account);
  });

  test('to an address without an account connects none', async () => {
    const client = await newClient(owner);
    const { token } = await invited(client.id);
    const body = { token, password: 'a new password' };
    expect(await app.visitor().ask(invitationEndpoints.connect, { body })).toMatchObject({ status: 409 });
    await app.visitor().call(invitationEndpoints.accept, accepting(token));
  });

  test.each(['', 'nobody', 'a@b'])('to "%s" is refused', async (email) => {
    const client = await newClient(owner);
    const params = { id: client.id };
    const answer = await owner.ask(invitationEndpoints.invite, { params, body: { email } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { email: expect.anything() } } });
  });

  test('to an archived client is a conflict, to none 404', async () => {
    const client = await newClient(owner);
    const params = { id: client.id };
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    const body = { email: 'guest@example.com' };
    expect(await owner.ask(invitationEndpoints.invite, { params, body })).toMatchObject({ status: 409 });
    const nobody = { params: { id: 999_999 }, body };
    expect(await owner.ask(invitationEndpoints.invite, nobody)).toMatchObject({ status: 404 });
  });
});

test('a made-up link is 404 and leaves nothing behind', async () => {
  const before = await storedByCalls(app);
  const token = 'x'.repeat(43);
  for (const endpoint of [invitationEndpoints.open, invitationEndpoints.accept, invitationEndpoints.connect])
    expect(await app.visitor().ask(endpoint, accepting(token))).toMatchObject({ status: 404 });
  const { invitation_links: _workers, ...after } = await storedByCalls(app);
  expect(before).toMatchObject(after);
});
