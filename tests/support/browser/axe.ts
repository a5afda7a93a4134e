import axe, { type Result, type RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const widths = [360, 768, 1440];

/** What they ask about depends on layout and colours, not only on the elements and on which of them are shown. */
const ofLayout = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/**
 * What axe, or the width of the page, has against what is on screen: on phone, tablet and desk, light and dark. A state of a
 * page that is walked by every-page.e2e.ts names the parts it changes: the whole page is then asked about once, on the
 * phone, and those parts everywhere.
 */
export async function complaints(page: Page, ...parts: Locator[]): Promise<string[]> {
  const found: string[] = [];
  const asked = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await settled(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (tooWide > 0) found.push(`${width}: ${tooWide} px too wide`);
    const shown = await page.evaluate(elementsShown);
    // What does not depend on layout is the same wherever the same elements are shown.
    const rules = asked.has(shown) ? { runOnly: ofLayout } : {};
    asked.add(shown);
    found.push(...named(`${width} light`, await violations(page, rules, width === widths[0] ? [] : parts)));
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    // Only the colours are others.
    found.push(...named(`${width} dark`, await violations(page, { runOnly: ['color-contrast'] }, parts)));
  }
  return found;
}

/** Asks axe for nothing but its complaints: the rest of its report takes four times as long as finding them. */
async function violations(page: Page, rules: RunOptions, parts: Locator[]): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { ...rules, resultTypes: ['violations'], preload: false };
  const include = await elementsOf(parts);
  return page.evaluate(
    async ({ include: asked, options: how }) => {
      const report = await window.axe.run(asked.length > 0 ? { include: asked } : document, how);
      return report.violations;
    },
    { include, options },
  );
}

/** What of these parts is on screen; where nothing is, such as a phone's menu on a desk, the whole page is asked about. */
async function elementsOf(parts: Locator[]) {
  return (await Promise.all(parts.map((part) => part.filter({ visible: true }).elementHandles()))).flat();
}

/** Runs in the browser: the whole document as it is now, and which of its elements are rendered. */
function elementsShown(): string {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? 1 : 0;
  const all = [...document.querySelectorAll('*')];
  return all.map(isShown).join('') + document.documentElement.outerHTML;
}

function named(where: string, results: Result[]): string[] {
  return results.map(
    ({ id, help, nodes }) =>
      `${where}: ${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/** Laid out and painted anew, with every transition at its end, and those that begin where others end. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await new Promise(requestAnimationFrame);
      if (running().length === 0) continue;
      quiet = 0;
      await Promise.allSettled(running().map(({ finished }) => finished));
    }
  });
}
