import { phoneWidth } from '#web/lib/phone-width.ts';

/** Where a toast can be, in order of preference. */
export const toastPositions = ['bottom', 'bottom-right', 'bottom-left', 'top-right', 'top'] as const;
export type ToastPosition = (typeof toastPositions)[number];
/**
 * On phones, a toast is as wide as the page. At the upper edge it is off the thumb, the bar with the tabs and the buttons at the
 * end of a form.
 */
const positionsOnPhones = ['top', 'bottom'] as const satisfies readonly ToastPosition[];

/** In CSS pixels of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Something on screen: a bar at an edge of the window, what the person is looking at (`attended`: the focused field, what was
 * clicked, a new message), its main action (`primary`), or something else that should not be covered.
 */
export interface Part extends Box {
  kind: 'bar' | 'attended' | 'primary' | 'control' | 'heading' | 'link';
}

/** How bad it is to cover a part. Bars are never covered: a toast goes next to them. */
const costs = { bar: 0, attended: 100, primary: 20, control: 3, heading: 2, link: 1 };

/** A toast with two lines of text, including its margin. */
const toastSize = { width: 416, height: 136 };
/** A bar this close to an edge of the window counts as being at the edge. */
const edgeTolerance = 48;

interface Size {
  width: number;
  height: number;
}

/** A toast's position, and the pixels that bars take up at that edge of the window. */
export interface Placement {
  place: ToastPosition;
  taken: number;
}

/**
 * The first position where a toast covers nothing, or else the one where it covers the least. `present`, its current position,
 * is tried first. On phones only what is attended to and main actions count, so a toast is at the top unless one of those is there.
 */
export function bestPlacement(screen: Size, parts: readonly Part[], present?: ToastPosition): Placement {
  const isPhone = screen.width < phoneWidth;
  const counted = isPhone ? parts.filter(({ kind }) => kind === 'attended' || kind === 'primary') : parts;
  const positions: readonly ToastPosition[] = isPhone ? positionsOnPhones : toastPositions;
  const options = positions
    .toSorted((a, b) => Number(b === present) - Number(a === present))
    .map((place) => {
      const taken = takenByBars(place, screen, parts);
      return { place, taken, cost: costOf(boxOf(place, screen, taken), counted) };
    });
  const { place, taken } = options.reduce((best, option) => (option.cost < best.cost ? option : best));
  return { place, taken };
}

export function isAtTop(place: ToastPosition): boolean {
  return place.startsWith('top');
}

function takenByBars(place: ToastPosition, screen: Size, parts: readonly Part[]): number {
  const column = { ...boxOf(place, screen, 0), top: 0, height: screen.height };
  const taken = parts
    .filter((part) => part.kind === 'bar' && sharedArea(part, column) > 0)
    .map(({ top, height }) =>
      isAtTop(place)
        ? { gap: top, taken: top + height }
        : { gap: screen.height - top - height, taken: screen.height - top },
    )
    .filter(({ gap }) => gap <= edgeTolerance);
  return Math.max(0, ...taken.map((bar) => Math.ceil(bar.taken)));
}

/** Each part costs in proportion to how much of it is covered. */
function costOf(box: Box, parts: readonly Part[]): number {
  return parts.reduce(
    (sum, part) => sum + (costs[part.kind] * sharedArea(part, box)) / (part.width * part.height || 1),
    0,
  );
}

function boxOf(place: ToastPosition, screen: Size, taken: number): Box {
  const width = Math.min(toastSize.width, screen.width);
  const room = screen.width - width;
  const isLeft = place === 'bottom-left';
  const isRight = place === 'bottom-right' || place === 'top-right';
  const leftOffset = isRight ? room : room / 2;
  return {
    left: isLeft ? 0 : leftOffset,
    top: isAtTop(place) ? taken : screen.height - taken - toastSize.height,
    width,
    height: toastSize.height,
  };
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
