import { useLive } from '#web/api/use-live.ts';

/** Inside a guard: listens while someone is signed in. */
export function LiveUpdates() {
  useLive();
  return null;
}
