import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Message } from '#contract/messages/schemas.ts';
import { historyQuery, mergeMessages } from './conversation-history.ts';
import type { ConversationSide } from './side.ts';

const message = (id: number, read = true): Message => ({
  id,
  content: `Message ${id}`,
  fromClient: true,
  timestamp: '2026-12-01T10:00:00.000Z',
  author: null,
  read,
  files: [],
  about: null,
});

/** A side whose server has these messages, and records each query. */
function sideOf(stored: Message[]): ConversationSide & { queries: unknown[] } {
  const queries: unknown[] = [];
  return {
    queries,
    queryKey: ['conversation'],
    isClient: true,
    list: async (part) => {
      queries.push(part);
      return stored.filter(({ id }) => id > Number(part.after ?? 0));
    },
    search: () => Promise.reject(new Error('No search here')),
    send: () => Promise.reject(new Error('Not here')),
    markRead: () => Promise.resolve(),
    attach: () => Promise.reject(new Error('Not here')),
    detach: () => Promise.resolve(),
  };
}

test('existing messages are updated, and new ones follow in order', () => {
  const merged = mergeMessages([message(1), message(2, false)], [message(4), message(2), message(3)]);
  expect(merged.map(({ id, read }) => [id, read])).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, true],
  ]);
});

test('after the first load, only messages that may have changed are requested', async () => {
  const stored = [message(1), message(2), message(3, false)];
  const side = sideOf(stored);
  const client = new QueryClient();
  const load = () => client.fetchQuery({ ...historyQuery(side), staleTime: 0 });
  await load();
  stored.push(message(4));
  expect((await load()).messages.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(side.queries).toEqual([{ limit: '100' }, { after: '2' }]);
});

test('a message whose file awaits the virus scan is requested again until the scan is done', async () => {
  const file = { id: 1, name: 'a.pdf', size: 1, url: '/a', previewUrl: null } as const;
  const stored: Message[] = [
    message(1),
    { ...message(2), files: [{ ...file, state: 'checking' }] },
    message(3),
  ];
  const side = sideOf(stored);
  const client = new QueryClient();
  const load = () => client.fetchQuery({ ...historyQuery(side), staleTime: 0 });
  await load();
  stored[1] = { ...message(2), files: [{ ...file, state: 'ready' }] };
  expect((await load()).messages[1]?.files).toMatchObject([{ state: 'ready' }]);
  await load();
  expect(side.queries).toEqual([{ limit: '100' }, { after: '1' }, { after: '3' }]);
});

test('a message that is sent while a request is in flight is not lost', async () => {
  const side = sideOf([message(1)]);
  const client = new QueryClient();
  const load = () => client.fetchQuery({ ...historyQuery(side), staleTime: 0 });
  await load();
  const loading = load();
  client.setQueryData(side.queryKey, { messages: [message(1), message(2)], hasEarlier: false });
  expect((await loading).messages.map(({ id }) => id)).toEqual([1, 2]);
});
