import { setImmediate as nextTurn } from 'node:timers/promises';

export type Breath = () => Promise<void>;

/** Lets others have their turn when a piece of work has lasted longer than `patience` milliseconds. */
export function breaths(patience = 8): Breath {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < patience) return;
    await nextTurn();
    since = performance.now();
  };
}
