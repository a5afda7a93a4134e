/** What was pressed or sent in islands before they were hydrated. */
export interface Held {
  /** Buttons and forms, in the order in which they were pressed or sent. */
  elements: Set<HTMLElement>;
  /** Islands that the pointer or the focus came to, or in which something was typed, chosen or dropped. */
  touched: Set<HTMLElement>;
  /** The site script could not be loaded: forms go as the browser sends them. */
  lost?: boolean;
  /** Given by the site script: wakes the island around an element. */
  wake?: (element: HTMLElement) => void;
}

declare global {
  interface Window {
    held?: Held;
  }
}

/**
 * Is in the head of every document. Holds presses of buttons and submits of forms in islands that are not hydrated
 * yet, so that each is done once there is a script for it: never lost. Notes the islands that are touched. Where a script
 * cannot be loaded, a form that has an address is sent by the browser itself.
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
