import type { Endpoint } from '#contract/endpoint.ts';

let reads = new AbortController();
let pause: Promise<void> | undefined;

/**
 * Aborts the GET calls in flight and holds back new ones. While someone signs out, these calls would fail with the ended
 * session and ask the person to sign in. Returns a function to resume; the aborted calls are then repeated.
 */
export function pauseReads(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  pause = promise;
  reads.abort();
  reads = new AbortController();
  return () => {
    if (pause === promise) pause = undefined;
    resolve();
  };
}

/** Makes a call. A GET waits while reads are paused, and is repeated if a pause aborted it. */
export async function withPauses<T>(
  { method }: Endpoint,
  attempt: (signal?: AbortSignal) => Promise<T>,
): Promise<T> {
  if (method !== 'GET') return attempt();
  for (;;) {
    await pause;
    const { signal } = reads;
    try {
      return await attempt(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
