/** Where the toasts can be, the first as where they are when nothing is in the way. */
export const toastPlaces = ['bottom', 'bottom-right', 'bottom-left', 'top-right', 'top'] as const;
export type ToastPlace = (typeof toastPlaces)[number];

/** In CSS pixels of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something that should not be covered. */
export interface Part extends Box {
  kind: 'bar' | 'control' | 'heading' | 'link';
}

/** What is covered for seconds: something to press or type into is missed most, then what a part of the page is called. */
const costs = { bar: 3, control: 3, heading: 2, link: 1 };
/** On phones a toast is as wide as the page: over what the page is called or its bar, it would hide where one is. */
const costsOnPhones = { bar: 1000, control: 3, heading: 100, link: 1 };

/** A toast of two lines of text, with the space around it; on phones it has the width of the window. */
const toastSize = { width: 416, height: 136 };
/** Below the bar of every frame. */
const belowBar = 72;
/** The `sm` of the styles: below it a toast has the width of the window. */
const phoneWidth = 640;

interface Size {
  width: number;
  height: number;
}

/** Where a toast is: beside which edges, and how many pixels of the window are left free below it. */
export interface FreePlace {
  place: ToastPlace;
  below: number;
}

/**
 * The first place where a toast covers no part of the page, or else the one where it covers the least. On phones that is the lowest
 * such place, whatever is below it.
 */
export function freePlace(screen: Size, parts: readonly Part[]): FreePlace {
  if (screen.width < phoneWidth) return { place: 'bottom', below: lowestFree(screen, parts) };
  const options = toastPlaces.map((place) => ({
    place,
    cost: costOf(boxOf(place, screen), parts, costs),
  }));
  return { place: cheapest(options).place, below: 0 };
}

/** Pixels below the toast: none, or up to the upper edge of one of the parts. */
function lowestFree({ width, height }: Size, parts: readonly Part[]): number {
  const bottoms = [height, ...parts.map(({ top }) => Math.floor(top))]
    .filter((bottom) => bottom <= height && bottom >= toastSize.height)
    .toSorted((one, other) => other - one);
  const options = bottoms.map((bottom) => {
    const box = { left: 0, top: bottom - toastSize.height, width, height: toastSize.height };
    return { bottom, cost: costOf(box, parts, costsOnPhones) };
  });
  return height - (options.length === 0 ? height : cheapest(options).bottom);
}

function costOf(box: Box, parts: readonly Part[], costOfKind: Record<Part['kind'], number>): number {
  return parts.reduce((sum, part) => (touches(part, box) ? sum + costOfKind[part.kind] : sum), 0);
}

/** The first of those with the least cost. */
function cheapest<Option extends { cost: number }>(options: readonly Option[]): Option {
  return options.reduce((best, one) => (one.cost < best.cost ? one : best));
}

function boxOf(place: ToastPlace, screen: { width: number; height: number }): Box {
  const width = Math.min(toastSize.width, screen.width);
  const room = screen.width - width;
  const isLeft = place === 'bottom-left';
  const isRight = place === 'bottom-right' || place === 'top-right';
  const beside = isRight ? room : room / 2;
  return {
    left: isLeft ? 0 : beside,
    top: place.startsWith('top') ? belowBar : screen.height - toastSize.height,
    width,
    height: toastSize.height,
  };
}

function touches(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

const headings = 'h1, h2, h3';
const partsOfPage = `a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [contenteditable="true"], ${headings}`;

/** What can be pressed, typed into or read as a heading in the window now, other than what is in this element. */
export function shownParts(except: Element | null): Part[] {
  const shown = [...document.querySelectorAll(partsOfPage)].filter(
    (element) => !except?.contains(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  return (
    [
      ...shown.map((element) => partOf(element, kindOf(element))),
      ...barsAround(shown).map((element) => partOf(element, 'bar')),
    ]
      // One pixel is for screen readers alone.
      .filter(({ width }) => width > 1)
  );
}

/** Milliseconds in which what a toast is about is drawn: the act has just been done. */
const redrawnWithin = 1500;

/** Calls back when what is beside this element changes soon after now. */
export function afterRedraw(except: Element, callBack: () => void): void {
  let frame = 0;
  const observer = new MutationObserver((changes) => {
    if (changes.every(({ target }) => except.contains(target))) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(callBack);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), redrawnWithin);
}

function partOf(element: Element, kind: Part['kind']): Part {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height, kind };
}

/** What stays in view while the page scrolls, such as the buttons of a form or the tabs at the foot of a phone. */
function barsAround(elements: readonly Element[]): Element[] {
  const seen = new Set<Element>();
  const bars: Element[] = [];
  for (const element of elements)
    for (let around = element.parentElement; around && !seen.has(around); around = around.parentElement) {
      seen.add(around);
      const { position } = getComputedStyle(around);
      // What takes half of the window or more is a dialog or a pane.
      if (/^(fixed|sticky)$/.test(position) && around.clientHeight < window.innerHeight / 2)
        bars.push(around);
    }
  return bars;
}

function kindOf(element: Element): Part['kind'] {
  if (element instanceof HTMLAnchorElement) return 'link';
  return element.matches(headings) ? 'heading' : 'control';
}
