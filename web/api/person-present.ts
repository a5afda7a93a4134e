import { minute } from '#contract/durations.ts';

/** Milliseconds after a key, a press or a turn of the page for which calls count as a person's own. */
const attended = 60_000;
/** Milliseconds of someone typing or pointing without a call, after which a call reports to the server that they are there. */
const quiet = 5 * minute;

let lastInput = Date.now();
let lastCounted = Date.now();

/** Whether no one touches this page, so that a call is the page's own doing: it must not extend an idle session. */
export function isUnattended(): boolean {
  return Date.now() - lastInput > attended;
}

/** A call has left that counts as use of the session; the other tabs of this browser are notified, as they share it. */
export function counted(): void {
  lastCounted = Date.now();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin takes none
  tabs?.postMessage(lastCounted);
}

/** When the session was last used in this browser, in any tab, as milliseconds since 1970. */
export function lastUse(): number {
  return lastCounted;
}

/** What the tabs of the browser notify each other with, of the time of each use. */
export const tabsOfUse = 'last-use';
let tabs: BroadcastChannel | undefined;

/** Calls `tell` when someone works on the page for minutes without any call, such as on a long text. Returns a function to stop. */
export function watchPerson(tell: () => void): () => void {
  const noticed = () => {
    lastInput = Date.now();
    if (lastInput - lastCounted <= quiet) return;
    counted();
    tell();
  };
  const options = { capture: true, passive: true } as const;
  for (const kind of inputs) document.addEventListener(kind, noticed, options);
  tabs = new BroadcastChannel(tabsOfUse);
  tabs.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') lastCounted = Math.max(lastCounted, data);
  });
  return () => {
    tabs?.close();
    tabs = undefined;
    for (const kind of inputs) document.removeEventListener(kind, noticed, options);
  };
}

const inputs = ['keydown', 'pointerdown', 'wheel'] as const;
