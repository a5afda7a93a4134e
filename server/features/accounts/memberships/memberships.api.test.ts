import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { businessEndpoints, membershipEndpoints } from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { clientHeader, type Endpoint } from '#contract/endpoint.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { answerClient } from '#tests/support/conversation.ts';
import { sent } from '#tests/support/documents.ts';
import { choose, giveAccess, personOfTwo } from '#tests/support/members.ts';
import { someInvoice, someTask } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const forClient = (clientId: number) => ({ headers: { [clientHeader]: String(clientId) } });

describe('Someone with two clients', () => {
  test('sees the records of the client that they chose, and nothing of the other one [6.42]', async () => {
    const { person, first, second } = await personOfTwo(app, owner);
    const makeRecords = async (clientId: number) => ({
      task: await someTask(app, clientId),
      invoice: await someInvoice(app, clientId),
      document: (await sent(owner, clientId)).id,
      message: (await answerClient(owner, clientId)).content,
    });
    const [firstRecords, secondRecords] = [await makeRecords(first.id), await makeRecords(second.id)];
    const readPortal = async () => ({
      name: (await person.call(businessEndpoints.mine))?.name,
      tasks: (await person.call(taskEndpoints.mine)).map(({ id }) => id),
      invoices: (await person.call(invoiceEndpoints.mine)).map(({ id }) => id),
      documents: (await person.call(documentEndpoints.mine)).map(({ id }) => id),
      messages: (await person.call(messageEndpoints.mine)).map(({ content }) => content),
    });
    const expected = ({ name }: typeof first, records: typeof firstRecords) => ({
      name,
      tasks: [records.task],
      invoices: [records.invoice],
      documents: [records.document],
      messages: [records.message],
    });
    const status = async (endpoint: Endpoint, id: number) =>
      (await person.ask(endpoint, { params: { id } })).status;
    expect(await readPortal()).toEqual(expected(first, firstRecords));
    expect(await status(documentEndpoints.download, secondRecords.document)).toBe(404);
    expect(await status(taskEndpoints.complete, secondRecords.task)).toBe(404);
    expect(await status(invoiceEndpoints.pdf, secondRecords.invoice)).toBe(404);
    await choose(person, second.id);
    expect(await readPortal()).toEqual(expected(second, secondRecords));
    expect(await status(documentEndpoints.download, firstRecords.document)).toBe(404);
    expect(await status(documentEndpoints.download, secondRecords.document)).toBe(200);
  });

  test('sees which client the session is for, and that there are others', async () => {
    const { person, first, second } = await personOfTwo(app, owner);
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

  test('starts the next session with the client chosen last, while an open session keeps its own [6.42]', async () => {
    const { person, first, second } = await personOfTwo(app, owner);
    const elsewhere = app.visitor();
    await signIn(elsewhere, person.account);
    await choose(person, second.id);
    expect(await elsewhere.call(accountEndpoints.current)).toMatchObject({ client: { id: first.id } });
    expect(await signIn(app.visitor(), person.account)).toMatchObject({ client: { id: second.id } });
  });

  test('keeps the chosen client through a change of password', async () => {
    const { person, second } = await personOfTwo(app, owner);
    await choose(person, second.id);
    const third = await newClient(owner);
    await giveAccess(app, person.account.id, third.id);
    const elsewhere = app.visitor();
    await signIn(elsewhere, person.account);
    await choose(elsewhere, third.id);
    const { password: currentPassword } = person.account;
    const body = { currentPassword, newPassword: 'another-secret', confirmPassword: 'another-secret' };
    await person.ask(profileEndpoints.changePassword, { body });
    expect(await person.call(accountEndpoints.current)).toMatchObject({ client: { id: second.id } });
  });

  test('reads notifications and unread messages of each client separately', async () => {
    const { person, first, second } = await personOfTwo(app, owner);
    await answerClient(owner, first.id);
    await answerClient(owner, second.id);
    const unreadByClient = async () =>
      Object.fromEntries((await person.call(membershipEndpoints.mine)).map(({ id, unread }) => [id, unread]));
    expect(await unreadByClient()).toEqual({ [first.id]: 1, [second.id]: 1 });
    const [note] = await person.call(notificationEndpoints.list);
    const [message] = await person.call(messageEndpoints.mine);
    await person.ask(messageEndpoints.markRead, { body: { upTo: message?.id ?? 0 } });
    expect(await unreadByClient()).toEqual({ [first.id]: 0, [second.id]: 1 });
    await choose(person, second.id);
    expect(await person.call(notificationEndpoints.list)).toMatchObject([{ read: false }]);
    expect(await person.call(messageEndpoints.mine)).toMatchObject([{ read: false }]);
    const params = { id: note?.id ?? 0 };
    expect(await person.ask(notificationEndpoints.remove, { params })).toMatchObject({ status: 404 });
  });

  test('writes only for the client that the page shows [6.42]', async () => {
    const { person, first, second } = await personOfTwo(app, owner);
    await choose(person, second.id);
    const stale = { ...forClient(first.id), body: { message: 'Of the first client' } };
    for (const [endpoint, parts] of [
      [messageEndpoints.send, stale],
      [messageEndpoints.mine, forClient(first.id)],
      [taskEndpoints.mine, { headers: { [clientHeader]: 'made up' } }],
    ] as const)
      expect(await person.ask(endpoint, parts)).toMatchObject({
        status: 409,
        body: { code: 'other-client' },
      });
    expect(await person.call(messageEndpoints.mine, forClient(second.id))).toEqual([]);
    await choose(person, first.id);
    await person.call(messageEndpoints.send, stale);
    expect(await person.call(messageEndpoints.mine)).toMatchObject([{ content: 'Of the first client' }]);
  });
});

test.each([-3, 3])(
  'Someone new to a client has read what was written before, and nothing that was written after, where the clock of the product is %i hours off [10.111]',
  async (hours) => {
    await using off = await testApp({ at: new Date(Date.now() + hours * 3_600_000).toISOString() });
    const firm = await signedIn(off, { as: 'owner' });
    const person = await signedIn(off);
    const { id } = await newClient(firm);
    const before = await answerClient(firm, id);
    await giveAccess(off, person.account.id, id);
    const after = await answerClient(firm, id);
    await choose(person, id);
    const messages = await person.call(messageEndpoints.mine);
    expect(new Map(messages.map((message) => [message.id, message.read]))).toEqual(
      new Map([
        [before.id, true],
        [after.id, false],
      ]),
    );
    expect(await person.call(membershipEndpoints.mine)).toContainEqual(
      expect.objectContaining({ id, unread: 1 }),
    );
  },
);
