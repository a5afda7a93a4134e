import { useLive } from '#web/api/live/use-live.ts';

/** Keeps the live connection open. For use inside a guard, so only while someone is signed in. */
export function LiveUpdates() {
  useLive();
  return null;
}
