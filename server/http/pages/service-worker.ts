import { createHash } from 'node:crypto';
import { escapeMarkup } from '#contract/markup.ts';
import { applicationAreas } from '#contract/page-routes.ts';
import { offlinePath, portalManifestPath, serviceWorkerPath } from '#contract/service-worker.ts';
import type { Deps } from '../../deps.ts';
import type { Api } from '../api.ts';
import { manifestDefaults } from './search-engines.ts';

/**
 * The portal and the dashboard as an app on a phone: its manifest, a page for when there is no network, and the service worker
 * that stores this page and nothing else.
 */
export function mountServiceWorker(app: Api, { site }: Pick<Deps, 'site'>): void {
  // Before the website is public, nothing says whose it is.
  const readFirm = async () => ((await site.isPublished()) ? site.firm() : null);
  app.get(offlinePath, async (c) => {
    const firm = await readFirm();
    return c.html(offlinePage(firm?.phone ?? null), 200, { ...revalidated, 'x-robots-tag': 'noindex' });
  });
  app.get(serviceWorkerPath, async (c) => {
    const firm = await readFirm();
    // A changed page changes the script, and so browsers store the new one.
    const version = createHash('sha256')
      .update(offlinePage(firm?.phone ?? null))
      .digest('hex');
    return c.body(workerScript(version.slice(0, 16)), 200, {
      ...revalidated,
      'content-type': 'text/javascript; charset=utf-8',
    });
  });
  app.get(portalManifestPath, async (c) => {
    const firm = await readFirm();
    const start = applicationAreas.portal.path;
    const manifest = {
      ...manifestDefaults,
      name: firm ? `${firm.name} Client Portal` : 'Client Portal',
      short_name: firm?.shortName ?? 'Client Portal',
      id: start,
      start_url: start,
      scope: '/',
      display: 'standalone',
    };
    return c.body(JSON.stringify(manifest), 200, {
      ...revalidated,
      'content-type': 'application/manifest+json',
    });
  });
}

const revalidated = { 'cache-control': 'no-cache' };

/**
 * Handles nothing but the opening of pages, which go to the network; without one it answers with the offline page. Calls, files
 * and pages of the portal are never stored.
 */
function workerScript(version: string): string {
  return `'use strict';
const cacheName = 'offline-${version}';
const page = '${offlinePath}';

addEventListener('install', (event) => {
  event.waitUntil(store());
});

addEventListener('activate', (event) => {
  event.waitUntil(removeOthers());
});

addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

async function store() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }));
  await skipWaiting();
}

async function removeOthers() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // The request goes out while this script starts.
  await registration.navigationPreload?.enable();
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}
`;
}

/** Complete in itself, since nothing else of the site can be loaded: no script, no file, styles in attributes. */
function offlinePage(phone: string | null): string {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  const call = digits
    ? `<p>You can call us at <a href="tel:+1${digits}" style="color:inherit">${escapeMarkup(phone ?? '')}</a>.</p>`
    : '';
  return `<!DOCTYPE html>
<html lang="en" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You’re offline</title>
</head>
<body style="margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#fbf9f3,#0e1612);color:light-dark(#17211c,#f1f0ea)">
<main style="max-width:34em;margin:0 auto;padding:15vh 1.25rem 2rem">
<h1 style="font:440 2.25rem/1.1 Georgia,serif;margin:0 0 1rem">You’re offline</h1>
<p>This page needs an internet connection. What you sent before is safe with us.</p>
<p><a href="" style="display:inline-block;padding:.7rem 1.25rem;border-radius:8px;font-weight:600;text-decoration:none;background:light-dark(#164a35,#7cc39a);color:light-dark(#fff,#0e1612)">Try again</a></p>
${call}
</main>
</body>
</html>
`;
}
