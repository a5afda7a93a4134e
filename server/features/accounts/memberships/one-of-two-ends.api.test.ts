import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import {
  adminClosingEndpoints,
  businessEndpoints,
  clientEndpoints,
  closingEndpoints,
  membershipEndpoints,
} from '#contract/clients/endpoints.ts';
import { clientHeader } from '#contract/endpoint.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { answerClient } from '#tests/support/conversation.ts';
import { choose, personOfTwo } from '#tests/support/members.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const forClient = (clientId: number) => ({ headers: { [clientHeader]: String(clientId) } });

describe('Someone with two clients', () => {
  test('starts with the client that is not archived, and still reads the archived one', async () => {
    const { person, first, second } = await personOfTwo(app, owner);
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

  test('keeps the account and the other client when one is closed [6.42]', async () => {
    const { person, first, second } = await personOfTwo(app, owner);
    const alone = await signedIn(app, { clientId: first.id });
    await person.call(closingEndpoints.ask);
    await owner.ask(adminClosingEndpoints.accept, { params: { id: first.id } });
    expect(await person.call(accountEndpoints.current)).toMatchObject({ client: { id: second.id } });
    expect(await person.ask(membershipEndpoints.choose, { body: { clientId: first.id } })).toMatchObject({
      status: 404,
    });
    expect(await person.ask(taskEndpoints.mine, forClient(first.id))).toMatchObject({ status: 409 });
    expect(await alone.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
  });

  test('has access to one client once the two are merged, and has read only what was read in both [6.42]', async () => {
    const { person, first, second } = await personOfTwo(app, owner);
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
