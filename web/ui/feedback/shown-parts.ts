import type { Part } from './toast-place.ts';

const headings = 'h1, h2, h3';
const pressed = 'a[href], button, summary, [role="button"], [role="tab"]';
const partsOfPage = `${pressed}, input, select, textarea, [contenteditable="true"], ${headings}`;
/** What has just been said in the page itself. */
const said = '[role="alert"], [role="status"], [role="log"] > :last-child';

/** What is in the window now, other than what is in `except`. `acted`: what was pressed last. */
export function shownParts(except: Element | null, acted: Element | null): Part[] {
  const isShown = (element: Element) =>
    !except?.contains(element) && element.checkVisibility({ visibilityProperty: true });
  const shown = [...document.querySelectorAll(partsOfPage)].filter(isShown);
  const attended = [...document.querySelectorAll(said), ...aroundFocus(), ...(acted ? [acted] : [])];
  return (
    [
      ...shown.map((element) => partOf(element, kindOf(element))),
      ...attended.filter(isShown).map((element) => partOf(element, 'attended')),
      ...barsAround(shown).map((element) => partOf(element, 'bar')),
    ]
      // One pixel is for screen readers alone.
      .filter(({ width }) => width > 1)
  );
}

/** What a press was about: the row that has the button, or else the button. Null where nothing can be pressed. */
export function actedOn(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(pressed) : null;
  return control?.closest('li, tr') ?? control;
}

/** Milliseconds in which what a toast is about is drawn: the act has just been done. */
const settledWithin = 1500;

/** Calls back while the page beside this element comes to rest: when it changes, is scrolled or gives the focus elsewhere. */
export function whileSettling(except: Element, callBack: () => void): void {
  let frame = 0;
  const next = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(callBack);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !except.contains(target))) next();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const signal = AbortSignal.timeout(settledWithin);
  document.addEventListener('scrollend', next, { signal });
  document.addEventListener('focusin', next, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** What has the focus, with its label and its error. */
function aroundFocus(): Element[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  const labels = 'labels' in focused && focused.labels instanceof NodeList ? [...focused.labels] : [];
  const described = focused.getAttribute('aria-describedby')?.split(' ') ?? [];
  return [focused, ...labels, ...described.map((id) => document.getElementById(id))].filter(
    (element) => element instanceof Element,
  );
}

/** What stays in view while the page scrolls, such as the tabs at the foot of a phone, and the header of the page. */
function barsAround(elements: readonly Element[]): Element[] {
  const seen = new Set<Element>();
  const bars = new Set<Element>([...document.querySelectorAll('header')].slice(0, 1));
  for (const element of elements)
    for (let around: Element | null = element; around && !seen.has(around); around = around.parentElement) {
      seen.add(around);
      const { position } = getComputedStyle(around);
      // What takes half of the window or more is a dialog or a pane.
      if (/^(fixed|sticky)$/.test(position) && around.clientHeight < window.innerHeight / 2) bars.add(around);
    }
  return [...bars];
}

function partOf(element: Element, kind: Part['kind']): Part {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height, kind };
}

function kindOf(element: Element): Part['kind'] {
  if (element instanceof HTMLAnchorElement) return 'link';
  return element.matches(headings) ? 'heading' : 'control';
}
