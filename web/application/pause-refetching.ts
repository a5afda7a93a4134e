import { focusManager } from '@tanstack/react-query';

/** Pauses periodic refetching while the page is hidden or offline. */
export function pauseRefetching(): void {
  focusManager.setEventListener((setFocused) => {
    const controller = new AbortController();
    const update = () => setFocused(document.visibilityState !== 'hidden' && navigator.onLine);
    for (const name of ['visibilitychange', 'online', 'offline'])
      addEventListener(name, update, { signal: controller.signal });
    return () => controller.abort();
  });
}
