import { expect, test, vi } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { inquiryForm } from '#tests/support/inquiries.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { type ServerProcess, settingsFor, startServer } from '#tests/support/process/server-process.ts';

// Whole processes start here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

test('twenty messages in ten minutes are twenty over two processes, and after a restart', async () => {
  const database = await freshDatabase();
  const processes: ServerProcess[] = [];
  const started = async () => {
    const server = await startServer(settingsFor(database));
    processes.push(server);
    return server;
  };
  /** What the next messages from one address are answered, asked of these in turn. */
  const answers = async (servers: ServerProcess[], count: number) => {
    const statuses: number[] = [];
    for (let number = 0; number < count; number += 1) {
      const { origin } = servers[number % servers.length] ?? { origin: '' };
      const visitor = caller({ send: fetch, origin, address: '198.18.0.1' });
      statuses.push((await visitor.ask(inquiryEndpoints.send, { body: inquiryForm() })).status);
    }
    return statuses;
  };
  const both = [await started(), await started()];
  expect(await answers(both, 30)).toEqual([...Array<number>(20).fill(201), ...Array<number>(10).fill(429)]);
  await both[0]?.end('SIGTERM');
  expect(await answers([await started()], 2)).toEqual([429, 429]);
  for (const one of processes) await one.end('SIGTERM');
  await database.drop();
});
