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

/** Minified: every page compiles it again, and the readable source takes twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const phone = 360;
const tablet = 768;
const desktop = 1440;

/** A full `npm test` checks a phone in the light theme. CI, and a run of a single path, check every width in both themes. */
const isQuick = process.env['TEST_ACCESSIBILITY'] === 'phone';
const widths = isQuick ? [phone] : [phone, tablet, desktop];

/** Rules whose results depend on layout and colors, not only on which elements are shown. */
const layoutRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];
const withoutLayout = Object.fromEntries(layoutRules.map((rule) => [rule, { enabled: false }]));

/**
 * Axe violations and horizontal overflow of what is on screen: in the light theme on phone, tablet and desktop, in the dark
 * theme on phone and desktop. A test of one state of a page that every-page.e2e.ts crawls names the `parts` that it changes:
 * then the whole page is checked only on the phone, and those parts at every width.
 */
export async function complaints(page: Page, ...parts: Locator[]): Promise<string[]> {
  const found: string[] = [];
  const checked = await page.evaluateHandle(() => new WeakMap<Element, string>());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(settled);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (tooWide > 0) found.push(`${width}: ${tooWide} px too wide`);
    const appeared = await page.evaluateHandle(newlyShown, checked);
    const inLight =
      width === phone
        ? await violations(page, {})
        : [
            ...(await violations(page, { rules: withoutLayout }, appeared)),
            ...(await violations(page, { runOnly: layoutRules }, await shownOf(parts))),
          ];
    found.push(...violationLines(`${width} light`, inLight));
    // The tablet has the same colors as the others, and the contrast of the dark theme's tokens has its own test.
    if (width === tablet || isQuick) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(settled);
    const inDark = await violations(page, { runOnly: ['color-contrast'] }, await shownOf(parts));
    found.push(...violationLines(`${width} dark`, inDark));
  }
  // The test continues at desktop width.
  await page.setViewportSize({ width: desktop, height: 900 });
  return found;
}

/** Axe violations of this part alone, as it is on screen now. */
export async function complaintsAbout(page: Page, part: Locator): Promise<string[]> {
  return violationLines('now', await violations(page, {}, await shownOf([part])));
}

/** Reports violations only: the rest of axe's report takes four times as long as finding them. */
async function violations(
  page: Page,
  rules: RunOptions,
  elements?: JSHandle<Element[]> | ElementHandle[],
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = { ...rules, resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async ({ include, runOptions }) => {
      if (include?.length === 0) return [];
      return (await window.axe.run(include ?? document, runOptions)).violations;
    },
    { include: elements, runOptions: options },
  );
}

/** The visible elements of these parts. Undefined, for the whole page, if there are none, such as a phone's menu on a desktop. */
async function shownOf(parts: Locator[]): Promise<ElementHandle[] | undefined> {
  const handles = await Promise.all(parts.map((part) => part.filter({ visible: true }).elementHandles()));
  return handles.flat().length > 0 ? handles.flat() : undefined;
}

/** Runs in the browser: visible elements that are new or have other attributes than before; of nested ones, the outermost. */
function newlyShown(checked: WeakMap<Element, string>): Element[] {
  const found = new Set<Element>();
  for (const element of document.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const clone = element.cloneNode(false);
    const startTag = clone instanceof Element ? clone.outerHTML : '';
    if (checked.get(element) !== startTag) found.add(element);
    checked.set(element, startTag);
  }
  return [...found].filter(({ parentElement }) => !parentElement || !found.has(parentElement));
}
