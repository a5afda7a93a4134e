import { afterAll, describe, expect, test } from 'vitest';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { bookingForm } from '#tests/support/factories.ts';
import { storedByCalls } from '#tests/support/rows.ts';
import { sampleBody, samplePath } from '#tests/support/samples.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const apiError = { status: 403, body: { code: 'forbidden', message: "Please use this site's own pages." } };
const book = (headers: Record<string, string>) =>
  app.visitor().fetch('/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(bookingForm(app)),
  });

describe('a write is taken', () => {
  test.each([
    ['from our own page, as new browsers say it', { 'sec-fetch-site': 'same-origin' }],
    ['from our own page, as old browsers say it', { origin: 'http://localhost:3000' }],
    ['from the host that was asked', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['from a program that is no browser', {}],
  ])('%s', async (_from, headers) => {
    expect((await book(headers)).status).toBe(201);
  });
});

describe('a write is refused', () => {
  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['from no page at all', { 'sec-fetch-site': 'none' }],
    ['from an origin that is not ours', { origin: 'https://evil.example' }],
    ['from our name on another port', { origin: 'http://localhost:3001' }],
    ['from our name as a part of theirs', { origin: 'http://localhost:3000.evil.example' }],
    ['from an opaque origin', { origin: 'null' }],
    ['from an empty origin', { origin: '' }],
    [
      'whatever the origin says when the browser says cross-site',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    ],
  ])('%s', async (_from, headers) => {
    expect(await book(headers)).toMatchObject(apiError);
  });
});

test('behind a name of its own the site is the one of PUBLIC_URL, on https only', async () => {
  await using site = await testApp({ publicUrl: 'https://www.example.com' });
  const from = (origin: string) =>
    site.visitor().fetch('/api/logout', { method: 'POST', headers: { origin, host: 'www.example.com' } });
  expect(await from('https://www.example.com')).toMatchObject({ status: 204 });
  expect(await from('https://example.com')).toMatchObject(apiError);
  expect(await from('http://www.example.com')).toMatchObject(apiError);
});

const writing = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);

test.each(writing)(
  '%s is verified by its origin before anything else, and nothing changes',
  async (_name, endpoint) => {
    const before = await storedByCalls(app);
    const content = {
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify(sampleBody(endpoint) ?? {}),
    };
    for (const caller of [owner, app.visitor()]) {
      expect(await caller.fetch(samplePath(endpoint), { method: endpoint.method, ...content })).toMatchObject(
        apiError,
      );
    }
    expect(await storedByCalls(app)).toEqual(before);
  },
);

test('reading is open to links from anywhere', async () => {
  const { status } = await app.visitor().fetch('/api/bookings/rules', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(status).toBe(200);
});
