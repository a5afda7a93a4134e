import type { Locator } from 'vitest/browser';
import { expect } from 'vitest';

/** Milliseconds until what is waited for counts as not coming. */
const timeout = 10_000;

// The words of the journeys (tests/support/browser/matchers.ts), for what is rendered in the test's own page.
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
  async toRead(what: Locator, wanted: string | RegExp) {
    const fits = (text: string) => (typeof wanted === 'string' ? text === wanted : wanted.test(text));
    return compared(this, what, fits, wanted, (element) => element.innerText.replaceAll(/\s+/g, ' ').trim());
  },
  async toHold(what: Locator, wanted: string) {
    return compared(
      this,
      what,
      (value) => value === wanted,
      wanted,
      (element) => ('value' in element ? String(element.value) : 'no field'),
    );
  },
  async toBeRefusedWith(what: Locator, wanted: string) {
    return compared(this, what, (value) => value.includes(wanted), wanted, refusal);
  },
  async toBeAccepted(what: Locator) {
    return compared(this, what, (value) => value === valid, valid, refusal);
  },
  async toHaveFocus(what: Locator) {
    const hasFocus = () => what.elements().some((element) => element === document.activeElement);
    const pass = await untilFits(hasFocus, Boolean);
    const instead = () => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing';
    return { pass, message: () => `${what.selector} has no focus; it is on ${instead()}` };
  },
});

/** Reads again and again until the value fits or the time is up; answers the last value. */
async function untilFits<T>(read: () => T, fits: (value: T) => boolean): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = read();
    if (fits(value) || performance.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** With `not` it waits until the value no longer fits. */
async function compared(
  { isNot }: { isNot?: boolean },
  what: Locator,
  fits: (value: string) => boolean,
  expected: unknown,
  read: (element: HTMLElement) => string,
) {
  const readOne = () => {
    const [one, ...others] = visible(what);
    return one && others.length === 0 ? read(one) : `(on screen ${others.length + (one ? 1 : 0)} times)`;
  };
  const actual = await untilFits(readOne, isNot ? (now) => !fits(now) : fits);
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
function refusal(element: HTMLElement): string {
  if (element.getAttribute('aria-invalid') !== 'true') return valid;
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ');
}
