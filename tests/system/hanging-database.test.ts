import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { postgresPrograms, startPostgres } from '#tests/support/process/own-postgres.ts';
import { settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { someSlots } from '#tests/support/slots.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Starts the product with a PostgreSQL server of its own. */
async function productWithPostgres() {
  if (postgresPrograms === undefined) throw new Error('Set POSTGRES_PROGRAMS, as npm test does');
  const postgres = await startPostgres(postgresPrograms);
  const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
  const server = await startServer({
    ...settingsFor({ dataDir, databaseUrl: postgres.databaseUrl }),
    RATE_LIMITS: 'off',
  });
  onTestFinished(async () => {
    await postgres.signal('SIGCONT');
    await server.end('SIGTERM');
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  });
  return { postgres, server };
}

test('a PostgreSQL that hangs is answered for within five seconds, public pages stay, and all goes on once it does [10.14]', async () => {
  const { postgres, server } = await productWithPostgres();
  const visitor = caller({ send: fetch, origin: server.origin, address: '198.18.0.1' });
  const slots = someSlots();
  const book = () => {
    const slot = slots.next().value;
    const body = {
      name: 'Guest',
      email: 'guest@example.com',
      business: 'Bakery',
      service: 'audit',
      ...slot,
    };
    return visitor.ask(bookingEndpoints.request, { body });
  };
  const timed = async (call: Promise<{ status: number }>) => {
    const began = performance.now();
    const { status } = await call;
    return { status, quick: performance.now() - began < 5000 };
  };
  expect((await book()).status).toBe(201);
  expect((await visitor.fetch('/services')).status).toBe(200);

  await postgres.signal('SIGSTOP');
  const unavailable = { status: 503, quick: true };
  const first = Array.from({ length: 15 }, () => timed(book()));
  expect(await Promise.all([...first, timed(visitor.fetch('/readyz'))])).toEqual(
    Array.from({ length: 16 }, () => unavailable),
  );
  expect(await timed(book())).toEqual(unavailable);
  expect(await timed(visitor.fetch('/healthz'))).toEqual({ status: 200, quick: true });
  expect(await timed(visitor.fetch('/services'))).toEqual({ status: 200, quick: true });

  await postgres.signal('SIGCONT');
  await expect.poll(async () => (await visitor.fetch('/readyz')).status, { timeout: 10_000 }).toBe(200);
  expect((await book()).status).toBe(201);
  const logged = server.printed().match(/The database (says nothing|answers again)[^"]*/g);
  expect(logged).toEqual([
    'The database says nothing: calls are answered with 503 until it is back',
    expect.stringMatching(/^The database answers again, after \d+ seconds$/),
  ]);
});
