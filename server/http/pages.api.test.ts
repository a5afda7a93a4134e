import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const clientFolder = await mkdtemp(join(tmpdir(), 'ridgeline-client-'));
await mkdir(join(clientFolder, 'assets'));
await writeFile(join(clientFolder, 'assets', 'app-1a2b.js'), 'export {};');
await writeFile(join(clientFolder, 'humans.txt'), 'People');

const script = 'console.log("hello")';
const rendered: string[] = [];
/** Stands in for the site: the real one is tested in the browser. */
async function render(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  if (pathname === '/broken') throw new Error('A secret of the database');
  if (pathname === '/away') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  if (pathname === '/old') return new Response(null, { status: 307, headers: { location: '/' } });
  const known = ['/', '/booking', '/auth', '/admin', '/client-portal'].includes(pathname);
  return new Response(
    `<!doctype html><script>${script}</script><script src="/x.js"></script><p>${pathname}`,
    { status: known ? 200 : 404 },
  );
}

const addresses = { listed: ['/', '/booking'], unlisted: ['/auth'] };
const isKept = (path: string) => addresses.listed.includes(path);
const pages = { render, isKept, addresses, clientFolder };
const app = await testApp({ pages });
afterAll(async () => {
  await app.close();
  await rm(clientFolder, { recursive: true });
});
beforeEach(() => {
  rendered.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}) => app.visitor().fetch(path, { headers });

test('a page is HTML with a policy that names the hashes of its own scripts', async () => {
  const { status, headers } = await get('/auth');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const hash = createHash('sha256').update(script).digest('base64');
  const rules = headers.get('content-security-policy')?.split('; ');
  expect(rules).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(rules).toContain("style-src 'self'");
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
});

describe('a page that is the same for everybody', () => {
  test('is rendered once, whatever its query', async () => {
    for (const path of ['/booking', '/booking?a=1', '/booking?b=2'])
      expect((await get(path)).status).toBe(200);
    expect(rendered.filter((path) => path !== '/booking')).toEqual([]);
    expect(rendered.length).toBeLessThanOrEqual(1);
  });

  test('does not change with a session cookie; a header beside it tells the script', async () => {
    const [without, withCookie] = [await get('/'), await get('/', { cookie: 'session=abc' })];
    expect(withCookie.text).toBe(without.text);
    expect(without.headers.has('server-timing')).toBe(false);
    expect(withCookie.headers.get('server-timing')).toBe('session');
  });

  test('comes compressed for those who ask', async () => {
    const { text } = await get('/');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await app.api.fetch(
        new Request(`${app.origin}/`, { headers: { 'accept-encoding': encoding } }),
      );
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(unpack(await answer.arrayBuffer()).toString()).toBe(text);
    }
    expect(
      (await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.0' })).headers.has('content-encoding'),
    ).toBe(false);
  });

  test('is answered with 304 to whoever has it', async () => {
    const { headers } = await get('/');
    const answer = await get('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect(answer).toMatchObject({ status: 304, text: '' });
    expect(answer.headers.get('vary')).toContain('accept-encoding');
  });
});

test('any other page is rendered each time and forgotten', async () => {
  await get('/auth?a=1');
  await get('/auth?a=1');
  expect(rendered).toEqual(['/auth?a=1', '/auth?a=1']);
});

test.each(['/nothing', '/%E0%A4%A', '/wp-admin.php', '/../etc/passwd', '/assets/../server.js'])(
  '%s is a page with 404',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each(['/admin', '/client-portal', '/admin?x=1'])('%s is private: never kept', async (path) => {
  expect((await get(path)).headers.get('cache-control')).toBe('no-store');
});

test('a redirect stays one', async () => {
  const answer = await get('/old');
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/']);
});

test('the host that a visitor claims reaches no page', async () => {
  const seen: string[] = [];
  await using other = await testApp({
    pages: { ...pages, render: async ({ url }) => (seen.push(url), new Response('x')) },
  });
  await other
    .visitor()
    .fetch('/auth', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
  expect(seen).toEqual(['http://localhost:3000/auth']);
});

describe('a page that cannot be rendered', () => {
  test('says so in plain words, without the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await get('/broken');
    vi.restoreAllMocks();
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Something went wrong on our side. Please try again.');
    expect(answer.text).not.toContain('secret');
  });

  test('is 503 while the database is away', async () => {
    expect(await get('/away')).toMatchObject({
      status: 503,
      text: expect.stringContaining('The site is away for a moment.'),
    });
  });
});

describe('files of the build', () => {
  test('with a hash in their name are kept for a year, others for an hour', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/humans.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('that are missing are 404 and no page', async () => {
    expect(await get('/assets/app-0000.js')).toMatchObject({ status: 404, text: 'Not found' });
    expect(rendered).toEqual([]);
  });

  test.each(['/assets/..%2f..%2fpackage.json', '/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd'])(
    '%s leads nowhere',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toMatch(/root:|"dependencies"/);
    },
  );
});

test('a page takes GET and HEAD only', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await app.visitor().fetch('/booking', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  expect(await app.visitor().fetch('/booking', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
});
