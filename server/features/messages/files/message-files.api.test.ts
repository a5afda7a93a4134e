import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/messages/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { deleteUnsentFiles } from '#server/features/messages/files/message-files.ts';
import { bytesAt, somePdf } from '#tests/support/documents.ts';
import { errorBody } from '#tests/support/error-body.ts';
import { attach, attachFor, idOf, sendWithFile } from '#tests/support/message-files.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { uniqueMessage } from '#tests/support/conversation.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const fileOf = async (...which: Parameters<typeof sendWithFile>) => {
  const { files } = await sendWithFile(...which);
  const [file] = files;
  if (!file) throw new Error('The message came without its file');
  return file;
};
const storedFiles = async () => (await app.deps.files.ids(new Date(Date.now() + 60_000))).length;

describe('files of a message', () => {
  test('of a client come to the firm with it, byte for byte, and the notification names them', async () => {
    const client = await signedIn(app);
    const content = somePdf('October');
    const ids = [
      idOf(await attach(client, { name: 'October.pdf', content })),
      idOf(await attach(client, { name: 'Notes.txt', content: 'a note' })),
    ];
    const message = uniqueMessage();
    const sent = await client.call(messageEndpoints.send, { body: { message, files: ids } });
    expect(sent.files).toMatchObject([
      { name: 'October.pdf', size: content.length, state: 'ready', previewUrl: expect.any(String) },
      { name: 'Notes.txt', size: 6, state: 'ready', previewUrl: null },
    ]);
    expect(await client.call(messageEndpoints.mine)).toEqual([sent]);
    const params = { id: client.account.clientId };
    const [seen] = await owner.call(conversationEndpoints.ofClient, { params });
    const answer = await bytesAt(app, owner, seen?.files[0]?.url ?? '');
    expect(answer.bytes.equals(content)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="October\.pdf"/),
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
    });
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note?.message).toBe(`${message} (attached: October.pdf, Notes.txt)`);
  });

  test('of the firm come to each of the client’s people', async () => {
    const client = await signedIn(app);
    const partner = await signedIn(app, { clientId: client.account.clientId });
    const { clientId } = client.account;
    const files = [idOf(await attachFor(owner, clientId, { name: 'Return.pdf' }))];
    const body = { message: uniqueMessage(), files };
    await owner.call(conversationEndpoints.answer, { params: { id: clientId }, body });
    for (const person of [client, partner]) {
      const [message] = await person.call(messageEndpoints.mine);
      expect(await bytesAt(app, person, message?.files[0]?.url ?? '')).toMatchObject({ status: 200 });
    }
  });

  test('are 404 to every other client, sent or not', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const { id } = await fileOf(client);
    expect(await other.ask(messageFileEndpoints.download, { params: { id } })).toMatchObject({ status: 404 });
    expect(await other.ask(messageFileEndpoints.discard, { params: { id } })).toMatchObject({ status: 404 });
    const waiting = idOf(await attach(client));
    const mine = { message: uniqueMessage(), files: [waiting] };
    expect(await other.ask(messageEndpoints.send, { body: mine })).toMatchObject({ status: 409 });
    expect(await other.call(messageEndpoints.mine)).toEqual([]);
  });

  test('are seen by no one else before the message is sent', async () => {
    const client = await signedIn(app);
    const partner = await signedIn(app, { clientId: client.account.clientId });
    const params = { id: idOf(await attach(client)) };
    expect(await partner.ask(messageFileEndpoints.download, { params })).toMatchObject({ status: 404 });
    expect(await owner.ask(adminMessageFileEndpoints.download, { params })).toMatchObject({ status: 404 });
    expect(await client.call(messageEndpoints.mine)).toEqual([]);
  });

  test('go once, however often the message is sent again with its key', async () => {
    const client = await signedIn(app);
    const body = {
      message: uniqueMessage(),
      key: crypto.randomUUID(),
      files: [idOf(await attach(client))],
    };
    const [one, two] = await Promise.all([
      client.call(messageEndpoints.send, { body }),
      client.call(messageEndpoints.send, { body }),
    ]);
    expect(two).toEqual(one);
    expect(await client.call(messageEndpoints.mine)).toEqual([one]);
    const again = { message: uniqueMessage(), files: body.files };
    expect(await client.ask(messageEndpoints.send, { body: again })).toMatchObject({ status: 409 });
  });

  test('leave nothing behind when one of them is deleted: no message, and the others still wait', async () => {
    const client = await signedIn(app);
    const [one, deleted] = [idOf(await attach(client)), idOf(await attach(client))];
    await client.ask(messageFileEndpoints.discard, { params: { id: deleted } });
    const body = { message: uniqueMessage(), files: [one, deleted] };
    const answer = await client.ask(messageEndpoints.send, { body });
    expect(answer.status).toBe(409);
    expect(errorBody.parse(answer.body).message).toBe(
      'A file you attached is no longer available. Please attach your files again.',
    );
    expect(await client.call(messageEndpoints.mine)).toEqual([]);
    const sent = await client.call(messageEndpoints.send, { body: { ...body, files: [one] } });
    expect(sent.files).toHaveLength(1);
  });

  test('need words: a message without any is refused, and its files wait', async () => {
    const client = await signedIn(app);
    const files = [idOf(await attach(client))];
    const empty = await client.ask(messageEndpoints.send, { body: { message: ' ', files } });
    expect(errorBody.parse(empty.body).fields).toEqual({ message: 'Please enter a message before sending.' });
    expect(
      (await client.call(messageEndpoints.send, { body: { message: 'Here', files } })).files,
    ).toHaveLength(1);
  });

  test.each([
    ['a program by another name', { name: 'a.pdf', content: 'MZ program' }, 400],
    ['a page', { name: 'a.html', content: '<p>' }, 400],
    ['an empty file', { content: '' }, 400],
  ])('refuse %s, and store nothing of it', async (_what, file, status) => {
    const client = await signedIn(app);
    const before = await storedFiles();
    expect((await attach(client, file)).status).toBe(status);
    expect(await storedFiles()).toBe(before);
  });

  test('are at most ten', async () => {
    const client = await signedIn(app);
    const body = { message: uniqueMessage(), files: Array.from({ length: 11 }, (_, index) => index + 1) };
    const { fields } = errorBody.parse((await client.ask(messageEndpoints.send, { body })).body);
    expect(fields).toEqual({ files: 'Please send at most 10 files with one message' });
  });

  test('that were never sent are deleted after a day, the sent ones stay', async () => {
    const client = await signedIn(app);
    const sent = await fileOf(client);
    const params = { id: idOf(await attach(client)) };
    const before = await storedFiles();
    app.clock.advance({ hours: 25 });
    const fresh = await signedIn(app);
    const later = { id: idOf(await attach(fresh)) };
    await deleteUnsentFiles(app.deps);
    expect(await fresh.ask(messageFileEndpoints.download, { params: later })).toMatchObject({ status: 200 });
    const back = await signedIn(app, { clientId: client.account.clientId });
    expect(await back.ask(messageFileEndpoints.download, { params })).toMatchObject({ status: 404 });
    expect((await bytesAt(app, back, sent.url)).status).toBe(200);
    expect(await storedFiles()).toBeLessThanOrEqual(before);
  });

  test('belong to the account that writes: the firm’s own writes from the dashboard', async () => {
    expect((await attach(owner)).status).toBe(409);
    expect((await attachFor(owner, 999_999)).status).toBe(404);
  });

  test('move with their messages when a prospect turns out to be part of a client', async () => {
    const [client, prospect] = [await signedIn(app), await signedIn(app)];
    const { clientId } = client.account;
    const file = await fileOf(prospect);
    await owner.call(clientEndpoints.update, { params: { id: clientId }, body: { status: 'active' } });
    const params = { id: prospect.account.id };
    // Moving an account requires a password entered within ten minutes, and the clock has advanced since the sign-in.
    const boss = await signedIn(app, { as: 'owner' });
    await boss.call(clientEndpoints.moveMember, { params, body: { clientId } });
    expect((await bytesAt(app, client, file.url)).status).toBe(200);
    const [message] = await client.call(messageEndpoints.mine);
    expect(message?.files).toMatchObject([{ id: file.id }]);
  });
});
