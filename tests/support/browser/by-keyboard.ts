import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Hands on the keyboard, and nowhere else. */
export function keyboardOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Goes on with Tab to a control; fails when the focus never gets there, or nobody can see that it does. */
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

/** Runs in the browser: on screen, with an outline of its own or around it. */
function showsFocus(element: Element): boolean {
  const { width, height, bottom, top } = element.getBoundingClientRect();
  const around = [element, element.parentElement, element.parentElement?.parentElement];
  const outlined = around.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  return outlined && width > 0 && height > 0 && bottom > 0 && top < innerHeight;
}
