import type { RefObject } from 'react';
import { phoneWidth } from '#web/lib/phone-width.ts';

/**
 * Hides a floating button while it would cover what has the focus, and on phones, where it is over the page, anything that can be
 * pressed or filled in. It is there while it has the focus itself, or closes what it has opened.
 */
export function keepClear(button: RefObject<HTMLElement | null>): () => void {
  function look() {
    const floating = button.current;
    if (!floating) return;
    const isNeeded = floating === document.activeElement || floating.ariaExpanded === 'true';
    const isHidden =
      !isNeeded && (coversFocus(floating) || (innerWidth < phoneWidth && coversControl(floating)));
    floating.style.opacity = isHidden ? '0' : '';
    floating.style.pointerEvents = isHidden ? 'none' : '';
  }
  const events = ['focusin', 'scroll', 'resize', 'load'];
  for (const event of events) addEventListener(event, look);
  look();
  return () => {
    for (const event of events) removeEventListener(event, look);
  };
}

const controls = 'a, button, input, select, textarea, summary';

function coversFocus(floating: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused) return false;
  const [a, b] = [floating.getBoundingClientRect(), focused.getBoundingClientRect()];
  const over = b.right > a.left && b.bottom > a.top && b.top < a.bottom && b.left < a.right;
  // What fills the window, such as the main area, cannot be covered.
  return over && b.height < innerHeight / 2;
}

/** At its middle and its corners, which are enough: a control is no smaller than the gaps between them. */
function coversControl(floating: HTMLElement): boolean {
  const { left, right, top, bottom } = floating.getBoundingClientRect();
  const places = [left, (left + right) / 2, right - 1].flatMap((x) =>
    [top, (top + bottom) / 2, bottom - 1].map((y) => ({ x, y })),
  );
  return places.some(({ x, y }) =>
    document
      .elementsFromPoint(x, y)
      .some((below) => below !== floating && !floating.contains(below) && below.closest(controls)),
  );
}
