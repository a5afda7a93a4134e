import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import {
  productionFor,
  type ServerProcess,
  settingsFor,
  startServer,
} from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { someSlots } from '#tests/support/slots.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const slots = someSlots();
const databases = [
  await freshDatabase(),
  await freshDatabase(),
  await freshDatabase(),
  await freshDatabase(),
  await freshDatabase(),
] as const;
afterAll(async () => {
  for (const database of databases) await database.drop();
});

test('SIGTERM: a request under way is answered, new ones are refused, and the process ends well', async () => {
  const server = await startServer(settingsFor(databases[0]));
  const { socket, finish } = await halfABooking(server);
  const idle = await openSocket(server);
  const ended = server.end('SIGTERM');
  await refusesNewConnections(server);
  expect(await finish()).toMatch(/^HTTP\/1\.1 201 /);
  const started = performance.now();
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(performance.now() - started).toBeLessThan(5000);
  idle.destroy();
  socket.destroy();
});

test('a request that never ends is cut, and the process ends well in less than ten seconds', async () => {
  const server = await startServer(settingsFor(databases[1]));
  const { socket } = await halfABooking(server);
  const started = performance.now();
  expect(await server.end('SIGINT')).toMatchObject({ code: 0, signal: null });
  expect(performance.now() - started).toBeLessThan(10_000);
  socket.destroy();
});

test('a live connection ends with the server and does not hold it', async () => {
  const server = await startServer(settingsFor(databases[2]));
  const client = caller({ send: fetch, origin: server.origin, address: '198.18.0.1' });
  await signIn(client, { username: 'client', password: 'client-demo' });
  const socket = await openSocket(server);
  socket.write(
    `GET /api/events HTTP/1.1\r\nHost: localhost\r\nCookie: session=${client.cookies.get('session')}\r\n\r\n`,
  );
  expect(String(await nextOf(socket))).toMatch(/^HTTP\/1\.1 200 /);
  const closed = once(socket, 'close');
  const started = performance.now();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  expect(performance.now() - started).toBeLessThan(4000);
  await closed;
});

test('SIGTERM with half-sent requests of every kind open: nothing half is left, and no count is lost', async () => {
  const server = await startServer({ ...settingsFor(databases[3]), RATE_LIMITS: 'off' });
  const client = caller({ send: fetch, origin: server.origin, address: '198.18.0.1' });
  await signIn(client, { username: 'client', password: 'client-demo' });
  const cookie = `Cookie: session=${client.cookies.get('session')}\r\n`;
  const upload = await halfAnUpload(server, cookie);
  const unfinished = join(databases[3].dataDir, 'files', 'unfinished');
  await expect.poll(() => readdir(unfinished)).toHaveLength(1);
  const { socket: booking } = await halfABooking(server);
  const header = await openSocket(server);
  header.write('GET /api/bookings/rules HTTP/1.1\r\nHost: loc');
  const live = await openSocket(server);
  live.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\n`);
  await nextOf(live);
  const keptAlive = await openSocket(server);
  keptAlive.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(String(await nextOf(keptAlive))).toMatch(/^HTTP\/1\.1 200 /);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
  const body = { event: 'page_view', path: '/about' };
  expect((await client.ask(analyticsEndpoints.count, { body, headers })).status).toBe(204);

  const started = performance.now();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  expect(performance.now() - started).toBeLessThan(8000);
  expect(await readdir(unfinished)).toEqual([]);
  for (const socket of [upload, booking, header, live, keptAlive]) socket.destroy();

  const again = await startServer(settingsFor(databases[3]));
  const owner = caller({ send: fetch, origin: again.origin, address: '198.18.0.2' });
  await signIn(owner, { username: 'admin', password: 'admin-demo' });
  const report = await owner.call(analyticsEndpoints.report, { query: { days: '7' } });
  expect(report.pages).toContainEqual({ path: '/about', views: 1 });
  await again.end('SIGTERM');
});

test('stops under load lose no request that was sent before a proxy could know of the stop', async () => {
  const headers = { host: 'www.example.com', 'x-forwarded-proto': 'https' };
  for (let round = 0; round < 5; round += 1) {
    const server = await startServer(productionFor(databases[4]));
    const health = async () => (await fetch(`${server.origin}/healthz`, { headers })).status;
    expect(await health()).toBe(200);
    const known = new AbortController();
    const url = `${server.origin}/api/bookings/rules`;
    const callers = Array.from({ length: 6 }, () => failedCalls(url, { headers, until: known.signal }));
    const ended = server.end('SIGTERM');
    // As often as the proxy of deploy/ asks, twice over.
    await expect.poll(health, { interval: 1000 }).toBe(503);
    known.abort();
    expect((await Promise.all(callers)).flat()).toEqual([]);
    expect(await ended).toMatchObject({ code: 0, signal: null });
  }
});

/** Calls again and again, and resolves to what went wrong with these calls. */
async function failedCalls(
  url: string,
  { headers, until }: { headers: Record<string, string>; until: AbortSignal },
): Promise<unknown[]> {
  const failed: unknown[] = [];
  while (!until.aborted) {
    try {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) failed.push(response.status);
    } catch (error) {
      failed.push(error instanceof Error ? error.cause : error);
    }
  }
  return failed;
}

/** Sends the beginning of an upload. */
async function halfAnUpload(server: ServerProcess, cookie: string): Promise<Socket> {
  const socket = await openSocket(server);
  socket.on('error', () => {});
  socket.write(
    `POST ${documentEndpoints.upload.path} HTTP/1.1\r\nHost: localhost\r\n${cookie}` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 3000000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ',
  );
  socket.write(Buffer.alloc(500_000, 7));
  return socket;
}

/** Sends the headers and half the body of a booking. `finish` sends the rest and returns the answer. */
async function halfABooking(server: ServerProcess) {
  const socket = await openSocket(server);
  const form = {
    name: 'Visitor',
    email: 'visitor@example.com',
    business: 'B',
    service: 'audit',
    ...slots.next().value,
  };
  const body = JSON.stringify(form);
  socket.write(
    `POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server sends this once it is handling the request.
  expect(String(await nextOf(socket))).toContain('100 Continue');
  socket.write(body.slice(0, 20));
  return {
    socket,
    finish: async () => {
      socket.write(body.slice(20));
      return String(await nextOf(socket));
    },
  };
}

async function nextOf(socket: Socket): Promise<unknown> {
  const [data]: unknown[] = await once(socket, 'data');
  return data;
}

async function openSocket({ origin }: ServerProcess): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function refusesNewConnections(server: ServerProcess): Promise<void> {
  while (server.child.exitCode === null) {
    try {
      (await openSocket(server)).destroy();
    } catch {
      return;
    }
  }
}
