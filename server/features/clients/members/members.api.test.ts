import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient, newTask } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const move = (accountId: number, clientId: number, by = owner) =>
  by.ask(clientEndpoints.moveMember, { params: { id: accountId }, body: { clientId } });

describe('connecting someone who registered with a client', () => {
  test('shows them its records and moves theirs along', async () => {
    const target = await newClient(owner);
    const inside = await someTask(app, target.id, { title: 'Inside' });
    const person = await signedIn(app);
    const own = await someTask(app, person.account.clientId, { title: 'Own' });
    expect(await move(person.account.id, target.id)).toMatchObject({ status: 200 });
    const tasks = await person.call(taskEndpoints.mine);
    expect(new Set(tasks.map(({ id }) => id))).toEqual(new Set([inside, own]));
    const client = await owner.call(clientEndpoints.read, { params: { id: target.id } });
    expect(client.members).toMatchObject([{ username: person.account.username }]);
    const former = { params: { id: person.account.clientId } };
    // The URL of the former client leads to the one that stays.
    expect(await owner.call(clientEndpoints.read, former)).toMatchObject({ id: target.id });
    const actions = (await owner.call(clientEndpoints.timeline, { params: { id: target.id } })).map(
      ({ action }) => action,
    );
    expect(actions).toContain('member-joined');
    expect(actions).toContain('signed-in');
  });

  test('adds the firm’s notes about them to those of the client', async () => {
    const target = await newClient(owner);
    const person = await signedIn(app);
    const note = (id: number, notes: string) =>
      owner.call(clientEndpoints.update, { params: { id }, body: { notes } });
    await note(target.id, 'Calls on Mondays.');
    await note(person.account.clientId, 'Asked about payroll.');
    expect(await move(person.account.id, target.id)).toMatchObject({
      status: 200,
      body: { notes: 'Calls on Mondays.\n\nAsked about payroll.' },
    });
  });

  test('is reported to everyone who signs in for that client, by notification and email', async () => {
    const member = await signedIn(app);
    const { clientId } = member.account;
    await owner.call(clientEndpoints.update, { params: { id: clientId }, body: { status: 'active' } });
    const person = await signedIn(app);
    await move(person.account.id, clientId);
    for (const recipient of [member, person]) {
      expect(await recipient.call(notificationEndpoints.list)).toMatchObject([{ type: 'client' }]);
      const subject = recipient === person ? 'You now have access to' : person.account.username;
      const email = await app.mailbox.email({ to: recipient.account.email, subject });
      expect(email.text).toContain('portal');
    }
  });

  test('leaves the others of a prospect, and what they have, where they are', async () => {
    const target = await newClient(owner);
    const stays = await signedIn(app);
    const goes = await signedIn(app, { clientId: stays.account.clientId });
    const id = await someTask(app, stays.account.clientId);
    await move(goes.account.id, target.id);
    expect(await goes.call(taskEndpoints.mine)).toEqual([]);
    expect(await stays.call(taskEndpoints.mine)).toMatchObject([{ id }]);
  });

  test('leaves behind the notifications of a prospect that others still have access to [6.41]', async () => {
    const target = await newClient(owner);
    const stays = await signedIn(app);
    const goes = await signedIn(app, { clientId: stays.account.clientId });
    const { title } = await newTask(owner, stays.account.clientId);
    const notificationsOf = async (reader: typeof stays) =>
      (await reader.call(notificationEndpoints.list)).map(({ message }) => message).join('\n');
    expect(await notificationsOf(goes)).toContain(title);
    await move(goes.account.id, target.id);
    expect(await notificationsOf(goes)).not.toContain(title);
    expect(await notificationsOf(goes)).toContain(target.name);
    expect(await notificationsOf(stays)).toContain(title);
    // With the last person, the records and their notifications move too.
    await move(stays.account.id, target.id);
    expect(await notificationsOf(stays)).toContain(title);
  });

  test('is refused to staff other than the owner, and to clients', async () => {
    const target = await newClient(owner);
    const person = await signedIn(app);
    for (const by of [await signedIn(app, { as: 'manager' }), person])
      expect(await move(person.account.id, target.id, by)).toMatchObject({ status: 403 });
    expect(await person.call(taskEndpoints.mine)).toEqual([]);
  });

  test('is refused while the address is not confirmed: anyone can register with anyone’s', async () => {
    const target = await newClient(owner);
    const person = await signedIn(app, { confirmed: false });
    expect(await move(person.account.id, target.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`invite ${person.account.email}`) },
    });
    expect(await person.call(taskEndpoints.mine)).toEqual([]);
  });

  test('shows how each person’s account was created', async () => {
    const person = await signedIn(app);
    const params = { id: person.account.clientId };
    expect((await owner.call(clientEndpoints.read, { params })).members).toMatchObject([
      { origin: 'registration', createdAt: expect.any(String) },
    ]);
  });

  test('is refused for people of a client, for staff, and to an archived client', async () => {
    const [target, archived] = [await newClient(owner), await newClient(owner)];
    await owner.call(clientEndpoints.update, { params: { id: archived.id }, body: { status: 'archived' } });
    const member = await signedIn(app, { clientId: target.id });
    const other = await newClient(owner);
    expect(await move(member.account.id, other.id)).toMatchObject({ status: 409 });
    expect(await move(owner.account.id, other.id)).toMatchObject({ status: 409 });
    const prospect = await signedIn(app);
    for (const id of [archived.id, 999_999])
      expect(await move(prospect.account.id, id)).toMatchObject({ status: 400 });
    expect(await move(999_999, other.id)).toMatchObject({ status: 404 });
  });
});
