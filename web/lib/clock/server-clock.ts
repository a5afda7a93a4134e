import { minute } from '#contract/durations.ts';

/** Milliseconds by which this device's clock may differ from the server's before it counts as wrong. */
const tolerance = 10 * minute;

let ahead = 0;
const listeners = new Set<() => void>();

/** Notes what the server says the time is; null if it says nothing. */
export function noteServerTime(text: string | null): void {
  const difference = text === null ? Number.NaN : Date.parse(text) - Date.now();
  if (Number.isNaN(difference)) return;
  const next = Math.abs(difference) > tolerance ? difference : 0;
  if (Math.abs(next - ahead) <= tolerance) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/** The time by the server's clock, if this device's is known to be wrong. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}

/** Calls back when the device's clock turns out to be wrong. Returns a function that ends this. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
