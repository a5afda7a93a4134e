import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applicationAreas, pageGroups, traitsOf } from '#contract/page-routes.ts';
import { emailStyleSource } from '#server/emails/layout.ts';
import { testApp } from '#tests/support/test-app.ts';

const clientFolder = await mkdtemp(join(tmpdir(), 'ridgeline-client-'));
await mkdir(join(clientFolder, 'assets'));
await writeFile(join(clientFolder, 'assets', 'app-1a2b.js'), 'export {};');
await writeFile(join(clientFolder, 'humans.txt'), 'People');
const otherBuild = await mkdtemp(join(tmpdir(), 'ridgeline-client-'));
await mkdir(join(otherBuild, 'assets'));
await writeFile(join(otherBuild, 'assets', 'app-0f9e.js'), 'export const old = 1;');
await writeFile(join(otherBuild, 'older.txt'), 'Old');

const script = 'console.log("hello")';
const scriptNonce = '3f8a6c1e-7c2b-4f0f-9a53-1f7d2c9b8e60';
const rendered: string[] = [];
/** Replaces the site, which is tested in the browser. */
async function render(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  if (pathname === '/broken') throw new Error('A secret of the database');
  if (pathname === '/away') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  if (pathname === '/old') return new Response(null, { status: 307, headers: { location: '/' } });
  const existing = ['/', '/booking', '/auth', '/admin', '/client-portal'].includes(pathname);
  return new Response(
    `<!doctype html><script nonce="${scriptNonce}">${script}</script><script src="/x.js"></script><p>${pathname}<script>alert(1)</script>`,
    { status: existing ? 200 : 404 },
  );
}

const addresses = { listed: ['/', '/booking'], unlisted: ['/auth'] };
const isCacheable = (path: string) => addresses.listed.includes(path);
const pages = {
  render,
  isCacheable,
  addresses,
  scriptNonce,
  clientFolder,
  otherClientFolders: () => [otherBuild],
};
const app = await testApp({ pages });
afterAll(async () => {
  await app.close();
  await rm(clientFolder, { recursive: true });
  await rm(otherBuild, { recursive: true });
});
beforeEach(() => {
  rendered.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}) => app.visitor().fetch(path, { headers });

test('a page is HTML with a policy that names the hashes of our own scripts and of the style of emails, and no other', async () => {
  const { status, headers, text } = await get('/auth');
  expect(status).toBe(200);
  expect(text).toContain(`<script>${script}</script>`);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const hash = createHash('sha256').update(script).digest('base64');
  const rules = headers.get('content-security-policy')?.split('; ');
  expect(rules).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(rules).toContain(`style-src 'self' ${emailStyleSource}`);
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
});

test.each([
  ['/auth', true],
  ['/my-booking', true],
  ['/client-portal', true],
  ['/client-portal/nothing', true],
  ['/nothing', true],
  ['/', false],
  ['/blog/a', false],
  ['/admin/posts/7', false],
])('the policy of %s lets no text become script: %s', async (path, asked) => {
  const { headers } = await get(path);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.includes("; require-trusted-types-for 'script'; trusted-types service-worker")).toBe(asked);
});

