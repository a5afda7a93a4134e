import { useSyncExternalStore } from 'react';

/**
 * The fragment of the URL, without the '#'. Links in emails have their token there, so that it reaches neither the server's logs
 * nor other sites. Undefined while rendering on the server, which never sees it.
 */
export function useHash(): string | undefined {
  return useSyncExternalStore(listen, hashOfLink, () => undefined);
}

let latest = '';

/** The last fragment that is no element on this page: following the skip link must not lose the token. */
export function hashOfLink(): string {
  const hash = location.hash.slice(1);
  if (document.getElementById(hash) === null) latest = hash;
  return latest;
}

function listen(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
