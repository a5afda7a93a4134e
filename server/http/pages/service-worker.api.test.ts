import { afterAll, expect, test } from 'vitest';
import { offlinePath, portalManifestPath, serviceWorkerPath } from '#contract/service-worker.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const get = (path: string) => app.visitor().fetch(path);

test('The service worker and its page are asked for each time, and set no cookie [2.1271]', async () => {
  for (const [path, type] of [
    [serviceWorkerPath, 'text/javascript; charset=utf-8'],
    [offlinePath, 'text/html; charset=UTF-8'],
    [portalManifestPath, 'application/manifest+json'],
  ] as const) {
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'no-cache',
    ]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  expect((await get(offlinePath)).text).not.toMatch(/<script|<link|<style|src=/);
});

test('A changed phone number makes a new service worker, which stores the new page [2.1270]', async () => {
  const before = (await get(serviceWorkerPath)).text;
  expect((await get(serviceWorkerPath)).text).toBe(before);
  const facts = await owner.call(firmEditing.facts.read);
  await owner.call(firmEditing.facts.save, { body: { ...facts, phone: '(801) 555-0198' } });
  expect((await get(serviceWorkerPath)).text).not.toBe(before);
  expect((await get(offlinePath)).text).toContain('(801) 555-0198');
});

test('A phone that keeps the portal opens the portal, under the name of the firm [2.1272]', async () => {
  const manifest: unknown = JSON.parse((await get(portalManifestPath)).text);
  const { name, shortName } = await owner.call(firmEditing.facts.read);
  expect(manifest).toMatchObject({
    name: `${name} Client Portal`,
    short_name: shortName,
    start_url: '/client-portal',
    display: 'standalone',
  });
});
