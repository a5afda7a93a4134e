import { loadedWithSession } from '#web/api/loaded-with-session.ts';
import { focusSection, showSection } from '#web/lib/sections/show-section.ts';

/** The script of a document's layout: header, URL and menu. */
export function followFrame(): void {
  restoreUrl();
  followScrolling();
  followHash();
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  });
  // Restored from the back/forward cache: the visitor may have signed out since.
  addEventListener('pageshow', ({ persisted }) => persisted && loadedWithSession() && location.reload());
}

/** For a page other than the one requested: puts its own URL into the address bar (requirements 8). */
function restoreUrl(): void {
  const { address } = document.querySelector<HTMLElement>('[data-address]')?.dataset ?? {};
  if (address) history.replaceState(null, '', address);
}

/** Changes the header's style after ten pixels of scrolling (requirements 2). */
function followScrolling(): void {
  const header = document.querySelector<HTMLElement>('[data-scrolled]');
  const update = () => header && (header.dataset['scrolled'] = String(scrollY > 10));
  addEventListener('scroll', update, { passive: true });
  update();
}

/**
 * The browser scrolls to the fragment itself, which drops the focus. A tenth of a second later (requirements 9), focuses the
 * section around it. After Back or a reload, the browser restores the scroll position instead.
 */
function followHash(): void {
  const id = () => location.hash.slice(1);
  addEventListener('hashchange', () => setTimeout(() => focusSection(id()), 100));
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate';
  if (isNew && id() !== '') setTimeout(() => showSection(id(), location.pathname === '/'), 100);
}
