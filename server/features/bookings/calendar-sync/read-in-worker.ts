import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { ReadEvent, ReadingWindow } from './read-events.ts';

const readEvents = z.array(
  z.object({
    uid: z.string(),
    startsAt: z.number().nullable(),
    busy: z.array(z.tuple([z.number(), z.number()])),
  }),
);

/** Milliseconds that reading a batch may take, and then each single event of a batch that took too long. */
const timeouts = { batch: 10_000, single: 2000 };

/**
 * Reads iCalendar texts in a worker thread, which is terminated if it takes too long: anyone can send the owner an invitation
 * that recurs without end, and this process also serves visitors. An event that can't be read has no busy times.
 */
export async function readInWorker(
  texts: readonly string[],
  window: ReadingWindow,
  limits = timeouts,
): Promise<ReadEvent[]> {
  if (texts.length === 0) return [];
  const batch = await runWorker(texts, window, limits.batch);
  if (batch) return batch;
  const events: ReadEvent[] = [];
  for (const text of texts) {
    const [event] = (await runWorker([text], window, limits.single)) ?? [];
    events.push(event ?? { uid: '', startsAt: null, busy: [] });
  }
  return events;
}

/** Undefined if it took too long or too much memory. */
async function runWorker(
  texts: readonly string[],
  window: ReadingWindow,
  timeout: number,
): Promise<ReadEvent[] | undefined> {
  const worker = new Worker(new URL('read-events-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const { promise, resolve } = Promise.withResolvers<ReadEvent[] | undefined>();
  const timer = setTimeout(() => resolve(undefined), timeout);
  worker.once('message', (message: unknown) => resolve(readEvents.parse(message)));
  worker.once('error', () => resolve(undefined));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage({ texts: [...texts], window });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
