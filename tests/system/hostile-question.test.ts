import { afterAll, expect, test, vi } from 'vitest';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { settingsFor, startServer } from '#tests/support/process/server-process.ts';

// In a process of its own, since one that never answers must be killed.
vi.setConfig({ testTimeout: 60_000 });

const database = await freshDatabase();
const server = await startServer(settingsFor(database));
afterAll(async () => {
  await server.end('SIGKILL');
  await database.drop();
});

test('a question that repeats words which can be read in two ways blocks no one', async () => {
  const question = `other ${'of your '.repeat(110)}x`;
  const answer = await fetch(server.origin + assistantEndpoints.ask.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ question }),
    signal: AbortSignal.timeout(20_000),
  });
  expect(answer.status).toBe(200);
});
