import type { Page } from 'playwright-core';

/** The script that a page has loaded so far: the number of files, and their compressed bytes. */
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
