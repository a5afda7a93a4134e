import { useSyncExternalStore } from 'react';

/**
 * What is behind the hash of the address: there an emailed link has its token, so that it reaches neither the server's logs nor
 * other sites. Undefined in the rendered page, which never knows it.
 */
export function useHash(): string | undefined {
  return useSyncExternalStore(
    listen,
    () => location.hash.slice(1),
    () => undefined,
  );
}

function listen(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
