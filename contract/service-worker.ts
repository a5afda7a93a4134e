/** The service worker of the portal and the dashboard, and the only page that it stores. */
export const serviceWorkerPath = '/service-worker.js';
export const offlinePath = '/offline';

/** Describes the portal for phones' home screens. */
export const portalManifestPath = '/portal.webmanifest';
