import { loadedWithSession } from '#web/api/loaded-with-session.ts';
import { focusSection, showSection } from '#web/lib/sections/show-section.ts';

/** What the header, the address and the menu of a document do by script. */
export function followFrame(): void {
  takeAddress();
  followScrolling();
  followHash();
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  });
  // Restored by the browser as it was left: the visitor may have signed out since.
  addEventListener('pageshow', ({ persisted }) => persisted && loadedWithSession() && location.reload());
}

/** This is another page than was requested, which the address says (requirements 8). */
function takeAddress(): void {
  const { address } = document.querySelector<HTMLElement>('[data-address]')?.dataset ?? {};
  if (address) history.replaceState(null, '', address);
}

/** Requirements 2: the header changes after ten pixels. */
function followScrolling(): void {
  const header = document.querySelector<HTMLElement>('[data-scrolled]');
  const show = () => header && (header.dataset['scrolled'] = String(scrollY > 10));
  addEventListener('scroll', show, { passive: true });
  show();
}

/**
 * The browser scrolls by itself, and takes the focus away as it does: a tenth of a second later (requirements 9) it goes to
 * the section around the place. Whoever comes back finds the place that was left.
 */
function followHash(): void {
  const id = () => location.hash.slice(1);
  addEventListener('hashchange', () => setTimeout(() => focusSection(id()), 100));
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate';
  if (isNew && id() !== '') setTimeout(() => showSection(id(), location.pathname === '/'), 100);
}
