import { afterAll, describe, expect, test, vi } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { someSlots } from '#tests/support/slots.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const database = await freshDatabase();
const server = await startServer(settingsFor(database));
afterAll(async () => {
  await server.end('SIGTERM');
  await database.drop();
});
const visitor = caller({ send: fetch, origin: server.origin, address: '198.18.0.1' });

test('the start says where it is ready, where emails go and how to sign in', () => {
  expect(
    server
      .printed()
      .replace(/\b\d+:[0-9a-f]{64}$/m, 'NUMBER:HASH')
      .replace(/^Version \d+\.\d+\.\d+\S*$/m, 'VERSION'),
  ).toBe(
    `Ready on ${server.origin}\nVERSION\nEmails go to the outbox folder ${database.dataDir}/outbox\n` +
      'Audit log ends at NUMBER:HASH\n' +
      'Demo accounts:\n  admin / admin-demo  (the owner, at /admin-login)\n' +
      '  client / client-demo  (a client, at /auth)\n  client2 / client2-demo  (a client, at /auth)\n',
  );
});

describe('pages of the built site', () => {
  test.each([
    ['/', 200],
    ['/booking', 200],
    ['/auth', 200],
    ['/admin-login', 200],
    ['/no-such-page', 404],
  ])('%s is whole HTML with status %i, a title and a policy [2.28]', async (path, status) => {
    const answer = await visitor.fetch(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toMatch(/<title>[^<]+<\/title>/);
    expect(answer.text.trimEnd()).toMatch(/<\/html>$/);
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'");
  });

  test('every file that a page links to is there, and is cached for a year', async () => {
    const { text } = await visitor.fetch('/booking');
    const files = new Set(
      [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''),
    );
    expect([...files].some((path) => path.endsWith('.css'))).toBe(true);
    expect([...files].some((path) => path.endsWith('.js'))).toBe(true);
    for (const path of files) {
      const { status, headers } = await visitor.fetch(path);
      expect([path, status, headers.get('cache-control')]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test.each([
    '/.env',
    '/package.json',
    '/main.ts',
    '/server/config.ts',
    '/data/database',
    '/assets/../../package.json',
    '/.git/config',
  ])('%s is not served', async (path) => {
    expect((await visitor.fetch(path)).status).toBe(404);
  });
});

test('nothing that a visitor typed is printed', async () => {
  const body = {
    name: 'Quite Unmistakable',
    email: 'unmistakable@example.com',
    business: 'B',
    service: 'audit',
    ...someSlots().next().value,
  };
  await visitor.call(bookingEndpoints.request, { body });
  await visitor.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"unmistakable","password":"unmistakable"}',
  });
  expect(server.printed()).not.toMatch(/unmistakable/i);
});
