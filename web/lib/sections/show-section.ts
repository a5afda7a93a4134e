import { prefersLessMotion } from '../reduced-motion.ts';

/**
 * Scrolls to the element with this id, which stops below the sticky header (`scroll-padding-top` of the page), and moves
 * the focus to the section around it, so that the next Tab goes on from there.
 */
export function showSection(id: string, smooth: boolean): void {
  const target = document.getElementById(id);
  const section = target?.closest<HTMLElement>('[tabindex]');
  // Whoever is at work in the section already, before the script came, is not torn away from there.
  const { activeElement } = document;
  if (section?.contains(activeElement) && section !== activeElement) return;
  target?.scrollIntoView({ behavior: smooth && !prefersLessMotion() ? 'smooth' : 'instant' });
  section?.focus({ preventScroll: true });
}
