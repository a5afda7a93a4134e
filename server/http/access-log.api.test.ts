import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { siteEndpoints } from '#contract/settings/endpoints.ts';
import { testApp } from '#tests/support/test-app.ts';
import { openAccessLog } from './access-log.ts';

const app = await testApp({ settings: { accessLog: 'json' } });
afterAll(app.close);
const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => printed.mockClear());
afterAll(() => printed.mockRestore());

const line = z.strictObject({
  time: z.iso.datetime(),
  level: z.enum(['info', 'warn']),
  id: z.uuid(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  milliseconds: z.number(),
  slow: z.literal(true).optional(),
});
const lines = () => printed.mock.calls.map(([text]) => line.parse(JSON.parse(String(text))));

test('each request is a line with its pattern, status and duration, under the id of its answer', async () => {
  const { headers } = await app.visitor().fetch(siteEndpoints.frame.path);
  expect(lines()).toMatchObject([
    { method: 'GET', path: '/api/site', status: 200, id: headers.get('x-request-id') },
  ]);
});

test('no line has an id, a name, an address or a query', async () => {
  const visitor = app.visitor('198.51.100.77');
  await visitor.ask(clientEndpoints.read, { params: { id: 123_456 } });
  await visitor.ask(accountEndpoints.login, { body: { username: 'someone-here', password: 'wrong' } });
  await visitor.fetch('/no-such-page/someone-here?q=secret-word');
  await visitor.fetch(`/calendar/${'secret-word'.padEnd(43, 'x')}.ics`);
  expect(lines().map(({ path, status }) => [path, status])).toEqual([
    ['/api/admin/clients/:id', 401],
    ['/api/login', 401],
    ['*', 404],
    ['/calendar/:file', 404],
  ]);
  const text = printed.mock.calls.join();
  for (const word of ['123456', 'someone-here', 'secret-word', '198.51.100.77', 'Mozilla'])
    expect(text).not.toContain(word);
});

test('a page from memory is a line by its pattern, and a slow answer is named', () => {
  const { answered } = openAccessLog('json');
  answered({ method: 'GET', path: '/blog/an-article', status: 200, startedAt: performance.now() - 1500 });
  answered({ method: 'GET', path: '/about', status: 304, startedAt: performance.now() });
  expect(lines()).toMatchObject([
    { level: 'warn', path: '/blog/$slug', slow: true },
    { level: 'info', path: '/about', status: 304 },
  ]);
  expect(lines()[1]).not.toHaveProperty('slow');
});

test.each(['/healthz', '/readyz', '/metrics'])(
  '%s is a line only when something is wrong or slow [10.94]',
  (path) => {
    const { answered } = openAccessLog('json', () => path);
    const probe = { method: 'GET', path, status: 200, startedAt: performance.now() };
    answered(probe);
    expect(lines()).toEqual([]);
    answered({ ...probe, status: 503 });
    answered({ ...probe, startedAt: performance.now() - 1500 });
    expect(lines()).toMatchObject([
      { path, status: 503 },
      { path, slow: true },
    ]);
  },
);

test('switched off, nothing is written', async () => {
  await using quiet = await testApp({ settings: { accessLog: 'off' } });
  await quiet.visitor().fetch(siteEndpoints.frame.path);
  expect(printed.mock.calls).toEqual([]);
});
