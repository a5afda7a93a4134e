import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints, profileEndpoints } from '#contract/accounts/endpoints.ts';
import {
  adminClosingEndpoints,
  businessEndpoints,
  clientEndpoints,
  closingEndpoints,
  membershipEndpoints,
} from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { clientHeader, type Endpoint } from '#contract/endpoint.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { addMember } from '#server/domain/client-members.ts';
import { answerClient } from '#tests/support/conversation.ts';
import { sent } from '#tests/support/documents.ts';
import { someInvoice, someTask } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

/** Someone with two clients, signed in for the first. */
async function personOfTwo() {
  const [first, second] = [await newClient(owner), await newClient(owner)];
  const person = await signedIn(app, { clientId: first.id });
  await giveAccess(person.account.id, second.id);
  return { person, first, second };
}

const giveAccess = (accountId: number, clientId: number) =>
  app.deps.db.transaction((tx) => addMember(tx, { accountId, clientId, grantedBy: owner.account.id }));
type Person = Awaited<ReturnType<typeof personOfTwo>>['person'];
const choose = (person: Pick<Person, 'call'>, clientId: number) =>
  person.call(membershipEndpoints.choose, { body: { clientId } });
const from = (clientId: number) => ({ headers: { [clientHeader]: String(clientId) } });

