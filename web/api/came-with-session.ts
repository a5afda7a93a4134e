/** The server notes a session cookie in the page's Server-Timing header, which leaves the cached page itself untouched. */
export function cameWithSession(): boolean {
  if (typeof window === 'undefined') return false;
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return true;
  return navigation.serverTiming.some((entry) => entry.name === 'session');
}

/**
 * Is in the head of every document and marks it for someone who comes with a session, before the first paint: what is for them
 * alone has its space from the beginning, so that nothing moves under the pointer when it appears.
 */
export const markSession = `(() => {
const [visit] = performance.getEntriesByType('navigation');
if (visit && visit.serverTiming && visit.serverTiming.some(({ name }) => name == 'session'))
document.documentElement.dataset.session = ''
})()`;
