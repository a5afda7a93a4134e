import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { clientEndpoints, invitationEndpoints, membershipEndpoints } from '#contract/clients/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { giveAccess } from '#tests/support/members.ts';
import { someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

/** Someone with access to one client, invited to another, and the token of the link. */
async function invitedPerson() {
  const [first, second] = [await newClient(owner), await newClient(owner)];
  const person = await signedIn(app, { clientId: first.id });
  const { email } = person.account;
  await owner.call(invitationEndpoints.invite, { params: { id: second.id }, body: { email } });
  const mail = await app.mailbox.email({ to: email, subject: 'You’re invited to the' });
  const [, token = ''] = /\/invitation#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
  return { first, second, person, text: mail.text ?? '', body: { token } };
}

describe('An invitation to an address that has an account with another client', () => {
  test('says so, and adds the client once its holder, signed in, accepts [2.383]', async () => {
    const { first, second, person, text, body } = await invitedPerson();
    const task = await someTask(app, second.id);
    expect(text).toContain(`sign in as usual. We’ll add ${second.name} to your account`);
    expect(await app.visitor().call(invitationEndpoints.open, { body })).toEqual({
      email: person.account.email,
      client: second.name,
      username: person.account.username,
      addsClient: true,
    });
    expect(await person.call(invitationEndpoints.add, { body })).toMatchObject({
      client: { id: second.id, name: second.name },
      severalClients: true,
    });
    expect(await person.call(taskEndpoints.mine)).toMatchObject([{ id: task }]);
    expect((await person.call(membershipEndpoints.mine)).map(({ id }) => id)).toEqual([first.id, second.id]);
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ title: 'Invitation accepted' });
    await app.mailbox.email({ to: owner.account.email, subject: 'Invitation accepted' });
    const seen = await owner.call(clientEndpoints.read, { params: { id: second.id } });
    expect(seen).toMatchObject({
      invitations: [],
      members: [{ id: person.account.id, otherClients: [{ id: first.id, name: first.name }] }],
    });
    expect(await person.ask(invitationEndpoints.add, { body })).toMatchObject({ status: 404 });
  });

  test('adds nothing for anyone else, and stays valid for its holder [2.383]', async () => {
    const { second, person, body } = await invitedPerson();
    const stranger = await signedIn(app);
    expect(await app.visitor().ask(invitationEndpoints.add, { body })).toMatchObject({ status: 401 });
    expect(await stranger.ask(invitationEndpoints.add, { body })).toMatchObject({ status: 403 });
    expect(await owner.ask(invitationEndpoints.add, { body })).toMatchObject({ status: 403 });
    for (const endpoint of [invitationEndpoints.accept, invitationEndpoints.connect])
      expect(
        await app.visitor().ask(endpoint, { body: { ...body, username: 'someone', password: 'a password' } }),
      ).toMatchObject({ status: 409 });
    expect(await stranger.call(membershipEndpoints.mine)).toHaveLength(1);
    expect(await person.call(invitationEndpoints.add, { body })).toMatchObject({ client: { id: second.id } });
  });

  test('is a conflict for someone who was given access in the meantime [2.383]', async () => {
    const { second, person, body } = await invitedPerson();
    await giveAccess(app, person.account.id, second.id);
    expect(await person.ask(invitationEndpoints.add, { body })).toMatchObject({ status: 409 });
    const again = { params: { id: second.id }, body: { email: person.account.email } };
    expect(await owner.ask(invitationEndpoints.invite, again)).toMatchObject({ status: 409 });
  });

  test('is not possible to the address of someone who works at the firm [2.383]', async () => {
    const client = await newClient(owner);
    const body = { email: owner.account.email };
    expect(await owner.ask(invitationEndpoints.invite, { params: { id: client.id }, body })).toMatchObject({
      status: 409,
      body: { fields: { email: expect.stringContaining(`${owner.account.username} works at the firm`) } },
    });
  });
});

describe('The access of someone to one of two clients', () => {
  async function added() {
    const invited = await invitedPerson();
    await invited.person.call(invitationEndpoints.add, { body: invited.body });
    const { second, person } = invited;
    const remove = { params: { id: second.id }, body: { remove: person.account.id } };
    return { ...invited, remove };
  }

  test('is removed at once, with an email, and the other one stays [2.384]', async () => {
    const { first, second, person, remove } = await added();
    const task = await someTask(app, second.id);
    const { members } = await owner.call(clientEndpoints.removeMember, remove);
    expect(members).toEqual([]);
    expect(await person.call(accountEndpoints.current)).toMatchObject({ client: { id: first.id } });
    expect(await person.ask(taskEndpoints.complete, { params: { id: task } })).toMatchObject({ status: 404 });
    expect(await person.call(membershipEndpoints.mine)).toMatchObject([{ id: first.id }]);
    const subject = `Your access to the portal of ${second.name} has ended`;
    await app.mailbox.email({ to: person.account.email, subject });
    const timeline = await owner.call(clientEndpoints.timeline, { params: { id: second.id } });
    expect(timeline[0]).toMatchObject({ action: 'member-removed', title: person.account.username });
    expect(await owner.ask(clientEndpoints.removeMember, remove)).toMatchObject({ status: 404 });
  });

  test('is not removed where it is the only one [2.384]', async () => {
    const { first, person, remove } = await added();
    await owner.call(clientEndpoints.removeMember, remove);
    const last = { params: { id: first.id }, body: { remove: person.account.id } };
    expect(await owner.ask(clientEndpoints.removeMember, last)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('doesn’t have access to any other client') },
    });
    expect(await person.call(accountEndpoints.current)).toMatchObject({ client: { id: first.id } });
  });

  test('is not removed from both when both are removed at once [2.384]', async () => {
    const { first, person, remove } = await added();
    const other = { params: { id: first.id }, body: remove.body };
    const answers = await Promise.all(
      [remove, other].map((request) => owner.ask(clientEndpoints.removeMember, request)),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await person.call(membershipEndpoints.mine)).toHaveLength(1);
  });

  test('is removed by managers with access to the client, who see no clients that they have no access to [2.384]', async () => {
    const { first, second, person, remove } = await added();
    const bookkeeper = await signedIn(app, { as: 'bookkeeper' });
    const elsewhere = await signedIn(app, { as: 'manager', reaches: [first.id] });
    const here = await signedIn(app, { as: 'manager', reaches: [second.id] });
    expect(await bookkeeper.ask(clientEndpoints.removeMember, remove)).toMatchObject({ status: 403 });
    expect(await elsewhere.ask(clientEndpoints.removeMember, remove)).toMatchObject({ status: 404 });
    const { members } = await here.call(clientEndpoints.read, { params: { id: second.id } });
    expect(members).toMatchObject([{ id: person.account.id, otherClients: [], hasOtherClients: true }]);
    await here.call(clientEndpoints.removeMember, remove);
  });
});
