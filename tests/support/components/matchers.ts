import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';

/** Milliseconds to wait before a matcher fails. */
const timeout = 10_000;

// The matchers of the journeys (tests/support/browser/matchers.ts), for elements in the test's own page.
expect.extend({
  async toBeSeen(what: Locator) {
    const count = await untilFits(
      () => visible(what).length,
      (now) => now === 1,
    );
    return { pass: count === 1, message: () => `${what.selector} is on screen ${count} times, not once` };
  },
  async toBeGone(what: Locator) {
    const count = await untilFits(
      () => visible(what).length,
      (now) => now === 0,
    );
    return { pass: count === 0, message: () => `${what.selector} is still on screen` };
  },
  async toRead(what: Locator, expected: string | RegExp) {
    const fits = (text: string) => (typeof expected === 'string' ? text === expected : expected.test(text));
    const read = (element: HTMLElement) => element.innerText.replaceAll(/\s+/g, ' ').trim();
    return compared(this, { what, fits, expected, read });
  },
  async toHold(what: Locator, expected: string) {
    const fits = (value: string) => value === expected;
    const read = (element: HTMLElement) => ('value' in element ? String(element.value) : 'no field');
    return compared(this, { what, fits, expected, read });
  },
  async toBeRefusedWith(what: Locator, expected: string) {
    const fits = (value: string) => value.includes(expected);
    return compared(this, { what, fits, expected, read: fieldError });
  },
  async toBeAccepted(what: Locator) {
    const fits = (value: string) => value === valid;
    return compared(this, { what, fits, expected: valid, read: fieldError });
  },
  async toHaveFocus(what: Locator) {
    const hasFocus = () => what.elements().some((element) => element === document.activeElement);
    const pass = await untilFits(hasFocus, Boolean);
    const instead = () => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing';
    return { pass, message: () => `${what.selector} has no focus; it is on ${instead()}` };
  },
});

/** Polls until the value fits or the time is up, and returns the last value. */
async function untilFits<T>(read: () => T, fits: (value: T) => boolean): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = read();
    if (fits(value) || performance.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Comparison {
  what: Locator;
  fits: (value: string) => boolean;
  expected: unknown;
  read: (element: HTMLElement) => string;
}

/** With `not` it waits until the value no longer fits. */
async function compared({ isNot }: { isNot?: boolean }, { what, fits, expected, read }: Comparison) {
  const readSingle = () => {
    const elements = visible(what);
    const [element] = elements;
    return element && elements.length === 1 ? read(element) : `(on screen ${elements.length} times)`;
  };
  const actual = await untilFits(readSingle, isNot ? (now) => !fits(now) : fits);
  return { pass: fits(actual), message: () => `${what.selector} says something else`, actual, expected };
}

function visible(what: Locator): HTMLElement[] {
  const elements: Element[] = what.elements();
  return elements.filter((element) => element instanceof HTMLElement).filter(isVisible);
}

function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

const valid = 'not marked invalid';

/** The description of a field that is marked invalid. */
function fieldError(element: HTMLElement): string {
  if (element.getAttribute('aria-invalid') !== 'true') return valid;
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ');
}
