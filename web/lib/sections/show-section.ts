import { prefersLessMotion } from '../reduced-motion.ts';

/**
 * Scrolls to the element with this id, which stops below the sticky header (`scroll-padding-top` of the page), and moves
 * the focus along.
 */
export function showSection(id: string, smooth: boolean): void {
  if (isAtWorkIn(sectionOf(id))) return;
  unfold(id);
  const behavior = smooth && !prefersLessMotion() ? 'smooth' : 'instant';
  document.getElementById(id)?.scrollIntoView({ behavior });
  focusSection(id);
}

/** Moves the focus to the section around the element with this id, so that the next Tab goes on from there. */
export function focusSection(id: string): void {
  const section = sectionOf(id);
  unfold(id);
  if (!isAtWorkIn(section)) section?.focus({ preventScroll: true });
}

/** Whoever follows a link to a section wants to read it, folded or not. */
function unfold(id: string): void {
  const fold = sectionOf(id)?.querySelector<HTMLDetailsElement>(':scope > details');
  if (fold) fold.open = true;
}

function sectionOf(id: string): HTMLElement | null | undefined {
  return document.getElementById(id)?.closest<HTMLElement>('[tabindex]');
}

/** Whoever is at work in the section already, before the script came, is not torn away from there. */
function isAtWorkIn(section: HTMLElement | null | undefined): boolean {
  const { activeElement } = document;
  return Boolean(section?.contains(activeElement)) && section !== activeElement;
}
