import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import { violationLines, settled } from '#tests/support/axe-report.ts';
import type { ElementHandle, JSHandle, Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Every page compiles it again, which takes the readable one twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const phone = 360;
const tablet = 768;
const dashboard = 1440;

/** `npm test` as a whole checks a phone in the light theme; CI, and a run of a single path, every width in both themes. */
const isQuick = process.env['TEST_ACCESSIBILITY'] === 'phone';
const widths = isQuick ? [phone] : [phone, tablet, dashboard];

/** What they ask about depends on layout and colours, not only on the elements and on which of them are shown. */
const ofLayout = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];
const withoutLayout = Object.fromEntries(ofLayout.map((rule) => [rule, { enabled: false }]));

/**
 * What axe, or the width of the page, has against what is on screen: on phone, tablet and desktop, light, and on the outer two
 * also dark. A state of a page that is crawled by every-page.e2e.ts names the parts it changes: the whole page is then asked
 * about once, on the phone, and those parts everywhere.
 */
export async function complaints(page: Page, ...parts: Locator[]): Promise<string[]> {
  const found: string[] = [];
  const existing = await page.evaluateHandle(() => new WeakMap<Element, string>());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(settled);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (tooWide > 0) found.push(`${width}: ${tooWide} px too wide`);
    const appeared = await page.evaluateHandle(shownAnew, existing);
    const inLight =
      width === phone
        ? await violations(page, {})
        : [
            ...(await violations(page, { rules: withoutLayout }, appeared)),
            ...(await violations(page, { runOnly: ofLayout }, await shownOf(parts))),
          ];
    found.push(...violationLines(`${width} light`, inLight));
    // The tablet has no colors of its own, and the contrast of the dark theme's tokens has a test of its own.
    if (width === tablet || isQuick) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(settled);
    const inDark = await violations(page, { runOnly: ['color-contrast'] }, await shownOf(parts));
    found.push(...violationLines(`${width} dark`, inDark));
  }
  // Wherever it was asked about, a test goes on at a desktop.
  await page.setViewportSize({ width: dashboard, height: 900 });
  return found;
}

/** What axe has against this part alone, as it is on screen now. */
export async function complaintsAbout(page: Page, part: Locator): Promise<string[]> {
  return violationLines('now', await violations(page, {}, await shownOf([part])));
}

/** Asks axe for nothing but its complaints: the rest of its report takes four times as long as finding them. */
async function violations(
  page: Page,
  rules: RunOptions,
  elements?: JSHandle<Element[]> | ElementHandle[],
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = { ...rules, resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async ({ include, how }) => {
      if (include?.length === 0) return [];
      return (await window.axe.run(include ?? document, how)).violations;
    },
    { include: elements, how: options },
  );
}

/** What of these parts is on screen; where nothing is, such as a phone's menu on a desktop, the whole page is asked about. */
async function shownOf(parts: Locator[]): Promise<ElementHandle[] | undefined> {
  const handles = await Promise.all(parts.map((part) => part.filter({ visible: true }).elementHandles()));
  return handles.flat().length > 0 ? handles.flat() : undefined;
}

/** Runs in the browser: what is rendered and was not so far, or had other attributes; of nested elements the outermost. */
function shownAnew(existing: WeakMap<Element, string>): Element[] {
  const anew = new Set<Element>();
  for (const element of document.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const tag = element.cloneNode(false);
    const looks = tag instanceof Element ? tag.outerHTML : '';
    if (existing.get(element) !== looks) anew.add(element);
    existing.set(element, looks);
  }
  return [...anew].filter(({ parentElement }) => !parentElement || !anew.has(parentElement));
}