describe('a page that is the same for everyone', () => {
  test('is rendered once, whatever its query', async () => {
    for (const path of ['/booking', '/booking?a=1', '/booking?b=2'])
      expect((await get(path)).status).toBe(200);
    expect(rendered.filter((path) => path !== '/booking')).toEqual([]);
    expect(rendered.length).toBeLessThanOrEqual(1);
  });

  test('does not change with a session cookie; a header reports it to the script', async () => {
    const [without, withCookie] = [await get('/'), await get('/', { cookie: 'session=abc' })];
    expect(withCookie.text).toBe(without.text);
    expect(without.headers.has('server-timing')).toBe(false);
    expect(withCookie.headers.get('server-timing')).toBe('session');
  });

  test('comes whole after a sign-in or sign-out, as a 304 would leave the old header in place', async () => {
    const cookie = 'session=abc';
    const [without, withCookie] = [await get('/'), await get('/', { cookie })];
    const [etag = '', etagWithCookie = ''] = [without, withCookie].map(
      (one) => one.headers.get('etag') ?? '',
    );
    expect((await get('/', { 'if-none-match': etagWithCookie })).status).toBe(200);
    expect((await get('/', { 'if-none-match': etag, cookie })).status).toBe(200);
    expect((await get('/', { 'if-none-match': etagWithCookie, cookie })).status).toBe(304);
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

  test('is answered with 304 to a browser that has it', async () => {
    const { headers } = await get('/');
    const answer = await get('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect(answer).toMatchObject({ status: 304, text: '' });
    expect(answer.headers.get('vary')).toContain('accept-encoding');
  });
});

test('any other page is rendered each time and never cached', async () => {
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

describe('What the table of pages says of an address is in its answer', () => {
  const counter = {
    kind: 'plausible',
    id: 'x',
    script: 'https://stats.example',
    events: 'https://stats.example',
  } as const;
  let counted: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    counted = await testApp({ pages, settings: { analytics: counter } });
  });
  afterAll(() => counted.close());

  const paths = [
    ...Object.values(pageGroups).flatMap(({ paths: patterns }): readonly string[] => patterns),
    ...Object.values(applicationAreas).flatMap(({ path }) => [path, `${path}/clients/7`]),
  ].map((path) => path.replaceAll(/\$\w+/g, '7'));
  const others = [
    '/nothing',
    '/new-email-link',
    '/Admin',
    '/admin/',
    '/admin/x/y',
    '/client-portal/x',
    '/pay/7',
    '/about/',
  ];

  test.each([...paths, ...others])('%s', async (path) => {
    const traits = traitsOf(path);
    const { headers } = await counted.visitor().fetch(`${path}?x=1`);
    expect(headers.get('cache-control')).toBe(traits.cache === 'no-store' ? 'no-store' : 'no-cache');
    expect(headers.get('x-robots-tag')).toBe(traits.robots === 'index' ? null : 'noindex');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.includes(counter.script)).toBe(traits.analytics === 'third-party');
  });

  test.each(others)('%s is no page: never cached, and no third party is allowed', async (path) => {
    const { headers } = await counted.visitor().fetch(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).not.toContain(counter.script);
  });
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
  const ask = (host: string) =>
    other.visitor().fetch('/auth', { headers: { host, 'x-forwarded-host': 'evil.example' } });
  expect(await ask('evil.example')).toMatchObject({ status: 421 });
  expect(await ask('127.0.0.1:81')).toMatchObject({ status: 200 });
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
      text: expect.stringContaining('The site is temporarily unavailable.'),
    });
  });
});

describe('files of the build', () => {
  test('with a hash in their name are cached for a year, others for an hour', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/humans.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('that are missing are 404 and no page', async () => {
    expect(await get('/assets/app-0000.js')).toMatchObject({ status: 404, text: 'Not found' });
    expect(rendered).toEqual([]);
  });

  test('with a hash in its name is given though another build made it, and no other file of that build is', async () => {
    const answer = await get('/assets/app-0f9e.js');
    expect(answer).toMatchObject({ status: 200, text: 'export const old = 1;' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/older.txt')).status).toBe(404);
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
    const answer = await app.visitor().fetch('/about', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  expect(await app.visitor().fetch('/booking', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
});

test('the page of an invoice code is counted by its visitor: too many guesses get no page [2.404]', async () => {
  await using there = await testApp({ pages, settings: { rateLimits: true } });
  const visitor = there.visitor();
  const guess = (path = '/pay/AAAA-BBBB-CCCC') => visitor.fetch(path);
  const first = await guess();
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('x-robots-tag')).toMatch(/noindex/);
  for (let times = 1; times < 30; times += 1) expect((await guess()).status).toBe(404);
  // The renderer also accepts the address in capitals and with a trailing slash.
  for (const path of ['/PAY/AAAA-BBBB-CCCC', '/pay/AAAA-BBBB-CCCC/', '/%70ay/AAAA-BBBB-CCCC'])
    expect([path, (await guess(path)).status]).toEqual([path, 429]);
  expect((await guess('/pay')).status).toBe(404);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
