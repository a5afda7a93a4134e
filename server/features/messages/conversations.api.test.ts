import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import type { ConversationFilter } from '#contract/messages/rules.ts';
import { cannedReplyEndpoints } from '#contract/messages/endpoints.ts';
import type { FoundMessages } from '#contract/messages/schemas.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { answerClient, uniqueMessage, writeToFirm } from '#tests/support/conversation.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const conversationOf = async (clientId: number, show: ConversationFilter = 'all') =>
  (await owner.call(conversationEndpoints.inbox, { query: { show } })).find(
    (conversation) => conversation.clientId === clientId,
  );
const inboxIds = async () => (await owner.call(conversationEndpoints.inbox)).map(({ clientId }) => clientId);
const markRead = (id: number, upTo: number) =>
  owner.ask(conversationEndpoints.markRead, { params: { id }, body: { upTo } });

describe('the inbox', () => {
  test('has unread conversations first, then the newest, each with its newest message', async () => {
    const [one, two, three] = [await signedIn(app), await signedIn(app), await signedIn(app)];
    await writeToFirm(one);
    const copy = uniqueMessage();
    await writeToFirm(one, copy);
    await answerClient(owner, two.account.clientId);
    await answerClient(owner, three.account.clientId);
    const existing = [one, two, three].map(({ account }) => account.clientId);
    expect((await inboxIds()).filter((id) => existing.includes(id))).toEqual([
      existing[0],
      existing[2],
      existing[1],
    ]);
    expect(await conversationOf(one.account.clientId)).toMatchObject({
      name: one.account.username,
      awaiting: 'firm',
      unread: 2,
      last: { content: copy, fromClient: true },
    });
    expect((await owner.call(conversationEndpoints.inbox, { query: { limit: '1' } })).length).toBe(1);
  });

  test('says who the reply is awaited from, and a conversation that needs no answer awaits none', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    const params = { id: clientId };
    const { id } = await writeToFirm(client);
    const before = await owner.call(conversationEndpoints.counts);
    await markRead(clientId, id);
    expect(await conversationOf(clientId)).toMatchObject({ awaiting: 'firm', unread: 0 });
    expect(await owner.call(conversationEndpoints.counts)).toEqual({ ...before, unread: before.unread - 1 });
    await owner.ask(conversationEndpoints.changeAwaiting, { params, body: { awaiting: 'nobody' } });
    expect(await conversationOf(clientId, 'firm')).toBeUndefined();
    expect(await owner.call(conversationEndpoints.read, { params })).toEqual({ awaiting: 'nobody' });
    await answerClient(owner, clientId);
    expect(await conversationOf(clientId, 'client')).toMatchObject({ awaiting: 'client' });
    await writeToFirm(client);
    expect(await conversationOf(clientId, 'unread')).toMatchObject({ awaiting: 'firm', unread: 1 });
  });

  test('does not take for answered what came while the answer was written', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    const { id } = await writeToFirm(client);
    await answerClient(owner, clientId);
    expect(await conversationOf(clientId)).toMatchObject({ awaiting: 'firm', unread: 1 });
    await markRead(clientId, id);
    expect(await conversationOf(clientId)).toMatchObject({ awaiting: 'client', unread: 0 });
  });

  test('has no conversation with a client that no one has written to', async () => {
    const { id } = await newClient(owner);
    expect(await conversationOf(id)).toBeUndefined();
    expect(await owner.call(conversationEndpoints.read, { params: { id } })).toEqual({ awaiting: null });
    const body = { awaiting: 'nobody' };
    expect(await owner.ask(conversationEndpoints.changeAwaiting, { params: { id }, body })).toMatchObject({
      status: 404,
    });
  });

  test('loses nothing when a prospect turns out to be part of a client', async () => {
    const client = await signedIn(app);
    const prospect = await signedIn(app);
    await writeToFirm(client);
    const { clientId } = client.account;
    await markRead(clientId, Number.MAX_SAFE_INTEGER);
    const { content } = await writeToFirm(prospect);
    const params = { id: prospect.account.id };
    await owner.call(clientEndpoints.update, { params: { id: clientId }, body: { status: 'active' } });
    await owner.call(clientEndpoints.moveMember, { params, body: { clientId } });
    // A new message must never count as read, so what was read in only one of the two is unread again.
    expect(await conversationOf(clientId)).toMatchObject({ awaiting: 'firm', unread: 2, last: { content } });
    expect(await client.call(messageEndpoints.mine)).toHaveLength(2);
    expect(await conversationOf(prospect.account.clientId)).toBeUndefined();
  });
});

