import { type RefObject, useEffect } from 'react';
import { useAlive } from './use-alive.ts';

/** What was done before the page came alive. */
export interface Early {
  pressed: Set<HTMLElement>;
  sent: Set<HTMLFormElement>;
  alive?: boolean;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * Stands in the head of every page and holds what is done before the script arrives, or before a dormant part of the page
 * has its own: presses of buttons, and submits of forms that are marked as waiting. Each is done once its part of the page
 * is alive, never lost, never a page load.
 */
export const holdEarly = `(() => {
const early = window.early = { pressed: new Set, sent: new Set };
const hold = (event, held, element) => {
event.preventDefault();
event.stopImmediatePropagation();
held.add(element)
};
addEventListener('click', event => {
const button = event.target.closest('button');
if (button && !(early.alive && !button.closest('[data-dormant]') || button.form && button.type == 'submit')) hold(event, early.pressed, button)
}, true);
addEventListener('submit', event => 'waiting' in event.target.dataset && hold(event, early.sent, event.target), true)
})()`;

/** Once for the whole page: presses the buttons that were pressed early. */
export function useEarlyPresses(): void {
  useEffect(() => {
    if (!window.early) return;
    window.early.alive = true;
    // Not within the effect: React brings the part around a button to life for a press, but never while it is at work.
    setTimeout(pressEarly);
  }, []);
}

/** Presses the buttons that were pressed early and whose part of the page is alive by now. */
export function pressEarly(): void {
  for (const button of window.early?.pressed ?? []) {
    if (button.closest('[data-dormant]')) continue;
    window.early?.pressed.delete(button);
    button.click();
  }
}

/** Whether something in this part of the page was pressed, sent or focused before there was a script to see it. */
export function wasTouchedEarly(part: HTMLElement): boolean {
  const { pressed, sent } = window.early ?? { pressed: [], sent: [] };
  return [document.activeElement, ...pressed, ...sent].some((element) => part.contains(element));
}

/** For a form: sends it if it was sent early. Answers whether it is still waiting, which its element has to say. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): boolean {
  const waiting = !useAlive();
  useEffect(() => {
    if (!waiting && form.current && window.early?.sent.delete(form.current)) form.current.requestSubmit();
  }, [waiting, form]);
  return waiting;
}
