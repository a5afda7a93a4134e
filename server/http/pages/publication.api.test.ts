import { afterAll, describe, expect, test } from 'vitest';
import { faq } from '#content/faq.ts';
import { firm } from '#content/firm.ts';
import { services } from '#content/services.ts';
import { applicationAreas, pageGroups } from '#contract/page-routes.ts';
import {
  firmEditing,
  firmEndpoints,
  publicationEndpoints,
  siteEndpoints,
} from '#contract/settings/endpoints.ts';
import { isPublished } from '#server/features/settings/publication/store.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { siteApp } from '#tests/support/html/site-app.ts';
import { sampleBody } from '#tests/support/samples.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const app = await siteApp({ settings: { demo: undefined } });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const client = await signedIn(app);

const publish = (published: boolean) => owner.call(publicationEndpoints.change, { body: { published } });
const get = (path: string, by = app.visitor()) => by.fetch(path);

/** What identifies the sample firm. */
const claims = [
  firm.name,
  firm.phone,
  firm.email,
  firm.address.street,
  firm.owner.name,
  firm.locationNote,
  firm.closedNote,
  `founded ${firm.founded}`,
];
const website = endpoints.filter((endpoint) => endpoint.website);
const ask = (endpoint: (typeof endpoints)[number], by = app.visitor()) =>
  by.ask(endpoint, {
    params: { slug: 'none', id: '1', page: 'terms', code: 'ABC-123' },
    body: sampleBody(endpoint),
  });

