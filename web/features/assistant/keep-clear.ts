import type { RefObject } from 'react';
import { phoneWidth } from '#web/lib/phone-width.ts';

/**
 * Hides a floating button while it covers the focused element and, on phones, while it covers any control. It always shows while
 * it has the focus, and while what it opened is open. Returns the cleanup function.
 */
export function keepClear(button: RefObject<HTMLElement | null>): () => void {
  function update() {
    const floating = button.current;
    if (!floating) return;
    const mustShow = floating === document.activeElement || floating.ariaExpanded === 'true';
    const isHidden =
      !mustShow && (coversFocus(floating) || (innerWidth < phoneWidth && coversControl(floating)));
    floating.style.opacity = isHidden ? '0' : '';
    floating.style.pointerEvents = isHidden ? 'none' : '';
  }
  const events = ['focusin', 'scroll', 'resize', 'load'];
  for (const event of events) addEventListener(event, update);
  update();
  return () => {
    for (const event of events) removeEventListener(event, update);
  };
}

const controls = 'a, button, input, select, textarea, summary';

function coversFocus(floating: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused) return false;
  const [a, b] = [floating.getBoundingClientRect(), focused.getBoundingClientRect()];
  const overlap = b.right > a.left && b.bottom > a.top && b.top < a.bottom && b.left < a.right;
  // An element as large as the main area is not hidden by the button.
  return overlap && b.height < innerHeight / 2;
}

/** Checks a grid of nine points: no control is smaller than the gaps between them. */
function coversControl(floating: HTMLElement): boolean {
  const { left, right, top, bottom } = floating.getBoundingClientRect();
  const points = [left, (left + right) / 2, right - 1].flatMap((x) =>
    [top, (top + bottom) / 2, bottom - 1].map((y) => ({ x, y })),
  );
  return points.some(({ x, y }) =>
    document
      .elementsFromPoint(x, y)
      .some((below) => below !== floating && !floating.contains(below) && below.closest(controls)),
  );
}
