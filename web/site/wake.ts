import { cameWithSession } from '#web/api/came-with-session.ts';
import { readDraft } from '#web/lib/draft-text.ts';

/** Hydrates the islands of a document, each when its time has come, and does what was pressed or sent in it before. */
export function wakeIslands(): void {
  const { held } = window;
  if (!held) return;
  held.wake = (element) => {
    const island = element.closest<HTMLElement>('[data-wake]');
    if (island) void wake(island);
  };
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
    doWhatWasHeld(island);
  } catch {
    // Not there: a form that has an address goes without it, and the next press of anything else tries again.
    delete island.dataset['waking'];
    sendWithoutScript(island);
  }
}

/** Not without a network: what was typed stays on the page. */
function sendWithoutScript(island: HTMLElement): void {
  if (!navigator.onLine) return;
  for (const element of window.held?.elements ?? [])
    if (island.contains(element) && element instanceof HTMLFormElement && element.hasAttribute('action')) {
      window.held?.elements.delete(element);
      element.submit();
    }
}

function doWhatWasHeld(island: HTMLElement): void {
  for (const element of window.held?.elements ?? []) {
    if (!island.contains(element)) continue;
    window.held?.elements.delete(element);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
