import { createServer } from 'node:http';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { isAlive } from '../support/browser/alive.ts';
import { openHouse } from '../support/browser/house.ts';
import { journey } from '../support/browser/journey.ts';

/** Stands in the place of Plausible: gives a script that sends each event back to where it came from. */
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
  .extend('house', { scope: 'file' }, async ({ counter }, { onCleanup }) => {
    const house = await openHouse({ ANALYTICS: `plausible:example.com@${counter.origin}` });
    onCleanup(house.close);
    return house;
  });

describe('A counter that the owner has chosen', () => {
  counted('hears of each page that is opened', async ({ counter, open }) => {
    const page = await open('/');
    await isAlive(page);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toBeAt('/about');
    await expect
      .poll(() => counter.events)
      .toEqual(['example.com pageview /', 'example.com pageview /about']);
  });

  counted('is the only other host that the policy of the pages admits', async ({ counter, house }) => {
    const { headers } = await house.visitor().fetch('/');
    const policy = headers.get('content-security-policy') ?? '';
    const hosts = [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([host]) => host);
    expect(hosts).toEqual([counter.origin, counter.origin]);
    const inside = (await house.visitor().fetch('/client-portal')).headers;
    expect(inside.get('content-security-policy')).not.toContain(counter.origin);
    expect(policy).toMatch(new RegExp(`script-src 'self' ${counter.origin} `));
    expect(policy).toContain(`connect-src 'self' ${counter.origin}`);
  });
});

describe('Without one', () => {
  journey('no page asks anybody else for anything', async ({ house, open }) => {
    const page = await open('about:blank');
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/');
    await isAlive(page);
    expect([...hosts]).toEqual([house.origin]);
  });
});
