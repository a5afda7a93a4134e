import { afterAll, expect, test, vi } from 'vitest';
import type { Message } from '#contract/messages/schemas.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { type Caller, caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const database = await freshDatabase();
const settings = { ...settingsFor(database), RATE_LIMITS: 'off' };
afterAll(database.drop);

const signedIn = async (origin: string, name: 'client' | 'admin') => {
  const signedInCaller = caller({ send: fetch, origin, address: '198.18.0.1' });
  await signIn(signedInCaller, { username: name, password: `${name}-demo` });
  return signedInCaller;
};

test('kill -9 while messages are sent: every acknowledged one is there, once, in its order, with its conversation', async () => {
  const first = await startServer(settings);
  const client = await signedIn(first.origin, 'client');
  const stream = messagesUntilTheEnd(client);
  await stream.acknowledged(40);
  await first.end('SIGKILL');
  const acknowledged = await stream.ended;

  const second = await startServer(settings);
  const again = await signedIn(second.origin, 'client');
  // Messages whose connection broke are sent again with their idempotency key, as a browser does.
  for (const body of stream.unsure) await again.call(messageEndpoints.send, { body });
  const stored = await again.call(messageEndpoints.mine);
  for (const message of acknowledged) expect(stored).toContainEqual(message);
  const contents = stored.map(({ content }) => content);
  expect(new Set(contents).size).toBe(contents.length);
  const admin = await signedIn(second.origin, 'admin');
  const [conversation] = await admin.call(conversationEndpoints.inbox, { query: { show: 'unread' } });
  expect(conversation).toMatchObject({ last: { id: stored.at(-1)?.id }, awaiting: 'firm' });
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
});

/** Six browsers of one client that send messages until the server is down. */
function messagesUntilTheEnd(client: Caller) {
  const answered: Message[] = [];
  const unsure: { message: string; key: string }[] = [];
  let onAnswer = () => {};
  const keepWriting = async (writer: number): Promise<void> => {
    for (let count = 1; ; count += 1) {
      const body = { message: `Message ${count} of writer ${writer}`, key: crypto.randomUUID() };
      try {
        answered.push(await client.call(messageEndpoints.send, { body }));
        onAnswer();
      } catch (error) {
        // The connection broke, so this one may or may not have been stored.
        if (!(error instanceof TypeError)) throw error;
        unsure.push(body);
        return;
      }
    }
  };
  return {
    unsure,
    ended: Promise.all(Array.from({ length: 6 }, (_, writer) => keepWriting(writer))).then(() => answered),
    acknowledged: (count: number) =>
      new Promise<void>((resolve) => {
        onAnswer = () => {
          if (answered.length >= count) resolve();
        };
      }),
  };
}