describe('canned replies', () => {
  test('are stored, changed and deleted', async () => {
    const body = { title: 'Opening hours', content: 'We are here from nine to five.' };
    const made = await owner.call(cannedReplyEndpoints.create, { body });
    const params = { id: made.id };
    await owner.call(cannedReplyEndpoints.change, { params, body: { ...body, title: 'Hours' } });
    expect(await owner.call(cannedReplyEndpoints.list)).toEqual([{ ...made, title: 'Hours', version: 2 }]);
    expect(await owner.ask(cannedReplyEndpoints.remove, { params })).toMatchObject({ status: 204 });
    expect(await owner.call(cannedReplyEndpoints.list)).toEqual([]);
    expect(await owner.ask(cannedReplyEndpoints.remove, { params })).toMatchObject({ status: 404 });
  });
});

describe('a search in a conversation', () => {
  const search = async (caller: Caller, q: string, before?: number) =>
    caller.call(messageEndpoints.search, { query: { q, ...(before && { before: String(before) }) } });
  const searchOf = (clientId: number, q: string) =>
    owner.call(conversationEndpoints.search, { params: { id: clientId }, query: { q } });

  test('finds messages of both sides by all words, whatever their case and accents, newest first [2.1250]', async () => {
    const person = await signedIn(app);
    const { clientId } = person.account;
    await writeToFirm(person, 'The invoice of José Müller is missing');
    await writeToFirm(person, 'Nothing to see');
    await answerClient(owner, clientId, 'JOSE’s INVOICE was sent');
    const excerpts = ['JOSE’s INVOICE was sent', 'The invoice of José Müller is missing'];
    for (const q of ['jose invoice', 'INVOICE José', 'josé']) {
      const mine = await search(person, q);
      expect(mine).toMatchObject({ messages: excerpts.map((excerpt) => ({ excerpt })), before: null });
      // To the client, all staff write as the owner.
      expect(mine.messages.map(({ author }) => author)).toEqual([null, null]);
      expect(await searchOf(clientId, q)).toMatchObject({
        messages: [{ author: null }, { author: person.account.username }],
      });
    }
    expect(await search(person, 'jose payroll')).toEqual({ messages: [], before: null });
    expect(await search(person, '-')).toEqual({ messages: [], before: null });
  });

  test('finds nothing of another client, and staff search only clients that they have access to [2.1250]', async () => {
    const [person, other] = [await signedIn(app), await signedIn(app)];
    const secret = uniqueMessage();
    await writeToFirm(other, secret);
    expect(await search(person, secret)).toEqual({ messages: [], before: null });
    expect(await searchOf(person.account.clientId, secret)).toEqual({ messages: [], before: null });
    expect(await search(owner, secret)).toEqual({ messages: [], before: null });
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [person.account.clientId] });
    const params = { id: other.account.clientId };
    expect(await limited.ask(conversationEndpoints.search, { params, query: { q: secret } })).toMatchObject({
      status: 404,
    });
    expect(
      await owner.ask(conversationEndpoints.search, { params: { id: 999_999 }, query: { q: 'a' } }),
    ).toMatchObject({ status: 404 });
  });

  test('goes on with older messages, and loses none [2.1250]', async () => {
    const { id: clientId } = await newClient(owner);
    const sent: string[] = [];
    for (let count = 0; count < 65; count += 1) {
      sent.unshift(`Statement ${count}`);
      await answerClient(owner, clientId, `Statement ${count}`);
    }
    const excerpts: string[] = [];
    let before: number | null | undefined;
    do {
      const answer: FoundMessages = await owner.call(conversationEndpoints.search, {
        params: { id: clientId },
        query: { q: 'statement', ...(before && { before: String(before) }) },
      });
      excerpts.push(...answer.messages.map(({ excerpt }) => excerpt));
      before = answer.before;
    } while (before !== null);
    expect(excerpts).toEqual(sent);
  });

  test.each(['', '   ', 'x'.repeat(101), '123-45-6789'])('does not look for %j', async (q) => {
    const person = await signedIn(app);
    expect(await person.ask(messageEndpoints.search, { query: { q } })).toMatchObject({ status: 400 });
  });
});
