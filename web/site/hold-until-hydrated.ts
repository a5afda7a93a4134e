/** Clicks and submits in islands that weren't hydrated yet. */
export interface Held {
  /** Buttons and forms, in the order in which they were clicked or submitted. */
  elements: Set<HTMLElement>;
  /** Islands that were hovered, focused, typed into, or dragged over. */
  touched: Set<HTMLElement>;
  /** The site script could not be loaded: the browser submits forms itself. */
  lost?: boolean;
  /** Set by the site script: wakes the island around an element. */
  wake?: (element: HTMLElement) => void;
}

declare global {
  interface Window {
    held?: Held;
  }
}

/**
 * Inline script in the head of every document. Holds clicks and submits in islands that aren't hydrated yet, so that none is
 * lost, and remembers which islands were touched. If a script can't be loaded, the browser itself submits the forms that have an
 * `action`.
 */
export const holdUntilHydrated = `(() => {
const held = window.held = { elements: new Set, touched: new Set };
const hold = (event, element) => {
if (!element || !element.closest('[data-wake]')) return;
event.preventDefault();
event.stopImmediatePropagation();
held.elements.add(element);
held.wake && held.wake(element)
};
addEventListener('click', event => {
const button = event.target.closest('button');
button && button.form && button.type == 'submit' || hold(event, button)
}, true);
addEventListener('submit', event => held.lost && event.target.hasAttribute('action') || hold(event, event.target), true);
addEventListener('error', ({ target }) => {
if (target.type != 'module') return;
held.lost = true;
for (const form of held.elements) form.getAttribute('action') && form.submit()
}, true);
for (const touch of ['pointerover', 'focusin', 'input', 'dragenter']) addEventListener(touch, ({ target }) => {
const island = target.closest && target.closest('[data-wake=touch], [data-wake=near]');
if (island) held.wake ? held.wake(island) : held.touched.add(island)
}, true)
})()`;
