import { afterAll, describe, expect, test } from 'vitest';
import { calls, endpoints, nameOf } from '#tests/support/endpoints.ts';
import { samplePath } from '#tests/support/samples.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const paths = [...new Set(endpoints.map((endpoint) => samplePath(endpoint)))];
const methodsOf = (path: string) =>
  endpoints
    // A path with a name may also match a call with an id there.
    .filter((endpoint) => new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map(({ method }) => method);

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/bookings/',
  '/api/bookings/1/2/3',
  '/api/user/',
  '/api//user',
  '/api/admin',
])('%s is unknown: 404 in JSON for every method', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await app.visitor().fetch(path, { method });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found', message: 'Not found.' } });
  }
});

test.each(paths)('%s takes no other method: 405 with those it takes', async (path) => {
  const allowed = [...new Set(methodsOf(path))].flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    if (allowed.includes(method)) continue;
    const answer = await app.visitor().fetch(path, { method });
    expect(answer).toMatchObject({ status: 405, body: { code: 'wrong-method' } });
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted());
  }
});

test('the document of the calls takes GET only', async () => {
  const answer = await app.visitor().fetch('/api/openapi.json', { method: 'DELETE' });
  expect(answer).toMatchObject({ status: 405, body: { code: 'wrong-method' } });
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

describe('HEAD', () => {
  const reading = calls
    .filter(({ endpoint, schemas }) => endpoint.method === 'GET' && !schemas.params)
    .map((call) => [nameOf(call.endpoint), call] as const);

  test.each(reading)(
    'on %s has the status and headers of GET and no body',
    async (_name, { endpoint: { path }, schemas: { query } }) => {
      const owner = await signedIn(app, { as: 'owner' });
      const address = query ? `${path}?date=2026-12-01` : path;
      const [head, get] = [await owner.fetch(address, { method: 'HEAD' }), await owner.fetch(address)];
      expect(head).toMatchObject({ status: get.status, text: '' });
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    },
  );

  test('is refused like GET: 401 without a session, 405 where nothing can be read', async () => {
    expect(await app.visitor().fetch('/api/admin/bookings', { method: 'HEAD' })).toMatchObject({
      status: 401,
      text: '',
    });
    expect(await app.visitor().fetch('/api/bookings', { method: 'HEAD' })).toMatchObject({
      status: 405,
      text: '',
    });
  });
});

test('OPTIONS grants nothing to other sites', async () => {
  const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const { status, headers } = await app
    .visitor()
    .fetch('/api/bookings', { method: 'OPTIONS', headers: preflight });
  expect(status).toBe(405);
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test.each(['x-http-method-override', 'x-method-override', '_method'])(
  '%s changes no method',
  async (name) => {
    const answer = await app.visitor().fetch('/api/user?_method=DELETE', { headers: { [name]: 'DELETE' } });
    expect(answer.status).toBe(401);
  },
);
