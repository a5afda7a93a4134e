import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { ReadEvent, ReadingWindow } from './read-events.ts';

const readEventSchema = z.object({
  uid: z.string(),
  startsAt: z.number().nullable(),
  endsAt: z.number().nullable(),
  busy: z.array(z.tuple([z.number(), z.number()])),
  unreadable: z.boolean(),
  title: z.string(),
});

/** Milliseconds that one text may take. */
const timeout = 2000;
/** Characters of a text that is read with all its recurrences. */
const maxText = 1_000_000;

export interface EventReader {
  read: (text: string) => Promise<ReadEvent>;
  close: () => Promise<void>;
}

/**
 * Reads iCalendar texts in a worker thread, which is terminated if one takes too long: anyone can send the owner an invitation
 * that recurs without end, and this process also serves visitors. Of such an event only the first occurrence is read.
 */
export function openEventReader(window: ReadingWindow, limit = timeout): EventReader {
  let worker: Promise<Worker> | undefined;

  async function start(): Promise<Worker> {
    const started = new Worker(new URL('read-events-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      workerData: window,
    });
    // It ends with the text that it was reading, which is then read with care.
    started.on('error', () => {});
    await once(started, 'message');
    return started;
  }

  async function close(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await (await ended)?.terminate();
  }

  /** Undefined if it took too long or too much memory. */
  async function readOnce(text: string, isCareful: boolean): Promise<ReadEvent | undefined> {
    worker ??= start();
    const running = await worker;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => resolve(undefined), limit);
    const fail = () => resolve(undefined);
    running.once('message', resolve);
    running.once('error', fail);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    running.postMessage({ text, isCareful });
    const answer = await promise;
    clearTimeout(timer);
    running.off('message', resolve);
    running.off('error', fail);
    if (answer === undefined) await close();
    return answer === undefined ? undefined : readEventSchema.parse(answer);
  }

  return {
    async read(text) {
      const isCareful = text.length > maxText;
      const whole = isCareful ? undefined : await readOnce(text, false);
      return whole ?? (await readOnce(text, true)) ?? unreadableEvent;
    },
    close,
  };
}

/** An event of which nothing is known. */
export const unreadableEvent: ReadEvent = {
  uid: '',
  startsAt: null,
  endsAt: null,
  busy: [],
  unreadable: true,
  title: '',
};
