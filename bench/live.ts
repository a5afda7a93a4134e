import { get, type IncomingMessage } from 'node:http';
import { cookiesOf } from './cookies.ts';
import { print } from './print.ts';
import type { RunningServer } from './server-process.ts';

const connections = 200;
const messages = 20;

/** Measures the memory of many live connections, and how long a message takes to reach the other side: event, request, answer. */
export async function measureLive(server: RunningServer): Promise<void> {
  console.log('\nLive connections');
  const { address } = server;
  const cookies = await Promise.all(
    Array.from({ length: connections / 20 }, (_, index) => register(address, index)),
  );
  const [admin, client] = [await signIn(address, 'admin'), await signIn(address, 'client')];
  const before = await server.memoryMb();
  const open: IncomingMessage[] = [];
  for (let index = 0; index < connections; index += 1)
    open.push(await listen(address, cookies[index % cookies.length] ?? ''));
  const after = await server.memoryMb();
  print(`memory of ${connections} connections`, `${after - before} MB`, 'under 40');
  const clientEvents = await listen(address, client);
  open.push(clientEvents);
  const times = [];
  for (let index = 0; index < messages; index += 1)
    times.push(await timeMessage(address, clientEvents, { admin, client }));
  times.sort((a, b) => a - b);
  print('a message is at the other side after', `${Math.round(times[messages / 2] ?? 0)} ms`, 'under 300');
  print('  the slowest', `${Math.round(times.at(-1) ?? 0)} ms`, '');
  for (const connection of open) connection.destroy();
}

/** Milliseconds from sending a message as the admin until the client has read it. */
async function timeMessage(
  address: string,
  clientEvents: IncomingMessage,
  { admin, client }: { admin: string; client: string },
): Promise<number> {
  const began = performance.now();
  const notified = new Promise((resolve) => clientEvents.once('data', resolve));
  const sent = post(`${address}/api/admin/clients/1/messages`, { message: 'A message.' }, admin);
  await notified;
  await (await fetch(`${address}/api/client/messages?limit=1`, { headers: { cookie: client } })).json();
  const took = performance.now() - began;
  await sent;
  return took;
}

function listen(address: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${address}/api/events`, { headers: { cookie } }, (answer) => {
      // The first data is the greeting; everything after it is an event.
      answer.once('data', () => resolve(answer));
    }).on('error', reject);
  });
}

async function register(address: string, index: number): Promise<string> {
  const username = `bench-listener-${index}`;
  return cookiesOf(
    await post(`${address}/api/register`, {
      username,
      email: `${username}@example.com`,
      password: 'secret!',
    }),
  );
}

async function signIn(address: string, username: 'admin' | 'client'): Promise<string> {
  return cookiesOf(await post(`${address}/api/login`, { username, password: `${username}-demo` }));
}

function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
