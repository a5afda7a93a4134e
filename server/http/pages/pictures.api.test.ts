import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

let title = 'Terms &amp; &quot;conditions&quot;';
const rendered: string[] = [];
/** Pages with a title for social networks; `/auth` has none. */
async function render(request: Request): Promise<Response> {
  rendered.push(request.url);
  const { pathname } = new URL(request.url);
  const told = pathname === '/auth' ? '' : `<meta property="og:title" content="${title}"/>`;
  const existing = ['/', '/terms', '/blog/an-article', '/auth'].includes(pathname);
  const site = '<meta property="og:site_name" content="Ridgeline"/>';
  return new Response(`<!doctype html>${told}${site}`, { status: existing ? 200 : 404 });
}
const app = await testApp({
  pages: { render, isCacheable: () => false, clientFolder: tmpdir() },
});
afterAll(app.close);

const get = (path: string, headers: Record<string, string> = {}) =>
  app.api.fetch(new Request(`${app.origin}${path}`, { headers }));

describe('The picture of a page', () => {
  test.each(['/og/home.png', '/og/terms.png', '/og/blog/an-article.png'])(
    '%s is a PNG of 1200 by 630',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const png = Buffer.from(await answer.arrayBuffer());
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  test('is not sent again to those who have it, until the title changes', async () => {
    const etag = (await get('/og/terms.png')).headers.get('etag') ?? '';
    expect((await get('/og/terms.png', { 'if-none-match': etag })).status).toBe(304);
    title = 'The terms, anew';
    const anew = await get('/og/terms.png', { 'if-none-match': etag });
    expect(anew.status).toBe(200);
    expect(anew.headers.get('etag')).not.toBe(etag);
  });

  test.each([
    '/og//[.png',
    '/og//:80.png',
    '/og//evil.example/about.png',
    '/og/%5Cevil.example/contact.png',
    '/og/%2F%2Fevil.example/terms.png',
    '/og/terms%00.png',
    '/og/@evil.example/terms.png',
    '/og/terms/.png',
    '/og/terms//x.png',
    '/og/pay/ABCD-EFGH.png',
  ])('%s renders no page', async (path) => {
    rendered.length = 0;
    expect((await get(path)).status).toBe(404);
    expect(rendered).toEqual([]);
  });

  test('of a hostile address is none, and renders pages of this site only', async () => {
    const parts = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%5C',
      '%2F',
      '..',
      '.',
      ':',
      '[',
      '@',
      'evil.example',
      'terms',
      '%',
      '?',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 8 }), async (all) => {
        rendered.length = 0;
        const { status } = await app.api.fetch(new Request(`${app.origin}/og/${all.join('')}.png`));
        expect([200, 404]).toContain(status);
        for (const address of rendered) expect(address.startsWith(`${app.origin}/`)).toBe(true);
      }),
    );
  });

  test.each(['/og/nothing.png', '/og/auth.png', '/og/terms.jpg', '/og/.png', '/og/..%2F..%2Fetc.png'])(
    '%s is none',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
