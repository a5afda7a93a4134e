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

/** Milliseconds that reading may take: of a batch, and of one event of a batch that took too long. */
const patience = { batch: 10_000, single: 2000 };

/**
 * Reads iCalendar texts on a thread of its own, which is ended when it takes too long: anyone can send the owner an invitation
 * that repeats without end, and this process answers visitors as well. An event that cannot be read keeps nobody busy.
 */
export async function readApart(
  texts: readonly string[],
  window: ReadingWindow,
  within = patience,
): Promise<ReadEvent[]> {
  if (texts.length === 0) return [];
  const together = await onThread(texts, window, within.batch);
  if (together) return together;
  const events: ReadEvent[] = [];
  for (const text of texts) {
    const [event] = (await onThread([text], window, within.single)) ?? [];
    events.push(event ?? { uid: '', startsAt: null, busy: [] });
  }
  return events;
}

/** Undefined when it took too long or needed too much. */
async function onThread(
  texts: readonly string[],
  window: ReadingWindow,
  within: number,
): Promise<ReadEvent[] | undefined> {
  const worker = new Worker(new URL('read-events-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const { promise, resolve } = Promise.withResolvers<ReadEvent[] | undefined>();
  const timer = setTimeout(() => resolve(undefined), within);
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
