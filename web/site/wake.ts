import { cameWithSession } from '#web/api/came-with-session.ts';
import { readDraft } from '#web/lib/drafts/draft-text.ts';
import { notOpened } from '#web/ui/feedback/not-opened.ts';
import { showPlainNotice } from '#web/ui/feedback/plain-notice.ts';

/** Islands whose script could not be loaded without a connection: they wake once there is one. */
const offline = new Set<HTMLElement>();
let hideOffline: (() => void) | undefined;

/** Hydrates the islands of a document, each when its time has come, and does what was pressed or sent in it before. */
export function wakeIslands(): void {
  const { held } = window;
  if (!held) return;
  held.wake = (element) => {
    const island = element.closest<HTMLElement>('[data-wake]');
    if (!island) return;
    // A press is answered each time, and typing once.
    if (offline.has(island) && !navigator.onLine) sayOffline(island, element !== island);
    else void wake(island);
  };
  addEventListener('online', () => {
    for (const island of offline) void wake(island);
  });
  for (const element of [...held.elements, ...held.touched]) held.wake(element);
  for (const island of document.querySelectorAll<HTMLElement>('[data-wake=load]')) void wake(island);
  if (cameWithSession())
    for (const island of document.querySelectorAll<HTMLElement>('[data-wake=session]')) void wake(island);
  wakeWhenNear();
  wakeWhenWanted();
}

function wakeWhenNear(): void {
  const { wake: wakeAround } = window.held ?? {};
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen)
        if (isIntersecting && target instanceof HTMLElement) wakeAround?.(target);
    },
    { rootMargin: '600px' },
  );
  // An island has no box of its own.
  for (const part of document.querySelectorAll('[data-wake=near] > *')) observer.observe(part);
}

/** The address, an unsent draft, or what was sent before without them has something for them. */
function wakeWhenWanted(): void {
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
    goOnline(island);
    doWhatWasHeld(island);
  } catch {
    delete island.dataset['waking'];
    if (navigator.onLine) {
      goOnline(island);
      sendWithoutScript(island);
      if (heldIn(island).length > 0) showPlainNotice(notOpened);
    } else {
      offline.add(island);
      sayOffline(island, heldIn(island).length > 0);
    }
  }
}

/** What was typed and pressed stays on the page; what was only passed over needs no word. */
function sayOffline(island: HTMLElement, isPressed: boolean): void {
  if (isPressed || (!hideOffline && island.contains(document.activeElement))) hideOffline = showPlainNotice();
}

function goOnline(island: HTMLElement): void {
  offline.delete(island);
  if (offline.size > 0) return;
  hideOffline?.();
  hideOffline = undefined;
}

/** A form that has an address goes without its script; the next press of anything else tries again. */
function sendWithoutScript(island: HTMLElement): void {
  for (const element of heldIn(island))
    if (element instanceof HTMLFormElement && element.hasAttribute('action')) {
      window.held?.elements.delete(element);
      element.submit();
    }
}

function heldIn(island: HTMLElement): HTMLElement[] {
  return [...(window.held?.elements ?? [])].filter((element) => island.contains(element));
}

function doWhatWasHeld(island: HTMLElement): void {
  for (const element of heldIn(island)) {
    window.held?.elements.delete(element);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
