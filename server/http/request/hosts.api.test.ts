import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageFileEndpoints } from '#contract/messages/endpoints.ts';
import { dataExportEndpoints } from '#contract/clients/endpoints.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { samplePath } from '#tests/support/samples.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const pages = {
  render: async () => new Response('A page'),
  isCacheable: () => false,
  clientFolder: tmpdir(),
};
const app = await testApp({ pages });
const site = await testApp({ publicUrl: 'https://www.example.com' });
afterAll(app.close);
afterAll(site.close);

const asked = (on: typeof app, host: string, path = '/api/bookings/rules') =>
  on.visitor().fetch(path, { headers: { host } });

describe('a request for another host', () => {
  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.evil.example',
    'user@localhost',
    'localhost/x',
    '192.168.1.5:3000',
    '[::2]:3000',
    '',
  ])('%j is refused in plain words', async (host) => {
    const answer = await asked(app, host);
    expect(answer).toMatchObject({
      status: 421,
      body: { code: 'wrong-host', message: 'This site is at http://localhost:3000. Please open it there.' },
    });
    const page = await asked(app, host, '/');
    expect(page).toMatchObject({ status: 421, text: expect.stringContaining('http://localhost:3000') });
  });

  test('signs no one in, whatever its Origin says', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    const body = { username: 'nobody', password: 'not a password' };
    expect(await app.visitor().ask(accountEndpoints.login, { body, headers })).toMatchObject({ status: 421 });
  });

  test('is refused for the name without www too', async () => {
    expect(await asked(site, 'example.com')).toMatchObject({ status: 421 });
    expect(await asked(site, 'www.example.com.evil.example')).toMatchObject({ status: 421 });
  });

  test.each(['/healthz', '/readyz'])(
    'is answered at %s, by whatever address the check asks',
    async (path) => {
      expect(await asked(site, '10.0.0.5:3000', path)).toMatchObject({ status: 200 });
    },
  );
});

describe('a request for this site', () => {
  test.each([
    'localhost:3000',
    'localhost',
    'LOCALHOST:81',
    '127.0.0.1:9',
    '127.1.2.3',
    '[::1]:3000',
    'localhost.',
  ])('by the name %s of this machine is answered', async (host) => {
    expect(await asked(site, host)).toMatchObject({ status: 200 });
  });

  test('by the host of PUBLIC_URL is answered, at any port', async () => {
    for (const host of ['www.example.com', 'WWW.example.com', 'www.example.com:8443'])
      expect(await asked(site, host)).toMatchObject({ status: 200 });
  });
});

describe('an address that begins with two slashes', () => {
  const raw = (path: string) => app.api.fetch(new Request(`http://localhost:3000${path}`));

  test.each(['//', '///', '//[', '//:80', '//evil.example/about', '/\\evil.example/about', '//about'])(
    '%s is not there',
    async (path) => {
      const answer = await raw(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('Not found');
    },
  );
});

describe('another site', () => {
  const files = [
    documentEndpoints.download,
    messageFileEndpoints.download,
    dataExportEndpoints.download,
    invoiceEndpoints.pdf,
  ];

  test.each(files.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'cannot cause %s by a link',
    async (_name, endpoint) => {
      const client = await signedIn(app);
      for (const from of ['cross-site', 'same-site']) {
        const headers = { 'sec-fetch-site': from, 'sec-fetch-mode': 'navigate' };
        expect(await client.fetch(samplePath(endpoint), { headers })).toMatchObject({ status: 403 });
      }
    },
  );

  test('causes no read for someone signed in, while a typed address does', async () => {
    const owner = await signedIn(app, { as: 'owner' });
    for (const endpoint of endpoints.filter(({ method, who }) => method === 'GET' && who !== 'anyone')) {
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect(await owner.fetch(samplePath(endpoint), { headers }), nameOf(endpoint)).toMatchObject({
        status: 403,
      });
    }
    const headers = { 'sec-fetch-site': 'none' };
    expect(await owner.ask(accountEndpoints.current, { headers })).toMatchObject({ status: 200 });
  });
});
