import { afterAll, expect, test, vi } from 'vitest';
import type { Message } from '#contract/messages/schemas.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { type Caller, caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';

// Whole processes start here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

const database = await freshDatabase();
const settings = { ...settingsFor(database), RATE_LIMITS: 'off' };
afterAll(database.drop);

const signedIn = async (origin: string, name: 'client' | 'admin') => {
  const calling = caller({ send: fetch, origin, address: '198.18.0.1' });
  await signIn(calling, { username: name, password: `${name}-demo` });
  return calling;
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
  // What broke off is sent again with its key, as a browser does.
  for (const body of stream.unsure) await again.call(messageEndpoints.send, { body });
  const kept = await again.call(messageEndpoints.mine);
  for (const message of acknowledged) expect(kept).toContainEqual(message);
  const contents = kept.map(({ content }) => content);
  expect(new Set(contents).size).toBe(contents.length);
  const admin = await signedIn(second.origin, 'admin');
  const [conversation] = await admin.call(conversationEndpoints.inbox, { query: { show: 'unread' } });
  expect(conversation).toMatchObject({ last: { id: kept.at(-1)?.id }, awaiting: 'firm' });
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
});

/** Six browsers of one client that write until the server is down. */
function messagesUntilTheEnd(client: Caller) {
  const answered: Message[] = [];
  const unsure: { message: string; key: string }[] = [];
  let tell = () => {};
  const writeOn = async (writer: number): Promise<void> => {
    for (let count = 1; ; count += 1) {
      const body = { message: `Message ${count} of writer ${writer}`, key: crypto.randomUUID() };
      try {
        answered.push(await client.call(messageEndpoints.send, { body }));
        tell();
      } catch (error) {
        // The connection broke: whether this one was written is not promised.
        if (!(error instanceof TypeError)) throw error;
        unsure.push(body);
        return;
      }
    }
  };
  return {
    unsure,
    ended: Promise.all(Array.from({ length: 6 }, (_, writer) => writeOn(writer))).then(() => answered),
    acknowledged: (count: number) =>
      new Promise<void>((resolve) => {
        tell = () => {
          if (answered.length >= count) resolve();
        };
      }),
  };
}
