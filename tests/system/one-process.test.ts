import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { refusedStart, startServer } from '#tests/support/process/server-process.ts';
import { someSlots } from '#tests/support/slots.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

// Always on the embedded database: PostgreSQL allows any number of processes.
const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
const settings = { DATA_DIR: dataDir };
afterAll(() => rm(dataDir, { recursive: true }));

test('one process at a time on a data folder: a second is refused in plain words, the lock of a dead one is taken over [10.8]', async () => {
  const first = await startServer(settings);
  const visitor = caller({ send: fetch, origin: first.origin, address: '198.18.0.1' });
  const slot = someSlots().next().value;
  const body = { name: 'Visitor', email: 'visitor@example.com', business: 'B', service: 'audit', ...slot };
  await visitor.call(bookingEndpoints.request, { body });

  const started = performance.now();
  const second = await refusedStart(settings);
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(second).toMatchObject({
    code: 1,
    printed: `Another process (${first.child.pid}) is using this data folder. Stop it first, or give this one a DATA_DIR of its own.\n`,
  });
  expect(await visitor.fetch('/readyz')).toMatchObject({ status: 200 });

  await first.end('SIGKILL');
  const third = await startServer(settings);
  const later = caller({ send: fetch, origin: third.origin, address: '198.18.0.1' });
  expect(await later.ask(bookingEndpoints.request, { body })).toMatchObject({ status: 409 });
  expect(await third.end('SIGTERM')).toMatchObject({ code: 0 });
});
