import type { Page } from 'playwright-core';

/** What a page has run so far: its files of script, and their bytes as they came over the network, compressed. */
export function loadedScript(page: Page): Promise<{ files: number; bytes: number }> {
  return page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'));
    return {
      files: scripts.length,
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
}
