import { tmpdir } from 'node:os';
import { request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { listen, type Listening } from '../listen.ts';

const copy = 'The same for everyone. '.repeat(100);
const scriptNonce = '3f8a6c1e-7c2b-4f0f-9a53-1f7d2c9b8e60';
const app = await testApp({
  pages: {
    render: () =>
      Promise.resolve(new Response(`<!doctype html><script nonce="${scriptNonce}">let a</script><p>${copy}`)),
    scriptNonce,
    isCacheable: (path) => path === '/booking',
    clientFolder: tmpdir(),
  },
});
const toRouter = vi.spyOn(app.api, 'fetch');
let server: Listening;
beforeAll(async () => {
  server = await listen(app.api, { host: '127.0.0.1', port: 0 }, app.front);
  await app.visitor().fetch('/booking');
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

/** The response over the socket; with a query that only the router can read, it comes from the router. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  toRouter.mockClear();
  const sent = ask(new URL(path, server.address), { method, headers, agent: false });
  sent.end();
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...kept } = answer.headers;
  return { status: answer.statusCode, headers: kept, body: await buffer(answer) };
}

/** The same page through the router. */
async function getFromRouter(headers: Record<string, string>, method = 'GET') {
  const answer = await app.api.fetch(new Request(`${app.origin}/booking`, { method, headers }));
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

const etag = async () => (await get('/booking')).headers.etag ?? '';

describe('A cached page is answered in front of the router', () => {
  test.each([
    ['plain', {}],
    ['with gzip', { 'accept-encoding': 'gzip, deflate' }],
    ['with brotli', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['for someone with a session', { cookie: 'theme=dark; session=abc' }],
    ['over https, as the trusted proxy says', { 'x-forwarded-proto': 'https' }],
  ])('%s: the bytes and headers are the same as the router gives', async (_how, headers) => {
    const answer = await get('/booking?a=1', headers);
    expect(toRouter).not.toHaveBeenCalled();
    expect(answer).toEqual(await getFromRouter(headers));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  test('Server-Timing reports a session cookie, and nothing else', async () => {
    expect((await get('/booking', { cookie: 'theme=dark; session=abc' })).headers['server-timing']).toBe(
      'session',
    );
    expect((await get('/booking', { cookie: 'theme=dark; session=' })).headers).not.toHaveProperty(
      'server-timing',
    );
  });

  test('HSTS is for those who come over https', async () => {
    const { headers } = await get('/booking', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await get('/booking')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('HEAD gets the headers alone', async () => {
    const [head, whole] = [await get('/booking', {}, 'HEAD'), await get('/booking')];
    expect(toRouter).not.toHaveBeenCalled();
    expect(head).toEqual({ ...whole, body: Buffer.of() });
  });

  test.each([
    ['its mark', (own: string) => own],
    ['its mark made strong by a proxy', (own: string) => own.replace('W/', '')],
    ['its mark among others', (own: string) => `"x", ${own}`],
    ['any', () => '*'],
  ])('a browser that has it (%s) gets 304', async (_what, existing) => {
    const headers = { 'if-none-match': existing(await etag()), 'accept-encoding': 'br' };
    const answer = await get('/booking', headers);
    expect(toRouter).not.toHaveBeenCalled();
    expect(answer).toMatchObject({ status: 304, body: Buffer.of() });
    expect(answer).toEqual(await getFromRouter(headers));
  });

  test('a browser that has another one gets it whole', async () => {
    expect((await get('/booking', { 'if-none-match': 'W/"x"' })).status).toBe(200);
  });
});

describe('Everything else goes on to the router', () => {
  test.each([
    ['/auth', 'GET', 200],
    ['/booking/', 'GET', 200],
    ['/healthz', 'GET', 200],
    ['/booking', 'POST', 415],
  ])('%s with %s', async (path, method, status) => {
    expect((await get(path, {}, method)).status).toBe(status);
    expect(toRouter).toHaveBeenCalledOnce();
  });
});
