import { focusManager } from '@tanstack/react-query';

/** Lists that are loaded again by the clock wait while no one sees the page, and while there is no network. */
export function pauseRefetching(): void {
  focusManager.setEventListener((setFocused) => {
    const listening = new AbortController();
    const update = () => setFocused(document.visibilityState !== 'hidden' && navigator.onLine);
    for (const name of ['visibilitychange', 'online', 'offline'])
      addEventListener(name, update, { signal: listening.signal });
    return () => listening.abort();
  });
}
