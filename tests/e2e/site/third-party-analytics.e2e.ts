import { createServer } from 'node:http';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { startTestServer } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { someClient } from '../../support/browser/people.ts';
import { toast } from '../../support/browser/parts/toast.ts';

/** Replaces Plausible: it serves a script that sends each event back to this server. */
async function openCounter() {
  const events: string[] = [];
  const script = `(() => {
    const { domain } = document.currentScript.dataset;
    const send = (name, { u }) =>
      fetch('ORIGIN/api/event', { method: 'POST', body: [domain, name, new URL(u).pathname].join(' ') });
    const early = window.plausible.q;
    window.plausible = send;
    for (const event of early) send(...event);
  })()`;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.end(script.replace('ORIGIN', origin));
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      events.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const origin = `http://localhost:${port}`;
  return { origin, events, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const counted = journey
  .extend('counter', { scope: 'file' }, async ({}, { onCleanup }) => {
    const counter = await openCounter();
    onCleanup(counter.close);
    return counter;
  })
  .extend('server', { scope: 'file' }, async ({ counter }, { onCleanup }) => {
    const server = await startTestServer({ ANALYTICS: `plausible:example.com@${counter.origin}` });
    onCleanup(server.close);
    return server;
  });

describe('A counter that the owner has chosen', () => {
  counted('receives each page that is opened', async ({ counter, open }) => {
    const page = await open('/');
    await waitUntilHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toBeAt('/about');
    await expect
      .poll(() => counter.events)
      .toEqual(['example.com pageview /', 'example.com pageview /about']);
  });

  counted(
    'is left behind with its document on the way from a public page to the portal, and out again',
    async ({ counter, server, open }) => {
      const page = await open('/');
      await waitUntilHydrated(page);
      const strangers = page.locator(`script[src^="${counter.origin}"]`);
      const mark = () => page.evaluate(() => Object.assign(window, { seenBefore: true }) && undefined);
      const isMarked = () => page.evaluate(() => Object.hasOwn(window, 'seenBefore'));
      await expect.poll(() => strangers.count()).toBe(1);
      await mark();

      await page.getByRole('banner').getByRole('link', { name: 'Client Portal' }).click();
      await expect(page).toBeAt('/auth?from=%2Fclient-portal');
      await waitUntilHydrated(page);
      expect(await isMarked()).toBe(false);
      expect(await strangers.count()).toBe(0);
      await loginFormOn(page).signIn(await someClient(server));
      await expect(page).toBeAt('/client-portal');
      await expect(toast(page, 'Login successful')).toBeSeen();
      expect(await strangers.count()).toBe(0);
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toBeAt('/');
      await expect.poll(() => strangers.count()).toBe(1);
      await mark();

      await page.getByRole('banner').getByRole('link', { name: 'Client Portal' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome to Your Client Portal' })).toBeSeen();
      expect(await isMarked()).toBe(false);
      expect(await strangers.count()).toBe(0);
      expect(await page.evaluate(() => Object.hasOwn(window, 'plausible'))).toBe(false);
      await mark();

      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toBeAt('/');
      await expect(toast(page, 'Logged out')).toBeSeen();
      expect(await isMarked()).toBe(false);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeGone();
      await page.reload();
      await waitUntilHydrated(page);
      await expect(toast(page, 'Logged out')).toBeGone();
    },
  );

  counted('is not where a password is typed', async ({ counter, server }) => {
    for (const path of ['/auth', '/admin-login']) {
      const { headers } = await server.visitor().fetch(path);
      expect(headers.get('content-security-policy')).not.toContain(counter.origin);
    }
  });

  counted('is the only other host that the policy of the pages allows', async ({ counter, server }) => {
    const { headers } = await server.visitor().fetch('/');
    const policy = headers.get('content-security-policy') ?? '';
    const hosts = [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([host]) => host);
    expect(hosts).toEqual([counter.origin, counter.origin]);
    const inside = (await server.visitor().fetch('/client-portal')).headers;
    expect(inside.get('content-security-policy')).not.toContain(counter.origin);
    expect(policy).toMatch(new RegExp(`script-src 'self' ${counter.origin} `));
    expect(policy).toContain(`connect-src 'self' ${counter.origin}`);
  });
});

describe('Without one', () => {
  journey('no page requests anything from another host', async ({ server, open }) => {
    const page = await open('about:blank');
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/');
    await waitUntilHydrated(page);
    expect([...hosts]).toEqual([server.origin]);
  });
});
