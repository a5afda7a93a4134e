import { afterAll, describe, expect, test } from 'vitest';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { errorBody } from '#tests/support/error-body.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { answerClient, uniqueMessage, writeToFirm } from '#tests/support/conversation.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const contents = (list: { content: string }[]) => list.map(({ content }) => content);

describe('a message', () => {
  test('of a client is in their history in the shape of the specification, and notifies the firm [3.42, 6.14, 7.21, 7.25]', async () => {
    const client = await signedIn(app);
    const copy = uniqueMessage();
    const sent = await client.call(messageEndpoints.send, { body: { message: `  ${copy}\nsecond line ` } });
    expect(sent).toEqual({
      id: sent.id,
      content: `${copy}\nsecond line`,
      fromClient: true,
      timestamp: aboutTime(app.clock.now()),
      author: null,
      read: true,
      files: [],
      about: null,
    });
    expect(await client.call(messageEndpoints.mine)).toEqual([sent]);
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({
      type: 'message',
      title: `New message from ${client.account.username}`,
      message: `${copy} second line`,
    });
  });

  test('of the firm comes to each of the client’s people, unread, with a notification [3.48]', async () => {
    const client = await signedIn(app);
    const partner = await signedIn(app, { clientId: client.account.clientId });
    const { content } = await answerClient(owner, client.account.clientId);
    for (const person of [client, partner]) {
      expect(await person.call(messageEndpoints.mine)).toMatchObject([
        { content, fromClient: false, read: false, author: null },
      ]);
      expect(await person.call(notificationEndpoints.list)).toMatchObject([
        { type: 'message', title: 'New message', message: content },
      ]);
    }
  });

  test('names who wrote it to everyone else on the same side', async () => {
    const client = await signedIn(app);
    const partner = await signedIn(app, { clientId: client.account.clientId });
    await writeToFirm(partner);
    const { username } = partner.account;
    expect(await client.call(messageEndpoints.mine)).toMatchObject([{ author: username, fromClient: true }]);
    expect(await partner.call(messageEndpoints.mine)).toMatchObject([{ author: null, fromClient: true }]);
  });

  test('sent again with the same key is there once, also at the same time', async () => {
    const client = await signedIn(app);
    const body = { message: uniqueMessage(), key: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.call(messageEndpoints.send, { body })));
    answers.push(await client.call(messageEndpoints.send, { body }));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await client.call(messageEndpoints.mine)).toHaveLength(1);
    const notes = await owner.call(adminNotificationEndpoints.list);
    expect(notes.filter(({ message }) => message === body.message)).toHaveLength(1);
  });

  test('with the key of someone else is a message of its own', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const key = crypto.randomUUID();
    await one.call(messageEndpoints.send, { body: { message: 'One', key } });
    await other.call(messageEndpoints.send, { body: { message: 'Other', key } });
    expect(contents(await other.call(messageEndpoints.mine))).toEqual(['Other']);
  });

  test('full of script stays the text that it is', async () => {
    const client = await signedIn(app);
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)> {{7*7}} \u202e';
    expect(await writeToFirm(client, script)).toMatchObject({ content: script });
    const params = { id: client.account.clientId };
    expect(contents(await owner.call(conversationEndpoints.ofClient, { params }))).toEqual([script]);
  });

  test.each([
    ['that is empty', '', 'Please enter a message before sending.'],
    ['that is blank', ' \n\t ', 'Please enter a message before sending.'],
    ['of 100,000 characters', 'x'.repeat(100_000), 'Please use at most 5,000 characters'],
    ['with a Social Security number', 'My number is 123-45-6789.', sensitiveNumberWarning],
    ['with a card number', '4111 1111 1111 1111', sensitiveNumberWarning],
  ])(
    '%s is refused with plain words, on both sides, and nothing is written [5.29, 5.30]',
    async (_what, message, copy) => {
      const client = await signedIn(app);
      const params = { id: client.account.clientId };
      for (const answer of [
        await client.ask(messageEndpoints.send, { body: { message } }),
        await owner.ask(conversationEndpoints.answer, { params, body: { message } }),
      ]) {
        expect(answer.status).toBe(400);
        expect(errorBody.parse(answer.body)).toMatchObject({ message: copy, fields: { message: copy } });
      }
      expect(await client.call(messageEndpoints.mine)).toEqual([]);
    },
  );

  test('is written by clients here and by the firm from its dashboard', async () => {
    const body = { message: uniqueMessage() };
    expect(await owner.ask(messageEndpoints.send, { body })).toMatchObject({ status: 409 });
    expect(await owner.call(messageEndpoints.mine)).toEqual([]);
    const params = { id: 999_999 };
    expect(await owner.ask(conversationEndpoints.answer, { params, body })).toMatchObject({ status: 404 });
  });

  test('of one client is in no one else’s history [6.14]', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    await writeToFirm(one);
    await answerClient(owner, one.account.clientId);
    expect(await other.call(messageEndpoints.mine)).toEqual([]);
  });
});

describe('the history', () => {
  test('is oldest first, and comes in parts when asked to', async () => {
    const client = await signedIn(app);
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await writeToFirm(client)).id);
    const part = async (query: Record<string, string>) =>
      (await client.call(messageEndpoints.mine, { query })).map(({ id }) => ids.indexOf(id));
    expect(await part({})).toEqual([0, 1, 2, 3, 4]);
    expect(await part({ limit: '2' })).toEqual([3, 4]);
    expect(await part({ limit: '2', before: String(ids[3]) })).toEqual([1, 2]);
    expect(await part({ after: String(ids[2]) })).toEqual([3, 4]);
    expect(await client.ask(messageEndpoints.mine, { query: { limit: '0' } })).toMatchObject({ status: 400 });
  });

  test('keeps a mark of how far each person has read, which only goes forward', async () => {
    const client = await signedIn(app);
    const partner = await signedIn(app, { clientId: client.account.clientId });
    const first = await answerClient(owner, client.account.clientId);
    const second = await answerClient(owner, client.account.clientId);
    const mark = (upTo: number) => client.ask(messageEndpoints.markRead, { body: { upTo } });
    const unread = async (who = client) =>
      (await who.call(messageEndpoints.mine)).filter(({ read }) => !read).map(({ id }) => id);
    expect(await unread()).toEqual([first.id, second.id]);
    await mark(first.id);
    expect(await unread()).toEqual([second.id]);
    await mark(Number.MAX_SAFE_INTEGER);
    await mark(first.id);
    expect(await unread()).toEqual([]);
    expect(await unread(partner)).toEqual([first.id, second.id]);
    expect((await client.call(notificationEndpoints.list)).every(({ read }) => read)).toBe(true);
    const third = await answerClient(owner, client.account.clientId);
    expect(await unread()).toEqual([third.id]);
  });

  test('has nothing new for someone who joins later', async () => {
    const client = await signedIn(app);
    await answerClient(owner, client.account.clientId);
    await app.deps.db.execute("update messages set created_at = now() - interval '1 day'", 'objects');
    const partner = await signedIn(app, { clientId: client.account.clientId });
    expect(await partner.call(messageEndpoints.mine)).toMatchObject([{ read: true }]);
  });
});
