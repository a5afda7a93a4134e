import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Uses a page by keyboard alone. */
export function keyboardOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab until a control has the focus. Fails if it never gets there, or if the focus isn't visible. */
    tabTo: async (target: Locator, max = 90): Promise<void> => {
      await expect(target).toBeSeen();
      for (let steps = 0; steps < max; steps += 1) {
        await press('Tab');
        if (await target.evaluate((element) => element === document.activeElement)) {
          expect(await target.evaluate(showsFocus), `the focus on ${String(target)} can be seen`).toBe(true);
          return;
        }
      }
      await expect(target).toHaveFocus();
    },
  };
}

/** Runs in the browser: whether the element is on screen and it or one of its two nearest ancestors has an outline. */
function showsFocus(element: Element): boolean {
  const { width, height, bottom, top } = element.getBoundingClientRect();
  const candidates = [element, element.parentElement, element.parentElement?.parentElement];
  const outlined = candidates.some((candidate) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  return outlined && width > 0 && height > 0 && bottom > 0 && top < innerHeight;
}
