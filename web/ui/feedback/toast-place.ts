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

/** Something that can be pressed or typed into. */
export interface Control extends Box {
  /** A link; one that is covered for seconds is in the way less than a button or a field. */
  isLink: boolean;
}

/** A toast of two lines of text, with the space around it; on narrow windows it has their width. */
const toastSize = { width: 416, height: 136 };
/** Below the bar of every frame. */
const belowBar = 72;

/** The first place where a toast covers no control, or else the one where it covers the least. */
export function freePlace(
  screen: { width: number; height: number },
  controls: readonly Control[],
): ToastPlace {
  const costs = toastPlaces.map((place) => {
    const box = boxOf(place, screen);
    const covered = controls.filter((control) => touches(control, box));
    return { place, cost: covered.reduce((sum, { isLink }) => sum + (isLink ? 1 : 3), 0) };
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

const controlsOfPage =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [contenteditable="true"]';

/** What can be pressed or typed into in the window now, other than what is in this element. */
export function shownControls(except: Element | null): Control[] {
  return [...document.querySelectorAll(controlsOfPage)]
    .filter((element) => !except?.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height, isLink: element instanceof HTMLAnchorElement };
    });
}
