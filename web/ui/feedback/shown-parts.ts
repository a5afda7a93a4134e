import type { Part } from './toast-position.ts';

const headings = 'h1, h2, h3';
const pressable = 'a[href], button, summary, [role="button"], [role="tab"]';
/** What a form or a screen is for. */
const mainActions = '[type="submit"], [data-primary]';
const coverableParts = `${pressable}, input, select, textarea, [contenteditable="true"], ${headings}`;
/** Messages within the page itself. */
const messages = '[role="alert"], [role="status"], [role="log"] > :last-child';

/** The visible parts of the page, outside of `except`. `acted`: the element that was last acted on. */
export function shownParts(except: Element | null, acted: Element | null): Part[] {
  const isShown = (element: Element) =>
    !except?.contains(element) && element.checkVisibility({ visibilityProperty: true });
  const shown = [...document.querySelectorAll(coverableParts)].filter(isShown);
  const attended = [...document.querySelectorAll(messages), ...aroundFocus(), ...(acted ? [acted] : [])];
  return (
    [
      ...shown.map((element) => partOf(element, kindOf(element))),
      ...attended.filter(isShown).map((element) => partOf(element, 'attended')),
      ...barsAround(shown).map((element) => partOf(element, 'bar')),
    ]
      // Elements one pixel wide are for screen readers only.
      .filter(({ width }) => width > 1)
  );
}

/** What a click acted on: the row with the button, or else the button. Null if the target isn't clickable. */
export function actedOn(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(pressable) : null;
  return control?.closest('li, tr') ?? control;
}

/** Milliseconds after an action within which the page shows its result. */
const settlingTime = 1500;

/** Calls back while the page settles: whenever it changes outside of `except`, is scrolled, or moves the focus. */
export function whileSettling(except: Element, callBack: () => void): void {
  let frame = 0;
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(callBack);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !except.contains(target))) schedule();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const signal = AbortSignal.timeout(settlingTime);
  document.addEventListener('scrollend', schedule, { signal });
  document.addEventListener('focusin', schedule, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** The focused element, with its labels and descriptions. */
function aroundFocus(): Element[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  const labels = 'labels' in focused && focused.labels instanceof NodeList ? [...focused.labels] : [];
  const described = focused.getAttribute('aria-describedby')?.split(' ') ?? [];
  return [focused, ...labels, ...described.map((id) => document.getElementById(id))].filter(
    (element) => element instanceof Element,
  );
}

/** Sticky and fixed bars around the elements, such as the tab bar on phones, and the page's header. */
function barsAround(elements: readonly Element[]): Element[] {
  const seen = new Set<Element>();
  const bars = new Set<Element>([...document.querySelectorAll('header')].slice(0, 1));
  for (const element of elements)
    for (
      let ancestor: Element | null = element;
      ancestor && !seen.has(ancestor);
      ancestor = ancestor.parentElement
    ) {
      seen.add(ancestor);
      const { position } = getComputedStyle(ancestor);
      // Half of the window or more is a dialog or a pane.
      if (/^(fixed|sticky)$/.test(position) && ancestor.clientHeight < window.innerHeight / 2)
        bars.add(ancestor);
    }
  return [...bars];
}

function partOf(element: Element, kind: Part['kind']): Part {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height, kind };
}

function kindOf(element: Element): Part['kind'] {
  if (element instanceof HTMLAnchorElement && !element.matches(mainActions)) return 'link';
  if (element.matches(headings)) return 'heading';
  return element.matches(mainActions) ? 'primary' : 'control';
}
