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

/** A call has left that counts as use of the session. */
export function counted(): void {
  lastCounted = Date.now();
}

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
  return () => {
    for (const kind of inputs) document.removeEventListener(kind, noticed, options);
  };
}

const inputs = ['keydown', 'pointerdown', 'wheel'] as const;
