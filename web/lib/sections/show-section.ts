import { prefersReducedMotion } from '../reduced-motion.ts';

/** Scrolls to the element with this id, below the sticky header (the page's `scroll-padding-top`), and moves the focus there. */
export function showSection(id: string, smooth: boolean): void {
  if (hasFocusInside(sectionOf(id))) return;
  expand(id);
  const behavior = smooth && !prefersReducedMotion() ? 'smooth' : 'instant';
  document.getElementById(id)?.scrollIntoView({ behavior });
  focusSection(id);
}

/** Moves the focus to the section around the element with this id, so that the next Tab continues from there. */
export function focusSection(id: string): void {
  const section = sectionOf(id);
  expand(id);
  if (!hasFocusInside(section)) section?.focus({ preventScroll: true });
}

/** Opens a collapsed section, since whoever follows a link to it wants to read it. */
function expand(id: string): void {
  const details = sectionOf(id)?.querySelector<HTMLDetailsElement>(':scope > details');
  if (details) details.open = true;
}

function sectionOf(id: string): HTMLElement | null | undefined {
  return document.getElementById(id)?.closest<HTMLElement>('[tabindex]');
}

/** Whether the visitor was already using something in the section before the script loaded: the focus stays there. */
function hasFocusInside(section: HTMLElement | null | undefined): boolean {
  const { activeElement } = document;
  return Boolean(section?.contains(activeElement)) && section !== activeElement;
}