describe('Someone with two clients', () => {
  test('sees the records of the client that they chose, and nothing of the other one', async () => {
    const { person, first, second } = await personOfTwo();
    const records = async (clientId: number) => ({
      task: await someTask(app, clientId),
      invoice: await someInvoice(app, clientId),
      document: (await sent(owner, clientId)).id,
      message: (await answerClient(owner, clientId)).content,
    });
    const [of, ofOther] = [await records(first.id), await records(second.id)];
    const seen = async () => ({
      name: (await person.call(businessEndpoints.mine))?.name,
      tasks: (await person.call(taskEndpoints.mine)).map(({ id }) => id),
      invoices: (await person.call(invoiceEndpoints.mine)).map(({ id }) => id),
      documents: (await person.call(documentEndpoints.mine)).map(({ id }) => id),
      messages: (await person.call(messageEndpoints.mine)).map(({ content }) => content),
    });
    const asSeen = ({ name }: typeof first, one: typeof of) => ({
      name,
      tasks: [one.task],
      invoices: [one.invoice],
      documents: [one.document],
      messages: [one.message],
    });
    const status = async (endpoint: Endpoint, id: number) =>
      (await person.ask(endpoint, { params: { id } })).status;
    expect(await seen()).toEqual(asSeen(first, of));
    expect(await status(documentEndpoints.download, ofOther.document)).toBe(404);
    expect(await status(taskEndpoints.complete, ofOther.task)).toBe(404);
    expect(await status(invoiceEndpoints.pdf, ofOther.invoice)).toBe(404);
    await choose(person, second.id);
    expect(await seen()).toEqual(asSeen(second, ofOther));
    expect(await status(documentEndpoints.download, of.document)).toBe(404);
    expect(await status(documentEndpoints.download, ofOther.document)).toBe(200);
  });

  test('sees which client the session is for, and that there are others', async () => {
    const { person, first, second } = await personOfTwo();
    const current = () => person.call(accountEndpoints.current);
    expect(await current()).toMatchObject({
      client: { id: first.id, name: first.name },
      severalClients: true,
    });
    expect(await choose(person, second.id)).toEqual(await current());
    expect(await current()).toMatchObject({ client: { id: second.id, name: second.name } });
    const { account: _own, ...single } = await signedIn(app);
    expect(await single.call(accountEndpoints.current)).not.toHaveProperty('severalClients');
  });

  test('begins the next session with the client chosen last, while a session that is open keeps its own', async () => {
    const { person, first, second } = await personOfTwo();
    const elsewhere = app.visitor();
    await signIn(elsewhere, person.account);
    await choose(person, second.id);
    expect(await elsewhere.call(accountEndpoints.current)).toMatchObject({ client: { id: first.id } });
    expect(await signIn(app.visitor(), person.account)).toMatchObject({ client: { id: second.id } });
  });

  test('keeps the chosen client through a change of password', async () => {
    const { person, second } = await personOfTwo();
    await choose(person, second.id);
    const third = await newClient(owner);
    await giveAccess(person.account.id, third.id);
    const elsewhere = app.visitor();
    await signIn(elsewhere, person.account);
    await choose(elsewhere, third.id);
    const { password: currentPassword } = person.account;
    const body = { currentPassword, newPassword: 'another-secret', confirmPassword: 'another-secret' };
    await person.ask(profileEndpoints.changePassword, { body });
    expect(await person.call(accountEndpoints.current)).toMatchObject({ client: { id: second.id } });
  });

  test('reads notifications and unread messages of each client apart', async () => {
    const { person, first, second } = await personOfTwo();
    await answerClient(owner, first.id);
    await answerClient(owner, second.id);
    const unread = async () =>
      Object.fromEntries((await person.call(membershipEndpoints.mine)).map((one) => [one.id, one.unread]));
    expect(await unread()).toEqual({ [first.id]: 1, [second.id]: 1 });
    const [note] = await person.call(notificationEndpoints.list);
    const [message] = await person.call(messageEndpoints.mine);
    await person.ask(messageEndpoints.markRead, { body: { upTo: message?.id ?? 0 } });
    expect(await unread()).toEqual({ [first.id]: 0, [second.id]: 1 });
    await choose(person, second.id);
    expect(await person.call(notificationEndpoints.list)).toMatchObject([{ read: false }]);
    expect(await person.call(messageEndpoints.mine)).toMatchObject([{ read: false }]);
    const params = { id: note?.id ?? 0 };
    expect(await person.ask(notificationEndpoints.remove, { params })).toMatchObject({ status: 404 });
  });

  test('writes for no other client than the one that the page shows', async () => {
    const { person, first, second } = await personOfTwo();
    await choose(person, second.id);
    const stale = { ...from(first.id), body: { message: 'Of the first client' } };
    for (const [endpoint, parts] of [
      [messageEndpoints.send, stale],
      [messageEndpoints.mine, from(first.id)],
      [taskEndpoints.mine, { headers: { [clientHeader]: 'made up' } }],
    ] as const)
      expect(await person.ask(endpoint, parts)).toMatchObject({
        status: 409,
        body: { code: 'other-client' },
      });
    expect(await person.call(messageEndpoints.mine, from(second.id))).toEqual([]);
    await choose(person, first.id);
    await person.call(messageEndpoints.send, stale);
    expect(await person.call(messageEndpoints.mine)).toMatchObject([{ content: 'Of the first client' }]);
  });

  test('begins with the client that is not archived, and still reads the archived one', async () => {
    const { person, first, second } = await personOfTwo();
    await choose(person, first.id);
    const params = { id: first.id };
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    expect(await signIn(app.visitor(), person.account)).toMatchObject({ client: { id: second.id } });
    expect(await person.call(membershipEndpoints.mine)).toMatchObject([
      { id: second.id, archived: false },
      { id: first.id, archived: true },
    ]);
    expect(await person.call(businessEndpoints.mine)).toMatchObject({ name: first.name });
  });

  test('keeps the account and the other client when one is closed', async () => {
    const { person, first, second } = await personOfTwo();
    const alone = await signedIn(app, { clientId: first.id });
    await person.call(closingEndpoints.ask);
    await owner.ask(adminClosingEndpoints.accept, { params: { id: first.id } });
    expect(await person.call(accountEndpoints.current)).toMatchObject({ client: { id: second.id } });
    expect(await person.ask(membershipEndpoints.choose, { body: { clientId: first.id } })).toMatchObject({
      status: 404,
    });
    expect(await person.ask(taskEndpoints.mine, from(first.id))).toMatchObject({ status: 409 });
    expect(await alone.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
  });

  test('has one access once the two clients are merged, and has read only what was read in both', async () => {
    const { person, first, second } = await personOfTwo();
    await answerClient(owner, second.id);
    await answerClient(owner, first.id);
    const [newest] = await person.call(messageEndpoints.mine);
    await person.ask(messageEndpoints.markRead, { body: { upTo: newest?.id ?? 0 } });
    const versions = { into: second.version, from: first.version };
    const body = { from: first.id, take: [], versions };
    await owner.call(clientEndpoints.merge, { params: { id: second.id }, body });
    const current = await person.call(accountEndpoints.current);
    expect(current.client?.id).toBe(second.id);
    expect(current.severalClients).toBeUndefined();
    expect((await person.call(messageEndpoints.mine)).map(({ read }) => read)).toEqual([false, false]);
  });
});

describe('A client that someone has no access to', () => {
  test('is not chosen, and nothing changes', async () => {
    const stranger = await signedIn(app);
    const own = stranger.account.clientId;
    const other = (await signedIn(app)).account.clientId;
    for (const clientId of [other, 999_999])
      expect(await stranger.ask(membershipEndpoints.choose, { body: { clientId } })).toMatchObject({
        status: 404,
      });
    expect(await stranger.call(accountEndpoints.current)).toMatchObject({ client: { id: own } });
    expect(await stranger.call(membershipEndpoints.mine)).toMatchObject([{ id: own }]);
  });

  test('is none that the firm’s people could be given, who have none', async () => {
    const { account } = await signedIn(app, { as: 'bookkeeper' });
    const client = await newClient(owner);
    expect(await giveAccess(account.id, client.id)).toBe(false);
    expect(await owner.call(membershipEndpoints.mine)).toEqual([]);
    expect(await owner.ask(membershipEndpoints.choose, { body: { clientId: client.id } })).toMatchObject({
      status: 404,
    });
  });
});
