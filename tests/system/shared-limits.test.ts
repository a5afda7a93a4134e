import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { type Caller, caller } from '#tests/support/caller.ts';
import { inquiryForm } from '#tests/support/inquiries.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/process/databases.ts';
import { type ServerProcess, settingsFor, startServer } from '#tests/support/process/server-process.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: TestDatabase;
const processes: ServerProcess[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  processes.push(await startServer(settingsFor(database)), await startServer(settingsFor(database)));
});
afterAll(async () => {
  for (const server of processes) await server.end('SIGTERM');
  await database.drop();
});

/** Functions that make this call to the two processes in turn, by default from one IP address. */
function inTurn<T>(
  count: number,
  call: (visitor: Caller) => Promise<T>,
  address = (_index: number) => '198.18.0.1',
) {
  return Array.from({ length: count }, (_, index) => {
    const { origin } = processes[index % 2] ?? { origin: '' };
    return () => call(caller({ send: fetch, origin, address: address(index) }));
  });
}

const repeated = (status: number, times: number) => Array<number>(times).fill(status);
const atOnce = async (calls: (() => Promise<number>)[]) =>
  (await Promise.all(calls.map((call) => call()))).toSorted((a, b) => a - b);
const guess = async (visitor: Caller) =>
  (await visitor.ask(accountEndpoints.login, { body: { username: 'client', password: 'not this one' } }))
    .status;

test('of forty passwords that one address tries at the same moment over two processes, ten are checked [10.18]', async () => {
  const statuses = await atOnce(inTurn(40, guess, () => '198.18.1.1'));
  expect(statuses).toEqual([...repeated(401, 10), ...repeated(429, 30)]);
});

test('of sixty passwords that sixty addresses try for one account, twenty are checked in all [10.18]', async () => {
  const guessOfAdmin = async (visitor: Caller) =>
    (await visitor.ask(accountEndpoints.login, { body: { username: 'admin', password: 'nor this' } })).status;
  const statuses = await atOnce(inTurn(60, guessOfAdmin, (index) => `198.18.2.${index + 1}`));
  expect(statuses).toEqual([...repeated(401, 20), ...repeated(429, 40)]);
});

test('views of an article through two processes are one count on both, and a flood ends at one limit', async () => {
  const [first, second] = processes.map(({ origin }) =>
    caller({ send: fetch, origin, address: '198.18.0.9' }),
  );
  if (!first || !second) throw new Error('Two processes are needed');
  const [article] = await first.call(postEndpoints.list);
  if (!article) throw new Error('The demo has no article');
  const { slug, viewCount } = article;
  const countAt = async (visitor: Caller) =>
    (await visitor.call(postEndpoints.list)).find((post) => post.slug === slug)?.viewCount;
  expect(await countAt(second)).toBe(viewCount);
  const view = async (visitor: Caller) =>
    (await visitor.ask(postEndpoints.view, { params: { slug } })).status;
  const statuses = await atOnce(inTurn(320, view, () => '198.18.3.1'));
  expect(statuses).toEqual([...repeated(200, 240), ...repeated(429, 80)]);
  for (const visitor of [first, second])
    await expect.poll(() => countAt(visitor), { timeout: 15_000 }).toBe(viewCount + 240);
});

test('twenty messages in ten minutes are twenty over two processes, and after a restart', async () => {
  const send = async (visitor: Caller) =>
    (await visitor.ask(inquiryEndpoints.send, { body: inquiryForm() })).status;
  const statuses: number[] = [];
  for (const call of inTurn(30, send)) statuses.push(await call());
  expect(statuses).toEqual([...repeated(201, 20), ...repeated(429, 10)]);
  await processes[0]?.end('SIGTERM');
  processes[0] = await startServer(settingsFor(database));
  for (const call of inTurn(2, send)) expect(await call()).toBe(429);
});
