import type { Page } from 'playwright-core';

/**
 * Accessibility violations at 320 px, with text at 200 %, and in forced colors. Axe can't check the contrast of forced colors:
 * Chromium reports the backgrounds of the page, not the ones it paints.
 */
export async function modeComplaints(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await tooWide(page, 'at 320 px');
  await page.setViewportSize({ width: 1280, height: 900 });
  await enlarge(page, '200%');
  const large = await tooWide(page, 'with text at 200 %');
  await enlarge(page, '');
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await invisibleFocus(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...narrow, ...large, ...forced];
}

async function enlarge(page: Page, size: string) {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  }, size);
}

/** Horizontal overflow of the page, and text that is cut off in buttons and headings. */
function tooWide(page: Page, mode: string): Promise<string[]> {
  return page.evaluate((when) => {
    const excess = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll('h1, h2, h3, button, [role=tab]')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.clientWidth > 1 &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    return [
      ...(excess > 0 ? [`${when}: ${excess} px too wide`] : []),
      ...cut.map((element) => `${when}: "${element.textContent}" is cut off`),
    ];
  }, mode);
}

/** The first three elements that Tab reaches, if they show no outline. */
async function invisibleFocus(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let steps = 0; steps < 3; steps += 1) {
    await page.keyboard.press('Tab');
    const element = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      return getComputedStyle(focused).outlineStyle === 'none' ? focused.outerHTML.slice(0, 80) : null;
    });
    if (element) found.push(`in forced colors, the focus is invisible: ${element}`);
  }
  return found;
}
