import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilFits } from './timeout.ts';

/** Matchers that wait for what a visitor would see. */
interface ScreenMatchers {
  /** Exactly one such element is visible. */
  toBeSeen: () => Promise<void>;
  /** No such element is visible, or no longer. */
  toBeGone: () => Promise<void>;
  /** Its text, with spaces collapsed, equals this string or matches this pattern. */
  toRead: (text: string | RegExp) => Promise<void>;
  /** The field has this value. */
  toHold: (value: string) => Promise<void>;
  /** The field is marked invalid, and its description contains this text. */
  toBeRefusedWith: (text: string) => Promise<void>;
  /** The field is not, or no longer, marked invalid. */
  toBeAccepted: () => Promise<void>;
  toHaveFocus: () => Promise<void>;
  /** The whole element is in the viewport. */
  toBeInView: () => Promise<void>;
  /** The page has this address: path, query and hash. */
  toBeAt: (path: string) => Promise<void>;
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> extends ScreenMatchers {}
}

expect.extend({
  async toBeSeen(what: Locator) {
    const count = await untilFits(
      () => countVisible(what),
      (now) => now === 1,
    );
    return { pass: count === 1, message: () => `${String(what)} is on screen ${count} times, not once` };
  },
  async toBeGone(what: Locator) {
    const count = await untilFits(
      () => countVisible(what),
      (now) => now === 0,
    );
    return { pass: count === 0, message: () => `${String(what)} is still on screen` };
  },
  async toRead(what: Locator, expected: string | RegExp) {
    const fits = (text: string) => (typeof expected === 'string' ? text === expected : expected.test(text));
    return compared({ what, fits, expected, read: () => textOf(what) });
  },
  async toHold(what: Locator, expected: string) {
    const fits = (value: string) => value === expected;
    return compared({ what, fits, expected, read: () => what.inputValue() });
  },
  async toBeRefusedWith(what: Locator, expected: string) {
    const fits = (value: string) => value.includes(expected);
    return compared({ what, fits, expected, read: () => what.evaluate(fieldError) });
  },
  async toBeAccepted(what: Locator) {
    const fits = (value: string) => value === valid;
    return compared({ what, fits, expected: valid, read: () => what.evaluate(fieldError) });
  },
  async toHaveFocus(what: Locator) {
    const hasIt = () => what.evaluate((element) => element === document.activeElement);
    const pass = await untilFits(hasIt, Boolean);
    const focused = () => what.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const instead = pass ? '' : await focused();
    return { pass, message: () => `${String(what)} has no focus; it is on ${instead ?? 'nothing'}` };
  },
  async toBeInView(what: Locator) {
    const pass = await untilFits(() => what.evaluate(isInView), Boolean);
    return { pass, message: () => `${String(what)} is not in view` };
  },
  async toBeAt(page: Page, expected: string) {
    const path = () => Promise.resolve(page.url().slice(new URL(page.url()).origin.length));
    const actual = await untilFits(path, (now) => now === expected);
    const message = () => `The page is at ${actual}, not at ${expected}`;
    return { pass: actual === expected, message, actual, expected };
  },
});

interface Comparison {
  what: Locator;
  fits: (value: string) => boolean;
  expected: unknown;
  read: () => Promise<string>;
}

async function compared({ what, fits, expected, read }: Comparison) {
  const actual = await untilFits(read, fits);
  return { pass: fits(actual), message: () => `${String(what)} says something else`, actual, expected };
}

function countVisible(what: Locator): Promise<number> {
  return what.filter({ visible: true }).count();
}

async function textOf(what: Locator): Promise<string> {
  return (await what.innerText()).replaceAll(/\s+/g, ' ').trim();
}

const valid = 'not marked invalid';

/** Runs in the browser: the description of a field that is marked invalid. */
function fieldError(element: Element): string {
  if (element.getAttribute('aria-invalid') !== 'true') return 'not marked invalid';
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ');
}

/** Runs in the browser. */
function isInView(element: Element): boolean {
  const { top, left, bottom, right, width } = element.getBoundingClientRect();
  return width > 1 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}
