import { phoneWidth } from '#web/lib/phone-width.ts';

/** Where a toast can be, the first as where it is when nothing is in the way. */
export const toastPlaces = ['bottom', 'bottom-right', 'bottom-left', 'top-right', 'top'] as const;
export type ToastPlace = (typeof toastPlaces)[number];
/** On phones, where it is as wide as the page. */
const placesOnPhones = ['bottom', 'top'] as const satisfies readonly ToastPlace[];

/** In CSS pixels of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Something on screen: a bar at an edge of the window, what someone is looking at (the field with the focus, what was pressed, what has
 * just been said), or something else that should not be covered.
 */
export interface Part extends Box {
  kind: 'bar' | 'attended' | 'control' | 'heading' | 'link';
}

/** What is missed most while it is covered. Bars are never covered: a toast is beside them. */
const costs = { bar: 0, attended: 100, control: 3, heading: 2, link: 1 };

/** A toast of two lines of text, with the space around it. */
const toastSize = { width: 416, height: 136 };
/** A bar this close to an edge of the window is at it. */
const atEdge = 48;

interface Size {
  width: number;
  height: number;
}

/** Where a toast is: beside which edges, and how many pixels of the window are taken by bars at the upper or lower one. */
export interface FreePlace {
  place: ToastPlace;
  taken: number;
}

/**
 * The first place where a toast covers nothing, or else the one where it covers the least; `present`, where it is already, comes before
 * the others. On phones only what is attended to counts, so that a toast is at the bottom unless that is there.
 */
export function freePlace(screen: Size, parts: readonly Part[], present?: ToastPlace): FreePlace {
  const isPhone = screen.width < phoneWidth;
  const counted = isPhone ? parts.filter(({ kind }) => kind === 'attended') : parts;
  const places: readonly ToastPlace[] = isPhone ? placesOnPhones : toastPlaces;
  const options = places
    .toSorted((one, other) => Number(other === present) - Number(one === present))
    .map((place) => {
      const taken = takenByBars(place, screen, parts);
      return { place, taken, cost: costOf(boxOf(place, screen, taken), counted) };
    });
  const { place, taken } = options.reduce((best, one) => (one.cost < best.cost ? one : best));
  return { place, taken };
}

export function isAtTop(place: ToastPlace): boolean {
  return place.startsWith('top');
}

function takenByBars(place: ToastPlace, screen: Size, parts: readonly Part[]): number {
  const column = { ...boxOf(place, screen, 0), top: 0, height: screen.height };
  const taken = parts
    .filter((part) => part.kind === 'bar' && sharedArea(part, column) > 0)
    .map(({ top, height }) =>
      isAtTop(place)
        ? { gap: top, taken: top + height }
        : { gap: screen.height - top - height, taken: screen.height - top },
    )
    .filter(({ gap }) => gap <= atEdge);
  return Math.max(0, ...taken.map((bar) => Math.ceil(bar.taken)));
}

/** The more of a part is covered, the more it costs. */
function costOf(box: Box, parts: readonly Part[]): number {
  return parts.reduce(
    (sum, part) => sum + (costs[part.kind] * sharedArea(part, box)) / (part.width * part.height || 1),
    0,
  );
}

function boxOf(place: ToastPlace, screen: Size, taken: number): Box {
  const width = Math.min(toastSize.width, screen.width);
  const room = screen.width - width;
  const isLeft = place === 'bottom-left';
  const isRight = place === 'bottom-right' || place === 'top-right';
  const beside = isRight ? room : room / 2;
  return {
    left: isLeft ? 0 : beside,
    top: isAtTop(place) ? taken : screen.height - taken - toastSize.height,
    width,
    height: toastSize.height,
  };
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
