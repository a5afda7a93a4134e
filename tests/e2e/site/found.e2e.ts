import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { faq } from '#content/faq.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { pageGroups } from '#contract/page-routes.ts';
import { isHydrated } from '../../support/browser/hydrated.ts';
import { journey } from '../../support/browser/journey.ts';

const paths = pageGroups.site.paths.filter((path) => !path.includes('$'));
const unscripted = { javaScriptEnabled: false };

const block = z.looseObject({ '@type': z.string() });

/** The blocks of JSON-LD on a page, by their type. */
async function structuredOn(page: Page): Promise<Map<string, z.output<typeof block>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const blocks = texts.map((text) => block.parse(JSON.parse(text)));
  return new Map(blocks.map((one) => [one['@type'], one]));
}

describe('A search engine', () => {
  journey.for(paths)('finds all it needs on %s, once', async (path, { server, open }) => {
    const page = await open(path, unscripted);
    const address = `${server.origin}${path}`;
    const picture = `${server.origin}/og${path === '/' ? '/home' : path}.png`;
    const title = await page.locator('meta[property="og:title"]').getAttribute('content');
    expect(await page.title()).toBe(`${title} | Ridgeline Accounting`);
    for (const [selector, attribute, value] of [
      ['head > title', null, null],
      ['h1', null, null],
      ['head > meta[name="description"]', 'content', /^[^{}]{40,}$/],
      ['head > link[rel="canonical"]', 'href', address],
      ['head > meta[property="og:description"]', 'content', /^[^{}]{40,}$/],
      ['head > meta[property="og:url"]', 'content', address],
      ['head > meta[property="og:site_name"]', 'content', 'Ridgeline Accounting'],
      ['head > meta[property="og:type"]', 'content', 'website'],
      ['head > meta[property="og:image"]', 'content', picture],
      ['head > meta[name="twitter:card"]', 'content', 'summary_large_image'],
    ] as const) {
      const found = page.locator(selector);
      expect(await found.count(), selector).toBe(1);
      if (attribute) expect(await found.getAttribute(attribute), selector).toMatch(value);
    }
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    const answer = await page.request.get(picture);
    expect(answer.headers()['content-type']).toBe('image/png');
  });

  journey.for(['/no-such-page', '/auth', '/admin-login', '/confirm-email'])(
    'leaves %s out',
    async (path, { open, browserErrors }) => {
      if (path === '/no-such-page') browserErrors.announce({ path, status: 404 });
      const page = await open(path, unscripted);
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      expect(await page.locator('link[rel="canonical"], meta[property^="og:"]').count()).toBe(0);
    },
  );

  journey('reads each public page, and only those, in the sitemap', async ({ server }) => {
    const { text } = await server.visitor().fetch('/sitemap.xml');
    const told = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(told).toEqual(expect.arrayContaining(paths.map((path) => `${server.origin}${path}`)));
    for (const address of told) {
      const { pathname } = new URL(address ?? '');
      expect((await server.visitor().fetch(pathname)).status, address).toBe(200);
    }
  });

  journey('reads the facts of the firm, as the owner last saved them', async ({ server, open }) => {
    const page = await open('/contact', unscripted);
    const told = await structuredOn(page);
    expect(told.get('FAQPage')?.['mainEntity']).toHaveLength(faq.length);
    expect(told.get('BreadcrumbList')?.['itemListElement']).toMatchObject([
      { position: 1, item: `${server.origin}/` },
      { position: 2, name: 'Contact', item: `${server.origin}/contact` },
    ]);
    expect(told.get('AccountingService')).toMatchObject({ telephone: '+18015550143', foundingDate: '2008' });
    const owner = await server.owner();
    const facts = await owner.call(firmEditing.facts.read);
    const hostile = '</script><script>alert(1)</script>';
    await owner.call(firmEditing.facts.save, {
      body: { ...facts, phone: '(801) 555-0188', locationNote: hostile },
    });
    for (const path of ['/contact', '/']) {
      await page.goto(path);
      expect((await structuredOn(page)).get('AccountingService')).toMatchObject({
        telephone: '+18015550188',
        description: hostile,
      });
    }
  });
});

journey('Going from page to page, the head is that of the open page', async ({ server, open }) => {
  const page = await open('/');
  await isHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toBeAt('/services');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thirteen services, one set of books' }),
  ).toBeSeen();
  expect(await page.locator('link[rel="canonical"]').count()).toBe(1);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${server.origin}/services`);
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe('Services');
});

journey('The files that browsers and phones ask for by themselves are there', async ({ server, open }) => {
  const page = await open('/');
  const files = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(files).toContain('/manifest.webmanifest');
  const manifest = z
    .object({ icons: z.array(z.object({ src: z.string() })) })
    .parse(await (await page.request.get('/manifest.webmanifest')).json());
  for (const file of [...files, '/favicon.ico', ...manifest.icons.map(({ src }) => src)])
    expect((await server.visitor().fetch(file)).status, file).toBe(200);
});
