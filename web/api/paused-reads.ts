import type { Endpoint } from '#contract/endpoint.ts';

let reads = new AbortController();
let pause: Promise<void> | undefined;

/**
 * Ends the reads that are on their way, and holds back those to come: with a session that has ended they would be refused,
 * and ask the person to sign in who signs out. Returns the way to go on; the reads are then made again.
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

/** Makes a call, and a read again that was ended by a pause. */
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
