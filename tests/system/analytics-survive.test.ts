import { afterAll, expect, test, vi } from 'vitest';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const database = await freshDatabase();
afterAll(() => database.drop());

test('SIGTERM loses no visit that was counted, though none had been written yet', async () => {
  const first = await startServer(settingsFor(database));
  const visitor = caller({ send: fetch, origin: first.origin, address: '198.18.0.1' });
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
  const body = { event: 'page_view', path: '/about' };
  for (let number = 0; number < 25; number += 1) {
    expect((await visitor.ask(analyticsEndpoints.count, { body, headers })).status).toBe(204);
  }
  expect(await first.end('SIGTERM')).toMatchObject({ code: 0 });

  const second = await startServer(settingsFor(database));
  const owner = caller({ send: fetch, origin: second.origin, address: '198.18.0.2' });
  await signIn(owner, demoAccounts[0]);
  const report = await owner.call(analyticsEndpoints.report, { query: { days: '7' } });
  expect(report.pages).toContainEqual({ path: '/about', views: 25 });
  await second.end('SIGTERM');
});
