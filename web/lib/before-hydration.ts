import { type RefObject, useEffect } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** What was done before the page came hydrated. */
export interface BeforeHydration {
  pressed: Set<HTMLElement>;
  sent: Set<HTMLFormElement>;
  hydrated?: boolean;
}

declare global {
  interface Window {
    early?: BeforeHydration;
  }
}

/**
 * Is in the head of every page that is hydrated whole, and holds what is done before the script arrives: presses of buttons,
 * but for those that need none, and submits of forms that are marked as waiting. Each is done once the page is hydrated,
 * never lost, and never a page load, unless the script cannot be loaded: then the browser itself sends a form that has an
 * address.
 */
export const holdBeforeHydration = `(() => {
const early = window.early = { pressed: new Set, sent: new Set };
const hold = (event, held, element) => {
event.preventDefault();
event.stopImmediatePropagation();
held.add(element)
};
addEventListener('click', event => {
const button = event.target.closest('button:not([commandfor])');
if (button && !early.hydrated && !(button.form && button.type == 'submit')) hold(event, early.pressed, button)
}, true);
addEventListener('submit', event => {
const form = event.target;
'waiting' in form.dataset && !(early.lost && form.hasAttribute('action')) && hold(event, early.sent, form)
}, true);
const lose = () => {
if (early.hydrated || !navigator.onLine) return;
early.lost = true;
for (const form of early.sent) form.hasAttribute('action') && form.submit()
};
addEventListener('error', ({ target }) => target.type == 'module' && lose(), true);
addEventListener('vite:preloadError', lose)
})()`;

/** Once for the whole page: presses the buttons that were pressed early. */
export function usePressesBeforeHydration(): void {
  useEffect(() => {
    const { early } = window;
    if (!early) return;
    early.hydrated = true;
    // Not within the effect: React brings the part around a button to life for a press, but never while it is at work.
    setTimeout(() => {
      for (const button of early.pressed) {
        early.pressed.delete(button);
        button.click();
      }
    });
  }, []);
}

/** For a form: sends it if it was sent early. Answers whether it is still waiting, which its element has to say. */
export function useSubmitBeforeHydration(form: RefObject<HTMLFormElement | null>): boolean {
  const waiting = !useHydrated();
  useEffect(() => {
    if (!waiting && form.current && window.early?.sent.delete(form.current)) form.current.requestSubmit();
  }, [waiting, form]);
  return waiting;
}
