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

/**
 * What is cut off on a phone whose text is set to 200 %: sideways scroll of the page, and text beyond the edge that no box of its
 * own scrolls to. Unlike a zoom, the setting also counts in media queries.
 */
export async function largeTextComplaints(
  page: Page,
  widths: readonly number[] = [360, 390],
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await tooWide(page, 'with text at 200 % on a phone');
    const complaints = [...wide, ...(await page.evaluate(textBeyondEdge))];
    found.push(...complaints.map((complaint) => `${complaint}, at ${width} px`));
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
  return found;
}

function textBeyondEdge(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
      scrolls(element.parentElement));
  // What only screen readers get is outside on purpose; an ellipsis says that there is more.
  const isLeftOut = (element: Element | null): boolean =>
    element !== null &&
    ((element.clientWidth === 1 && element.clientHeight === 1) ||
      getComputedStyle(element).textOverflow === 'ellipsis' ||
      isLeftOut(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement, textContent } = text;
    if (!parentElement?.checkVisibility({ visibilityProperty: true }) || !textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const isBeyond = Array.from(range.getClientRects()).some(
      ({ left, right, width }) => width > 1 && (right > innerWidth + 1 || left < -1),
    );
    if (isBeyond && !isLeftOut(parentElement) && !scrolls(parentElement))
      found.push(`with text at 200 % on a phone: "${textContent.trim().slice(0, 40)}" is beyond the edge`);
  }
  return found;
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
