import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients.ts';
import { messageEndpoints } from '#contract/messages.ts';
import { talkEndpoints, type TalkFilter } from '#contract/talks.ts';
import { savedAnswerEndpoints } from '#contract/saved-answers.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { answerClient, someWords, writeToFirm } from '#tests/support/talk.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const talkOf = async (clientId: number, show: TalkFilter = 'all') =>
  (await owner.call(talkEndpoints.inbox, { query: { show } })).find((talk) => talk.clientId === clientId);
const inboxIds = async () => (await owner.call(talkEndpoints.inbox)).map(({ clientId }) => clientId);
const markRead = (id: number, upTo: number) =>
  owner.ask(talkEndpoints.markRead, { params: { id }, body: { upTo } });

describe('the inbox', () => {
  test('has unread talks first, then the newest, each with its newest message', async () => {
    const [one, two, three] = [await signedIn(app), await signedIn(app), await signedIn(app)];
    await writeToFirm(one);
    const words = someWords();
    await writeToFirm(one, words);
    await answerClient(owner, two.account.clientId);
    await answerClient(owner, three.account.clientId);
    const known = [one, two, three].map(({ account }) => account.clientId);
    expect((await inboxIds()).filter((id) => known.includes(id))).toEqual([known[0], known[2], known[1]]);
    expect(await talkOf(one.account.clientId)).toMatchObject({
      name: one.account.username,
      turn: 'firm',
      unread: 2,
      last: { content: words, fromClient: true },
    });
    expect((await owner.call(talkEndpoints.inbox, { query: { limit: '1' } })).length).toBe(1);
  });

  test('says whose turn it is, and a talk that needs no answer is nobody’s', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    const params = { id: clientId };
    const { id } = await writeToFirm(client);
    const before = await owner.call(talkEndpoints.counts);
    await markRead(clientId, id);
    expect(await talkOf(clientId)).toMatchObject({ turn: 'firm', unread: 0 });
    expect(await owner.call(talkEndpoints.counts)).toEqual({ ...before, unread: before.unread - 1 });
    await owner.ask(talkEndpoints.changeTurn, { params, body: { turn: 'nobody' } });
    expect(await talkOf(clientId, 'firm')).toBeUndefined();
    expect(await owner.call(talkEndpoints.read, { params })).toEqual({ turn: 'nobody' });
    await answerClient(owner, clientId);
    expect(await talkOf(clientId, 'client')).toMatchObject({ turn: 'client' });
    await writeToFirm(client);
    expect(await talkOf(clientId, 'unread')).toMatchObject({ turn: 'firm', unread: 1 });
  });

  test('does not take for answered what came while the answer was written', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    const { id } = await writeToFirm(client);
    await answerClient(owner, clientId);
    expect(await talkOf(clientId)).toMatchObject({ turn: 'firm', unread: 1 });
    await markRead(clientId, id);
    expect(await talkOf(clientId)).toMatchObject({ turn: 'client', unread: 0 });
  });

  test('knows no talk with a client that nobody has written to', async () => {
    const { id } = await newClient(owner);
    expect(await talkOf(id)).toBeUndefined();
    expect(await owner.call(talkEndpoints.read, { params: { id } })).toEqual({ turn: null });
    const body = { turn: 'nobody' };
    expect(await owner.ask(talkEndpoints.changeTurn, { params: { id }, body })).toMatchObject({
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
    // Nothing that is new may be taken for read, so what was read in only one of the two is unread again.
    expect(await talkOf(clientId)).toMatchObject({ turn: 'firm', unread: 2, last: { content } });
    expect(await client.call(messageEndpoints.mine)).toHaveLength(2);
    expect(await talkOf(prospect.account.clientId)).toBeUndefined();
  });
});

describe('saved answers', () => {
  test('are kept, changed and deleted', async () => {
    const body = { title: 'Opening hours', content: 'We are here from nine to five.' };
    const made = await owner.call(savedAnswerEndpoints.create, { body });
    const params = { id: made.id };
    await owner.call(savedAnswerEndpoints.change, { params, body: { ...body, title: 'Hours' } });
    expect(await owner.call(savedAnswerEndpoints.list)).toEqual([{ ...made, title: 'Hours' }]);
    expect(await owner.ask(savedAnswerEndpoints.remove, { params })).toMatchObject({ status: 204 });
    expect(await owner.call(savedAnswerEndpoints.list)).toEqual([]);
    expect(await owner.ask(savedAnswerEndpoints.remove, { params })).toMatchObject({ status: 404 });
  });
});
