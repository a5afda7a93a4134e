import { get, type IncomingMessage } from 'node:http';
import { print } from './print.ts';
import type { RunningServer } from './server-process.ts';

const connections = 200;
const messages = 20;

/** What many live connections cost, and how long a message takes to the other side: event, request, answer. */
export async function measureLive(server: RunningServer): Promise<void> {
  console.log('\nLive connections');
  const { address } = server;
  const crowd = await Promise.all(
    Array.from({ length: connections / 20 }, (_, index) => register(address, index)),
  );
  const [admin, client] = [await signIn(address, 'admin'), await signIn(address, 'client')];
  const before = await server.memoryMb();
  const open: IncomingMessage[] = [];
  for (let index = 0; index < connections; index += 1)
    open.push(await listen(address, crowd[index % crowd.length] ?? ''));
  const after = await server.memoryMb();
  print(`memory of ${connections} connections`, `${after - before} MB`, 'under 40');
  const own = await listen(address, client);
  open.push(own);
  const times = [];
  for (let index = 0; index < messages; index += 1)
    times.push(await oneMessage(address, own, { admin, client }));
  times.sort((a, b) => a - b);
  print('a message is at the other side after', `${Math.round(times[messages / 2] ?? 0)} ms`, 'under 300');
  print('  the slowest', `${Math.round(times.at(-1) ?? 0)} ms`, '');
  for (const connection of open) connection.destroy();
}

async function oneMessage(
  address: string,
  own: IncomingMessage,
  { admin, client }: { admin: string; client: string },
): Promise<number> {
  const began = performance.now();
  const told = new Promise((resolve) => own.once('data', resolve));
  const sent = post(`${address}/api/admin/clients/1/messages`, { message: 'A message.' }, admin);
  await told;
  await (await fetch(`${address}/api/client/messages?limit=1`, { headers: { cookie: client } })).json();
  const took = performance.now() - began;
  await sent;
  return took;
}

function listen(address: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${address}/api/events`, { headers: { cookie } }, (answer) => {
      // Its first words: from here on everything is news.
      answer.once('data', () => resolve(answer));
    }).on('error', reject);
  });
}

async function register(address: string, index: number): Promise<string> {
  const username = `bench-listener-${index}`;
  return cookieOf(
    await post(`${address}/api/register`, {
      username,
      email: `${username}@example.com`,
      password: 'secret!',
    }),
  );
}

async function signIn(address: string, username: 'admin' | 'client'): Promise<string> {
  return cookieOf(await post(`${address}/api/login`, { username, password: `${username}-demo` }));
}

function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
