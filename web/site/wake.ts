import { loadedWithSession } from '#web/api/loaded-with-session.ts';
import { readDraft } from '#web/lib/drafts/draft-text.ts';
import { notOpened } from '#web/ui/feedback/not-opened.ts';
import { showPlainNotice } from '#web/ui/feedback/plain-notice.ts';

/** Islands whose script couldn't be loaded while offline: they wake once the browser is online. */
const waitingForNetwork = new Set<HTMLElement>();
let hideOfflineNotice: (() => void) | undefined;

/** Hydrates each island of a document at its time, then repeats the clicks and submits that were held for it. */
export function wakeIslands(): void {
  const { held } = window;
  if (!held) return;
  held.wake = (element) => {
    const island = element.closest<HTMLElement>('[data-wake]');
    if (!island) return;
    // Every press gets the notice; typing only the first.
    if (waitingForNetwork.has(island) && !navigator.onLine) showOfflineNotice(island, element !== island);
    else void wake(island);
  };
  addEventListener('online', () => {
    for (const island of waitingForNetwork) void wake(island);
  });
  for (const element of [...held.elements, ...held.touched]) held.wake(element);
  for (const island of document.querySelectorAll<HTMLElement>('[data-wake=load]')) void wake(island);
  if (loadedWithSession())
    for (const island of document.querySelectorAll<HTMLElement>('[data-wake=session]')) void wake(island);
  wakeWhenNear();
  wakeWithContent();
}

function wakeWhenNear(): void {
  const { wake: wakeAround } = window.held ?? {};
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) wakeAround?.(target);
    },
    { rootMargin: '600px' },
  );
  // The island's own element has no box (display: contents).
  for (const part of document.querySelectorAll('[data-wake=near] > *')) observer.observe(part);
}

/** Wakes islands that have something to show: the answer to a form post, a query or fragment in the URL, or an unsent draft. */
function wakeWithContent(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-wake=touch]'))
    if (
      'answer' in island.dataset ||
      location.search + location.hash !== '' ||
      readDraft(island.dataset['island'] ?? '') !== ''
    )
      void wake(island);
}

/** Loads and hydrates an island, once. */
export async function wake(island: HTMLElement): Promise<void> {
  if ('waking' in island.dataset) return;
  island.dataset['waking'] = '';
  try {
    const { hydrate } = await import('./hydrate.tsx');
    await hydrate(island);
    delete island.dataset['wake'];
    delete island.dataset['waking'];
    stopWaiting(island);
    replayHeld(island);
  } catch {
    delete island.dataset['waking'];
    if (navigator.onLine) {
      stopWaiting(island);
      submitNatively(island);
      if (heldIn(island).length > 0) showPlainNotice(notOpened);
    } else {
      waitingForNetwork.add(island);
      showOfflineNotice(island, heldIn(island).length > 0);
    }
  }
}

/** Hovering alone shows no notice. What was typed and pressed stays on the page. */
function showOfflineNotice(island: HTMLElement, isPressed: boolean): void {
  if (isPressed || (!hideOfflineNotice && island.contains(document.activeElement)))
    hideOfflineNotice = showPlainNotice();
}

function stopWaiting(island: HTMLElement): void {
  waitingForNetwork.delete(island);
  if (waitingForNetwork.size > 0) return;
  hideOfflineNotice?.();
  hideOfflineNotice = undefined;
}

/** Lets the browser submit forms that have an `action`. Everything else tries again with the next press. */
function submitNatively(island: HTMLElement): void {
  for (const element of heldIn(island))
    if (element instanceof HTMLFormElement && element.hasAttribute('action')) {
      window.held?.elements.delete(element);
      element.submit();
    }
}

function heldIn(island: HTMLElement): HTMLElement[] {
  return [...(window.held?.elements ?? [])].filter((element) => island.contains(element));
}

function replayHeld(island: HTMLElement): void {
  for (const element of heldIn(island)) {
    window.held?.elements.delete(element);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
