import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const addresses = { listed: ['/', '/services', "/o'neil & sons"], unlisted: ['/auth'] };
const app = await testApp({
  publicUrl: 'https://www.example.com',
  pages: {
    render: async () => new Response(''),
    isCacheable: () => false,
    addresses,
    clientFolder: tmpdir(),
  },
});
afterAll(app.close);
const get = (path: string) => app.visitor().fetch(path, { headers: { host: 'localhost:81' } });

describe('Search engines', () => {
  test('find each public page in the sitemap, under the address that people type, and no other', async () => {
    const { headers, text } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://www.example.com/',
      'https://www.example.com/services',
      'https://www.example.com/o&apos;neil%20&amp;%20sons',
    ]);
  });

  test('learn where the sitemap is, and what to leave out', async () => {
    expect((await get('/robots.txt')).text).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /client-portal\nDisallow: /api\n\n' +
        'Sitemap: https://www.example.com/sitemap.xml\n',
    );
  });
});

test('A phone keeps the site under the name that the owner has given it', async () => {
  const owner = await signedIn(app, { as: 'owner' });
  const facts = await owner.call(firmEditing.facts.read);
  await owner.call(firmEditing.facts.save, { body: { ...facts, shortName: 'Wasatch Books' } });
  const { headers, text } = await get('/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  const manifest: unknown = JSON.parse(text);
  expect(manifest).toMatchObject({ short_name: 'Wasatch Books', start_url: '/' });
});
