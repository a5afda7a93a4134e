import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilFits } from './timeout.ts';

/** What a visitor would see, waited for. */
interface Seen {
  /** Exactly one such thing is on screen. */
  toBeSeen: () => Promise<void>;
  /** No such thing is on screen, or none any more. */
  toBeGone: () => Promise<void>;
  /** Its words, spaces collapsed, are these or hold this pattern. */
  toRead: (words: string | RegExp) => Promise<void>;
  /** A field's content. */
  toHold: (value: string) => Promise<void>;
  /** A field is marked invalid and its description has these words. */
  toBeRefusedWith: (words: string) => Promise<void>;
  /** A field is not, or no longer, marked invalid. */
  toBeAccepted: () => Promise<void>;
  toHaveFocus: () => Promise<void>;
  /** Whole, without scrolling. */
  toBeInView: () => Promise<void>;
  /** A page's address: its path and what follows. */
  toBeAt: (path: string) => Promise<void>;
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> extends Seen {}
}

expect.extend({
  async toBeSeen(what: Locator) {
    const count = await untilFits(
      () => seen(what),
      (now) => now === 1,
    );
    return { pass: count === 1, message: () => `${String(what)} is on screen ${count} times, not once` };
  },
  async toBeGone(what: Locator) {
    const count = await untilFits(
      () => seen(what),
      (now) => now === 0,
    );
    return { pass: count === 0, message: () => `${String(what)} is still on screen` };
  },
  async toRead(what: Locator, wanted: string | RegExp) {
    const fits = (text: string) => (typeof wanted === 'string' ? text === wanted : wanted.test(text));
    return compared(what, fits, wanted, () => words(what));
  },
  async toHold(what: Locator, wanted: string) {
    return compared(
      what,
      (value) => value === wanted,
      wanted,
      () => what.inputValue(),
    );
  },
  async toBeRefusedWith(what: Locator, wanted: string) {
    return compared(
      what,
      (value) => value.includes(wanted),
      wanted,
      () => what.evaluate(apiError),
    );
  },
  async toBeAccepted(what: Locator) {
    return compared(
      what,
      (value) => value === valid,
      valid,
      () => what.evaluate(apiError),
    );
  },
  async toHaveFocus(what: Locator) {
    const hasIt = () => what.evaluate((element) => element === document.activeElement);
    const pass = await untilFits(hasIt, Boolean);
    const focused = () => what.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const instead = pass ? '' : await focused();
    return { pass, message: () => `${String(what)} has no focus; it is on ${instead ?? 'nothing'}` };
  },
  async toBeInView(what: Locator) {
    const pass = await untilFits(() => what.evaluate(inView), Boolean);
    return { pass, message: () => `${String(what)} is not in view` };
  },
  async toBeAt(page: Page, wanted: string) {
    const path = () => Promise.resolve(page.url().slice(new URL(page.url()).origin.length));
    const actual = await untilFits(path, (now) => now === wanted);
    return {
      pass: actual === wanted,
      message: () => `The page is at ${actual}, not at ${wanted}`,
      actual,
      expected: wanted,
    };
  },
});

async function compared(
  what: Locator,
  fits: (value: string) => boolean,
  expected: unknown,
  read: () => Promise<string>,
) {
  const actual = await untilFits(read, fits);
  return { pass: fits(actual), message: () => `${String(what)} says something else`, actual, expected };
}

function seen(what: Locator): Promise<number> {
  return what.filter({ visible: true }).count();
}

async function words(what: Locator): Promise<string> {
  return (await what.innerText()).replaceAll(/\s+/g, ' ').trim();
}

const valid = 'not marked invalid';

/** Runs in the browser: the description of a field that is marked invalid. */
function apiError(element: Element): string {
  if (element.getAttribute('aria-invalid') !== 'true') return 'not marked invalid';
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ');
}

/** Runs in the browser. */
function inView(element: Element): boolean {
  const { top, left, bottom, right, width } = element.getBoundingClientRect();
  return width > 1 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}
