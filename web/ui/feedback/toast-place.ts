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
  kind: keyof typeof costOf;
}

/** What is covered for seconds: something to press or type into is missed most, then what a part of the page is called. */
const costOf = { control: 3, heading: 2, link: 1 };

/** A toast of two lines of text, with the space around it; on narrow windows it has their width. */
const toastSize = { width: 416, height: 136 };
/** Below the bar of every frame. */
const belowBar = 72;

/** The first place where a toast covers no part of the page, or else the one where it covers the least. */
export function freePlace(screen: { width: number; height: number }, parts: readonly Part[]): ToastPlace {
  const costs = toastPlaces.map((place) => {
    const box = boxOf(place, screen);
    const covered = parts.filter((part) => touches(part, box));
    return { place, cost: covered.reduce((sum, { kind }) => sum + costOf[kind], 0) };
  });
  return costs.reduce((best, one) => (one.cost < best.cost ? one : best)).place;
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
  return (
    [...document.querySelectorAll(partsOfPage)]
      .filter(
        (element) => !except?.contains(element) && element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top, width, height, kind: kindOf(element) };
      })
      // One pixel is for screen readers alone.
      .filter(({ width }) => width > 1)
  );
}

function kindOf(element: Element): Part['kind'] {
  if (element instanceof HTMLAnchorElement) return 'link';
  return element.matches(headings) ? 'heading' : 'control';
}
