import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookingForm } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { listen, PortInUseError } from './listen.ts';

const app = await testApp();
const server = await listen(app.api, { host: '127.0.0.1', port: 0 });
const port = Number(new URL(server.address).port);
afterAll(async () => {
  await server.stop();
  await app.close();
});

/** Writes raw bytes to the socket and reads everything that comes back. */
async function raw(...lines: string[]): Promise<{ status: number; all: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.end(lines.join('\r\n'));
  const all = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(all)?.[1]), all };
}

test('the address is the one that people type', () => {
  expect(server.address).toBe(`http://localhost:${port}`);
});

test.each([
  ['Host: localhost', 'Host: localhost'],
  ['Host: localhost', 'host: evil.example'],
])('two Host headers are answered with 400: %s and %s', async (one, other) => {
  expect(await raw('GET /healthz HTTP/1.1', one, other, '', '')).toMatchObject({ status: 400 });
  expect(await raw('GET /healthz HTTP/1.1', one, '', '')).toMatchObject({ status: 200 });
});

test('a booking over a real socket', async () => {
  const answer = await fetch(`${server.address}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingForm(app)),
  });
  expect(answer.status).toBe(201);
});

test('a port in use is refused in plain words, with what to do', async () => {
  await expect(listen(app.api, { host: '127.0.0.1', port })).rejects.toThrow(
    new PortInUseError(
      `Port ${port} is taken by another program. Set PORT to another one, such as PORT=${port + 1}.`,
    ),
  );
});

describe('a request that is not quite one gets a 4xx', () => {
  test.each([
    ['a bad escape in the path', 'GET /api/%E0%A4%A HTTP/1.1', 'Host: localhost', '', ''],
    ['a NUL in the path', 'GET /api/%00 HTTP/1.1', 'Host: localhost', '', ''],
    ['two slashes', 'GET //api/user HTTP/1.1', 'Host: localhost', '', ''],
    ['dots', 'GET /api/../../etc/passwd HTTP/1.1', 'Host: localhost', '', ''],
    ['no host', 'GET /api/user HTTP/1.1', '', ''],
    ['a host that is none', 'GET /api/user HTTP/1.1', 'Host: a b<script>', '', ''],
    ['a host with a path', 'GET /api/user HTTP/1.1', 'Host: localhost/x?y', '', ''],
    ['an unknown method', 'BREW /api/user HTTP/1.1', 'Host: localhost', '', ''],
    [
      'two lengths',
      'POST /api/login HTTP/1.1',
      'Host: localhost',
      'Content-Length: 2',
      'Content-Length: 3',
      '',
      '{}',
    ],
    [
      'a length and chunks',
      'POST /api/login HTTP/1.1',
      'Host: localhost',
      'Content-Length: 2',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      '',
    ],
    [
      'broken chunks',
      'POST /api/login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      '',
      'zz',
      '{}',
      '',
    ],
    ['headers without end', 'GET / HTTP/1.1', 'Host: localhost', `X: ${'a'.repeat(17_000)}`, '', ''],
    ['no HTTP', 'hello', '', ''],
  ])('%s', async (_what, ...lines) => {
    const { status, all } = await raw(...lines);
    expect(status, all).toBeGreaterThanOrEqual(400);
    expect(status, all).toBeLessThan(500);
    expect(all).not.toMatch(/ at .*\.[jt]s:\d+/);
  });
});

test('a connection that ends in the middle of a body harms no one else', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":',
  );
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.destroy();
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});

test('too large a body is answered in JSON before it is all sent', async () => {
  const answer = await fetch(`${server.address}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'a'.repeat(5_000_000),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too-large' });
});

test('a request of any other path than an upload must be there in time, whatever it says it carries', async () => {
  const strict = await listen(app.api, { host: '127.0.0.1', port: 0, bodyTimeout: 300 });
  const begun = (path: string) => {
    const socket = connect(Number(new URL(strict.address).port), '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n--x`,
    );
    return socket;
  };
  const upload = begun('/api/admin/clients/12/documents?x=1');
  const uploadClosed = once(upload, 'close');
  // Each connection is cut; otherwise the test would run into its timeout.
  for (const path of ['/api/bookings', '/api/client/documents/upload/more'])
    expect(await text(begun(path))).not.toContain(' 201 ');
  expect(upload.destroyed).toBe(false);
  upload.destroy();
  await uploadClosed;
  await strict.stop();
});

test('more connections at once than the machine can hold are refused', async () => {
  const small = await listen(app.api, { host: '127.0.0.1', port: 0, maxConnections: 2 });
  const smallPort = Number(new URL(small.address).port);
  const held = [connect(smallPort, '127.0.0.1'), connect(smallPort, '127.0.0.1')];
  for (const socket of held) await once(socket, 'connect');
  expect(await text(connect(smallPort, '127.0.0.1'))).toBe('');
  for (const socket of held) socket.destroy();
  await small.stop();
});

test('a connection waits for its next request longer than a proxy would reuse it, but not when places are short', async () => {
  const small = await listen(app.api, { host: '127.0.0.1', port: 0, maxConnections: 4 });
  const smallPort = Number(new URL(small.address).port);
  const ask = async () => {
    const socket = connect(smallPort, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    return { socket, answer: String(answer) };
  };
  const answers = [await ask(), await ask(), await ask()];
  const [first = '', second = '', third = ''] = answers.map(({ answer }) => answer.toLowerCase());
  for (const answer of [first, second]) {
    expect(answer).toContain('connection: keep-alive');
    expect(Number(/keep-alive: timeout=(\d+)/.exec(answer)?.[1])).toBeGreaterThan(120);
  }
  expect(third).toContain('connection: close');
  for (const { socket } of answers) socket.destroy();
  await small.stop();
});

test('one network that is no proxy gets its share of connections, and room again once one is closed', async () => {
  const limited = await listen(app.api, { host: '127.0.0.1', port: 0, maxPerNetwork: 3, trustProxy: [] });
  onTestFinished(limited.stop);
  const open = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect(Number(new URL(limited.address).port), '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      }),
    );
  const held = await open(3);
  const [refused] = await open(1);
  if (refused) await once(refused, 'close');
  held[0]?.destroy();
  await vi.waitFor(async () => {
    const answer = await fetch(`${limited.address}/healthz`, { headers: { connection: 'close' } });
    expect(answer.status).toBe(200);
  });
  for (const socket of held) socket.destroy();
});

test('a stop accepts and answers the connections that wait, instead of resetting them', async () => {
  const stopped = await listen(app.api, { host: '127.0.0.1', port: 0 });
  const sockets = Array.from({ length: 10 }, () =>
    connect(Number(new URL(stopped.address).port), '127.0.0.1'),
  );
  const answers = sockets.map((socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return text(socket).catch((error: unknown) => String(error));
  });
  await stopped.stop();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 503 /);
});
