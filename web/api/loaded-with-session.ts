/** Whether this page was requested with a session cookie. The server says so in Server-Timing, since the cached page can't. */
export function loadedWithSession(): boolean {
  if (typeof window === 'undefined') return false;
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return true;
  return navigation.serverTiming.some((entry) => entry.name === 'session');
}

/**
 * Inline script in the head of every document: marks the root element if the visitor has a session, before the first paint.
 * Parts shown only to signed-in visitors reserve their space by it, so that nothing shifts when they appear.
 */
export const markSession = `(() => {
const [visit] = performance.getEntriesByType('navigation');
if (visit && visit.serverTiming && visit.serverTiming.some(({ name }) => name == 'session'))
document.documentElement.dataset.session = ''
})()`;
