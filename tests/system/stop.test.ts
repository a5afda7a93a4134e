import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { type ServerProcess, settingsFor, startServer } from '#tests/support/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { someSlots } from '#tests/support/slots.ts';

// Whole processes start here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

const slots = someSlots();
const databases = [await freshDatabase(), await freshDatabase(), await freshDatabase()] as const;
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

test('a request that never ends holds the process for less than ten seconds', async () => {
  const server = await startServer(settingsFor(databases[1]));
  const { socket } = await halfABooking(server);
  const started = performance.now();
  const { signal } = await server.end('SIGINT');
  expect(signal).toBeNull();
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

/** A booking of which the server has the head and half the body; `finish` sends the rest and gives the answer. */
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
  // The server says this once it is at work on the request.
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
