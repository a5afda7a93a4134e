import * as z from 'zod';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { calls, endpoints, nameOf } from '#tests/support/endpoints.ts';
import { sampleBody, samplePath } from '#tests/support/samples.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ settings: { rateLimits: false } });
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

/** According to the URL standard, this is the parent folder, which may be another call. */
const folderAbove = '%2e%2e';
const badEscapes = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%c0%af',
  '%ff',
  '%00',
  '%u0041',
  '%ud800',
  '..%2f..%2fetc%2fpasswd',
  folderAbove,
];

const named = endpoints
  .filter(({ path }) => path.includes('{id}'))
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe.each(named)('%s', (_name, endpoint) => {
  test.each(badEscapes.filter((escape) => escape !== folderAbove))('the id %s is 404', async (escape) => {
    const path = endpoint.path.replace('{id}', escape);
    const answer = await owner.fetch(path, { method: endpoint.method });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('any text as an id is refused, never an unexpected error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, minLength: 1 }), async (id) => {
        fc.pre(!/^[1-9]\d*$/.test(id) && !/^\.{1,2}$/.test(id) && id.isWellFormed());
        const answer = await owner.ask(endpoint, { params: { id }, body: sampleBody(endpoint) });
        // Anything but a form is refused before its owner is looked up.
        expect(endpoint.form ? [400, 404, 415] : [400, 404]).toContain(answer.status);
      }),
      { numRuns: 25 },
    );
  });
});

test.each(badEscapes.filter((escape) => escape !== folderAbove))(
  'an unknown address with %s is JSON 404',
  async (escape) => {
    expect(await owner.fetch(`/api/${escape}/x`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  },
);

const reading = calls
  .filter(
    ({ endpoint, schemas: { query } }) =>
      endpoint.method === 'GET' && query && !z.safeParse(query, {}).success,
  )
  .map(({ endpoint }) => [nameOf(endpoint), endpoint] as const);

test.each(reading)('%s refuses any query that is not the one it needs', async (_name, endpoint) => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter }), async (date) => {
      const query = new URLSearchParams({ date }).toString();
      expect((await owner.fetch(`${samplePath(endpoint)}?${query}`)).status).toBe(400);
    }),
  );
  for (const escape of badEscapes) {
    expect((await owner.fetch(`${samplePath(endpoint)}?date=${escape}`)).status).toBe(400);
    expect((await owner.fetch(`${samplePath(endpoint)}?${escape}=1&date[]=2026-12-01&date`)).status).toBe(
      400,
    );
  }
});

test.each(
  endpoints.filter(({ method }) => method === 'GET').map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('%s takes no harm from an unknown query', async (_name, endpoint) => {
  const { status } = await owner.fetch(
    `${samplePath(endpoint)}?__proto__[x]=1&constructor=1&limit=-1&cursor=%00&${'a'.repeat(3000)}=1`,
  );
  expect(status).toBeLessThan(500);
});
