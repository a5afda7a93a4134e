import { minute } from '#contract/durations.ts';

/** Milliseconds after a key press, click or scroll for which calls count as made by a person. */
const attendedFor = 60_000;
/** Milliseconds of activity without a call, after which the page makes one to keep the session alive. */
const maxWithoutCall = 5 * minute;

let lastInput = Date.now();
let lastCountedCall = Date.now();

/** Whether nobody is using this page, so that its calls must not extend an idle session. */
export function isUnattended(): boolean {
  return Date.now() - lastInput > attendedFor;
}

/** Notes that a call was made that extends the session. */
export function noteCountedCall(): void {
  lastCountedCall = Date.now();
}

/** Calls `onOverdue` when someone works for minutes without any call, such as on a long text. Returns a function to stop. */
export function watchPerson(onOverdue: () => void): () => void {
  const handleInput = () => {
    lastInput = Date.now();
    if (lastInput - lastCountedCall <= maxWithoutCall) return;
    noteCountedCall();
    onOverdue();
  };
  const options = { capture: true, passive: true } as const;
  for (const kind of inputEvents) document.addEventListener(kind, handleInput, options);
  return () => {
    for (const kind of inputEvents) document.removeEventListener(kind, handleInput, options);
  };
}

const inputEvents = ['keydown', 'pointerdown', 'wheel'] as const;
