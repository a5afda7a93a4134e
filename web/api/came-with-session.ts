/** The server notes a session cookie in the page's Server-Timing header, which leaves the cached page itself untouched. */
export function cameWithSession(): boolean {
  if (typeof window === 'undefined') return false;
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return true;
  return navigation.serverTiming.some((entry) => entry.name === 'session');
}
