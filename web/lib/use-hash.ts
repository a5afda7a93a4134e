import { useSyncExternalStore } from 'react';

/**
 * What is behind the hash of the address: there an emailed link has its token, so that it reaches neither the server's logs nor
 * other sites. Undefined in the rendered page, which never knows it.
 */
export function useHash(): string | undefined {
  return useSyncExternalStore(listen, hashOfLink, () => undefined);
}

let latest = '';

/** The hash of the address, unless that is a place on this page: the link to the main content takes nobody's token away. */
export function hashOfLink(): string {
  const hash = location.hash.slice(1);
  if (document.getElementById(hash) === null) latest = hash;
  return latest;
}

function listen(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