describe('A website that is not published', () => {
  test.each([...pageGroups.site.paths, '/not-found', '/no-such-page', '/blog/no-such-post'])(
    'says so at %s, and nothing of the firm [2.761]',
    async (path) => {
      for (const by of [app.visitor(), client]) {
        const { status, headers, text } = await get(path.replace('$slug', 'sample'), by);
        expect(status).toBe(503);
        expect(headers.get('x-robots-tag')).toContain('noindex');
        expect(headers.get('cache-control')).toContain('no-store');
        expect(text).toContain('This website isn’t public yet');
        for (const claim of claims) expect(text).not.toContain(claim);
      }
    },
  );

  test.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/blog/feed.xml', '/blog/feed.json'])(
    'has no trace in %s [2.761]',
    async (path) => {
      const { text, headers } = await get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      for (const claim of [...claims, app.origin]) expect(text).not.toContain(claim);
    },
  );

  test('keeps search engines from the page that checks receipts, which is there all the same [2.977]', async () => {
    const { status, text } = await get('/verify');
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    await publish(true);
    expect(await get('/verify')).toMatchObject({
      status: 200,
      text: expect.not.stringContaining('name="robots"'),
    });
    await publish(false);
  });

  test('has no picture for shared links, and keeps robots away [2.761]', async () => {
    expect((await get('/og/home.png')).status).toBe(404);
    expect((await get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  });

  test.each([
    '/auth',
    '/admin-login',
    '/forgot-password',
    '/confirm-email',
    '/testimonial-consent',
    '/my-booking',
    '/pay',
    '/pay/ABC-123',
    '/invitation',
    '/reset-password',
    '/verify',
    '/admin',
    '/client-portal',
    '/healthz',
    '/api/site',
    '/api/user',
  ])('has %s all the same [2.761]', async (path) => {
    const { status, text } = await get(path);
    expect(status).not.toBe(503);
    expect(text).not.toContain('This website isn’t public yet');
  });

  test.each([
    ...Object.values(pageGroups).flatMap(({ paths }): readonly string[] => paths),
    ...Object.values(applicationAreas).map(({ path }) => path),
    '/pay/ABC-123',
    '/.well-known/security.txt',
    '/og/verify.png',
    '/metrics',
    '/no-such/page',
  ])('claims nothing of the sample firm to strangers at %s [2.967]', async (path) => {
    const { text } = await get(path.replace('$slug', 'sample').replace('$code', 'ABC-123'));
    for (const claim of claims) expect(text).not.toContain(claim);
  });

  test.each(
    endpoints.filter(({ who }) => who === 'anyone').map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('answers strangers nothing of the sample firm at %s [2.967]', async (_name, endpoint) => {
    const answer = JSON.stringify((await ask(endpoint)).body ?? '');
    for (const claim of [...claims, services[0]?.description ?? '', faq[0]?.question ?? ''])
      expect(answer).not.toContain(claim);
  });

  test('shows strangers what is the firm’s own, and nothing else [2.967]', async () => {
    const own = { ...firm, name: 'Juniper Books', email: 'ann@juniper-books.test', version: 0 };
    const { version } = await owner.call(firmEditing.facts.save, { body: own });
    for (const path of ['/auth', '/invitation', '/verify', '/client-portal']) {
      const { text } = await get(path);
      expect(text).toContain('Juniper Books');
      for (const claim of claims) expect(text).not.toContain(claim);
    }
    expect((await get('/.well-known/security.txt')).text).toContain('ann@juniper-books.test');
    // Clients are the firm's own, and read what the portal shows.
    expect(await client.call(firmEndpoints.facts)).toMatchObject({ phone: firm.phone });
    await owner.call(firmEditing.facts.save, { body: { ...firm, version } });
  });

  test.each(website.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'refuses visitors at %s in plain words [2.761]',
    async (_name, endpoint) => {
      const refused = { status: 503, body: { message: expect.stringContaining('isn’t public yet') } };
      expect(await ask(endpoint)).toMatchObject(refused);
      const forClient = await ask(endpoint, client);
      if (endpoint.website === 'clients') expect(forClient.status).not.toBe(503);
      else expect(forClient).toMatchObject(refused);
      // Someone of their own, since who registers is signed in as that account.
      expect((await ask(endpoint, await signedIn(app, { as: 'manager' }))).status).not.toBe(503);
    },
  );

  test('lets visitors call nothing that adds something, but what an email or a sign-in leads to', () => {
    const open = endpoints.filter(
      ({ who, method, website: isWebsite, status }) =>
        who === 'anyone' && method === 'POST' && status === 201 && !isWebsite,
    );
    expect(open.map((endpoint) => nameOf(endpoint)).toSorted()).toEqual(['POST /api/invitations/accept']);
  });

  test('is there for the staff, with a notice, and is not stored anywhere [2.761]', async () => {
    const { status, headers, text } = await get('/about', owner);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Only you and your staff can see this website.');
    expect(text).toContain(firm.name);
    expect((await get('/about')).status).toBe(503);
  });

  test('is published by the owner at once, and taken offline again [2.761]', async () => {
    expect(await app.visitor().call(siteEndpoints.frame)).toMatchObject({ published: false });
    expect(await publish(true)).toMatchObject({ published: true, demo: false });
    const shown = await get('/about');
    expect(shown).toMatchObject({ status: 200 });
    expect(shown.text).not.toContain('Only you and your staff can see this website.');
    // The second answer is the cached one.
    expect(await get('/about')).toMatchObject({ status: 200 });
    expect((await get('/sitemap.xml')).text).toContain('/about');
    expect((await get('/robots.txt')).text).toContain('Sitemap:');
    expect(await publish(false)).toMatchObject({ published: false });
    expect(await get('/about')).toMatchObject({ status: 503 });
    expect((await get('/og/about.png')).status).toBe(404);
    expect(await isPublished(app.deps.db)).toBe(false);
    const manager = await signedIn(app, { as: 'manager' });
    expect(await manager.ask(publicationEndpoints.change, { body: { published: true } })).toMatchObject({
      status: 403,
    });
  });

  test('names what is still the sample’s until it is changed [2.762]', async () => {
    const samplesAt = async (source: string) =>
      (await owner.call(publicationEndpoints.read)).samples.find((sample) => sample.source === source)?.parts;
    expect(await samplesAt('facts')).toEqual(expect.arrayContaining(['name', 'phone', 'email', 'owner']));
    expect(await samplesAt('testimonials')).toHaveLength(4);
    for (const source of ['services', 'pages', 'faq', 'privacy', 'terms'])
      expect(await samplesAt(source)).not.toEqual([]);
    const { version } = await owner.call(firmEditing.facts.read);
    const body = { ...firm, name: 'Acme Books', phone: '(801) 200-3000', version };
    await owner.call(firmEditing.facts.save, { body });
    expect(await samplesAt('facts')).not.toContain('name');
    expect(await samplesAt('facts')).toContain('owner');
  });
});

test('a demo is always public', async () => {
  await using demo = await siteApp();
  const demoOwner = await signedIn(demo, { as: 'owner' });
  expect(await demoOwner.call(publicationEndpoints.read)).toMatchObject({ published: true, demo: true });
  expect(await demoOwner.ask(publicationEndpoints.change, { body: { published: false } })).toMatchObject({
    status: 409,
  });
  expect((await demo.visitor().fetch('/')).status).toBe(200);
});
