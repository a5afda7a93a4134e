import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#server/domain/api-error.ts';
import { readMultipart } from './multipart.ts';

let received = 0;
const listener = getRequestListener(async (request) => {
  try {
    await readMultipart(request, {
      async take(_name, content) {
        for await (const bytes of content) received += bytes.length;
      },
      discard: () => Promise.resolve(),
    });
    return new Response('taken');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(error.message, { status: 400 });
  }
});
const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

beforeEach(() => {
  received = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

const head =
  'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n';
const fileHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`;

/** A connection whose upload has begun. */
function beginUpload() {
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const answer = text(socket);
  const state = { isOver: false };
  void answer.finally(() => {
    state.isOver = true;
  });
  socket.write(head + chunk(fileHead));
  let sent = 0;
  return {
    answer,
    state,
    /** Sends this many bytes of the file; resolves once they are read and the server waits for more, or has ended the upload. */
    async send(bytes: number) {
      sent += bytes;
      const before = received;
      socket.write(chunk('x'.repeat(bytes)));
      // The parser keeps the last few bytes, since a boundary may begin in them.
      const isRead = () => received > before && received >= sent - 10 && vi.getTimerCount() === 1;
      const until = vi.getRealSystemTime() + 20_000;
      while (!isRead() && !state.isOver) {
        if (vi.getRealSystemTime() > until) throw new Error('The server does not read what was sent');
        await nextTurn();
      }
    },
    end: () => socket.end(`${chunk('\r\n--x--\r\n')}0\r\n\r\n`),
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('an upload ends once nothing has come for fifteen seconds', async () => {
  const upload = beginUpload();
  await upload.send(1000);
  vi.advanceTimersByTime(14_900);
  await upload.send(1000);
  vi.advanceTimersByTime(14_900);
  await upload.send(1000);
  vi.advanceTimersByTime(15_000);
  expect(await upload.answer).toMatch(/^HTTP\/1\.1 400 [^]*The upload was not complete/);
});

test('an upload ends if less than 16 KB come in a minute, but not if it is merely slow', async () => {
  const dripping = beginUpload();
  for (let second = 0; second < 75 && !dripping.state.isOver; second += 14) {
    await dripping.send(1000);
    vi.advanceTimersByTime(14_000);
  }
  expect(await dripping.answer).toMatch(/^HTTP\/1\.1 400 [^]*The upload was not complete/);

  received = 0;
  const slow = beginUpload();
  for (let second = 0; second < 200; second += 14) {
    await slow.send(5000);
    vi.advanceTimersByTime(14_000);
  }
  slow.end();
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 [^]*taken/);
});
