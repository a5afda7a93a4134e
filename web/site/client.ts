// The script of every document: all that runs on load. What an island needs comes when it wakes.
import '@vitejs/plugin-react/preamble';
import { cameWithSession } from '#web/api/came-with-session.ts';
import { keepClear } from '#web/features/assistant/keep-clear.ts';
import { hideBrokenPictures } from '#web/features/posts/hide-broken.ts';
import { focusSection, showSection } from '#web/lib/sections/show-section.ts';
import { carriedToasts } from '#web/ui/feedback/carried-toasts.ts';
import { countVisit } from './count-visit.ts';
import { followSections } from './follow-sections.ts';
import { wake, wakeIslands } from './wake.ts';

// Browsers have it since 2025.
if (!('command' in HTMLButtonElement.prototype)) void import('#web/ui/layout/dialog-buttons.ts');
takeAddress();
followSections();
followScrolling();
followHash();
countVisit();
wakeIslands();
wakeChat();
fillNextTimes();
countReading();
hideBrokenPictures();
// What the page before had just said is said once more.
if (carriedToasts().length > 0) void import('./notices.tsx').then(({ openNotices }) => openNotices());

addEventListener('pagehide', () => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
});
// Restored by the browser as it was left: the visitor may have signed out since.
addEventListener('pageshow', ({ persisted }) => persisted && cameWithSession() && location.reload());

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

function countReading(): void {
  const place = document.querySelector<HTMLElement>('[data-views]');
  if (place) void import('#web/features/posts/count-view.ts').then(({ countView }) => countView(place));
}

function fillNextTimes(): void {
  const box = document.querySelector<HTMLElement>('[data-next-times]');
  if (box)
    void import('#web/features/bookings/next-times/show-next-times.ts').then(({ showNextTimes }) =>
      showNextTimes(box),
    );
}

/** The chat is open again where it was left open. */
function wakeChat(): void {
  const chat = document.querySelector<HTMLElement>('[data-island=chat]');
  if (!chat) return;
  keepClear({ current: chat.querySelector('button') });
  if (sessionStorage['chat-open'] === '1') void wake(chat);
}
