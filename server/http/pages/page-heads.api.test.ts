import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { articles } from '#content/articles.ts';
import { faq } from '#content/faq.ts';
import { pageGroups } from '#contract/page-routes.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { named, one } from '#tests/support/html/elements.ts';
import { reader } from '#tests/support/html/reader.ts';
import { siteApp } from '#tests/support/html/site-app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const app = await siteApp();
afterAll(app.close);
const { open, follow } = reader(app, app.visitor());

const paths = pageGroups.site.paths.filter((path) => !path.includes('$'));
const block = z.looseObject({ '@type': z.string() });

/** The JSON-LD blocks of a page, by type. */
function structuredOn({ document }: { document: Document }): Map<string, z.output<typeof block>> {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const blocks = scripts.map(({ textContent }) => block.parse(JSON.parse(textContent ?? '')));
  return new Map(blocks.map((each) => [each['@type'], each]));
}

const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);

describe('A search engine', () => {
  test.each(paths)('finds all it needs on %s, once', async (path) => {
    const { document } = await open(path);
    const address = `${app.origin}${path}`;
    const picture = `/og${path === '/' ? '/home' : path}.png`;
    const title = attribute(document, 'meta[property="og:title"]', 'content');
    expect(document.title).toBe(`${title} | Ridgeline Accounting`);
    for (const [selector, name, value] of [
      ['head > title', null, null],
      ['h1', null, null],
      ['head > meta[name="description"]', 'content', /^[^{}]{40,}$/],
      ['head > link[rel="canonical"]', 'href', address],
      ['head > meta[property="og:description"]', 'content', /^[^{}]{40,}$/],
      ['head > meta[property="og:url"]', 'content', address],
      ['head > meta[property="og:site_name"]', 'content', 'Ridgeline Accounting'],
      ['head > meta[property="og:type"]', 'content', 'website'],
      ['head > meta[property="og:image"]', 'content', `${app.origin}${picture}`],
      ['head > meta[name="twitter:card"]', 'content', 'summary_large_image'],
    ] as const) {
      expect(document.querySelectorAll(selector), selector).toHaveLength(1);
      if (name) expect(attribute(document, selector, name), selector).toMatch(value);
    }
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect((await app.visitor().fetch(picture)).headers.get('content-type')).toBe('image/png');
  });

  test.each(['/no-such-page', '/auth', '/admin-login', '/confirm-email'])('leaves %s out', async (path) => {
    const { document } = await open(path);
    expect(attribute(document, 'meta[name="robots"]', 'content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"], meta[property^="og:"]')).toBeNull();
  });

  test('reads each public page, and only those, in the sitemap', async () => {
    const { text } = await app.visitor().fetch('/sitemap.xml');
    const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    expect(listed).toEqual(expect.arrayContaining(paths.map((path) => `${app.origin}${path}`)));
    expect(listed).toHaveLength(new Set(listed).size);
    const { pathname: article } = new URL(listed.find((address) => /\/blog\/(?!cat)/.test(address)) ?? '');
    for (const path of [...paths, article]) {
      expect((await app.visitor().fetch(path)).status, path).toBe(200);
    }
  });

  test('reads the facts of the firm, as the owner last saved them', async () => {
    const contact = structuredOn(await open('/contact'));
    expect(contact.get('FAQPage')?.['mainEntity']).toHaveLength(faq.length);
    expect(contact.get('BreadcrumbList')?.['itemListElement']).toMatchObject([
      { position: 1, item: `${app.origin}/` },
      { position: 2, name: 'Contact', item: `${app.origin}/contact` },
    ]);
    expect(contact.get('AccountingService')).toMatchObject({
      telephone: '+18015550143',
      foundingDate: '2008',
    });
    const owner = await signedIn(app, { as: 'owner' });
    const facts = await owner.call(firmEditing.facts.read);
    const hostile = '</script><script>alert(1)</script>';
    await owner.call(firmEditing.facts.save, {
      body: { ...facts, phone: '(801) 555-0188', locationNote: hostile },
    });
    for (const path of ['/contact', '/']) {
      expect(structuredOn(await open(path)).get('AccountingService')).toMatchObject({
        telephone: '+18015550188',
        description: hostile,
      });
    }
  });
});

test('Going from page to page, the head is that of the open page', async () => {
  const { document } = await open('/');
  const services = await follow(named(one(document, 'header nav'), 'a', 'Services'));
  expect(services.at).toBe('/services');
  expect(named(services.main, 'h1', /^Thirteen services, one set of books/)).toBeTruthy();
  expect(services.document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  expect(attribute(services.document, 'link[rel="canonical"]', 'href')).toBe(`${app.origin}/services`);
  expect(attribute(services.document, 'meta[property="og:title"]', 'content')).toBe('Services');
});

test('The files that browsers and phones ask for by themselves are there', async () => {
  const { document } = await open('/');
  const links = 'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]';
  const files = [...document.querySelectorAll(links)].map((link) => link.getAttribute('href') ?? '');
  expect(files).toContain('/manifest.webmanifest');
  const manifest = z
    .object({ icons: z.array(z.object({ src: z.string() })) })
    .parse(JSON.parse((await app.visitor().fetch('/manifest.webmanifest')).text));
  for (const file of [...files, '/favicon.ico', ...manifest.icons.map(({ src }) => src)])
    expect((await app.visitor().fetch(file)).status, file).toBe(200);
});

test('Search engines find an article with its picture, its way and what it is', async () => {
  const sample = articles.find(({ slug }) => slug === 'thirteen-week-cash-flow-forecast');
  const path = `/blog/${sample?.slug}`;
  const page = await open(path);
  expect(attribute(page.document, 'meta[property="og:type"]', 'content')).toBe('article');
  const blocks = structuredOn(page);
  expect(blocks.get('BlogPosting')).toMatchObject({
    headline: sample?.title,
    author: { '@type': 'Person', name: 'Dana Sample' },
  });
  expect(blocks.get('BreadcrumbList')?.['itemListElement']).toMatchObject(
    ['Home', 'Blog', 'Cash Flow and Loans', sample?.title].map((name) => ({ name })),
  );
  const picture = await app.visitor().fetch(`/og${path}.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const { text } = await app.visitor().fetch('/sitemap.xml');
  expect(text).toContain(`<loc>${app.origin}${path}</loc><lastmod>2026-05-05</lastmod>`);
});
