// The script of every document: everything that runs on load. Islands load theirs when they wake.
import '@vitejs/plugin-react/preamble';
import { countVisit } from '#web/features/analytics/count-visit.ts';
import { keepClear } from '#web/features/assistant/keep-clear.ts';
import { hideBrokenPictures } from '#web/features/posts/hide-broken.ts';
import { followSections } from '#web/layouts/long-page/follow-sections.ts';
import { followFrame } from '#web/layouts/site/follow-frame.ts';
import { carriedToasts } from '#web/ui/feedback/carried-toasts.ts';
import { wake, wakeIslands } from './wake.ts';

// Polyfill: browsers have had the Invoker Commands API since 2025.
if (!('command' in HTMLButtonElement.prototype)) void import('#web/ui/layout/dialog-buttons.ts');
followFrame();
followSections();
countVisit();
wakeIslands();
wakeChat();
fillNextTimes();
countArticleView();
hideBrokenPictures();
// Toasts of the previous page are shown once more.
if (carriedToasts().length > 0)
  void import('#web/ui/feedback/notices.tsx').then(({ openNotices }) => openNotices());

function countArticleView(): void {
  const article = document.querySelector<HTMLElement>('[data-views]');
  if (article) void import('#web/features/posts/count-view.ts').then(({ countView }) => countView(article));
}

function fillNextTimes(): void {
  const box = document.querySelector<HTMLElement>('[data-next-times]');
  if (box)
    void import('#web/features/bookings/next-times/show-next-times.ts').then(({ showNextTimes }) =>
      showNextTimes(box),
    );
}

/** Wakes the chat at once if it was open on the previous page. */
function wakeChat(): void {
  const chat = document.querySelector<HTMLElement>('[data-island=chat]');
  if (!chat) return;
  keepClear({ current: chat.querySelector('button') });
  if (sessionStorage['chat-open'] === '1') void wake(chat);
}
