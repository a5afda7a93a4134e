import type { RefObject } from 'react';

/** Hides a floating button while it would cover what has the focus. */
export function keepClear(button: RefObject<HTMLElement | null>): () => void {
  function look() {
    const [floating, focused] = [button.current, document.activeElement];
    if (!floating || !focused) return;
    const [a, b] = [floating.getBoundingClientRect(), focused.getBoundingClientRect()];
    const over = b.right > a.left && b.bottom > a.top && b.top < a.bottom && b.left < a.right;
    // What fills the window, such as the main area, cannot be covered.
    floating.style.opacity = over && focused !== floating && b.height < innerHeight / 2 ? '0' : '';
    floating.style.pointerEvents = floating.style.opacity && 'none';
  }
  const events = ['focusin', 'scroll', 'resize'];
  for (const event of events) addEventListener(event, look);
  return () => {
    for (const event of events) removeEventListener(event, look);
  };
}
