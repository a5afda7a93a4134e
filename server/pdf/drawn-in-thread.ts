import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { Worker, workerData } from 'node:worker_threads';
import pLimit from 'p-limit';
import * as z from 'zod';
import { minute } from '#contract/durations.ts';
import { ApiError } from '#server/domain/api-error.ts';

const drawn = z.union([z.object({ data: z.instanceof(Uint8Array) }), z.object({ failure: z.string() })]);

/** What the thread below is started with: there, documents are drawn directly. */
const mark = 'draws documents';

/** One at a time: a second thread would take the processor from everybody's pages. */
const drawing = pLimit(1);
/** About two seconds of work. */
const maxWaiting = 60;
/** The thread needs some 60 MB while it lives. */
const idleTime = 2 * minute;
/** Far more than the longest statement takes. */
const timeout = minute;
const maxMegabytes = 256;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * The same function, but in a thread of its own, so that others get their pages meanwhile. `module` must export it as `name`.
 * The same facts give the same bytes, which are kept for a while. Throws 503 while too many documents wait.
 */
export function drawnInThread<Facts>(
  module: string,
  name: string,
  draw: (facts: Facts) => Promise<Uint8Array>,
): (facts: Facts) => Promise<Uint8Array> {
  if (workerData === mark) return draw;
  return async (facts) => {
    const key = createHash('sha256')
      .update(serialize([module, name, facts]))
      .digest('base64');
    const known = kept.get(key);
    if (known) return known;
    if (drawing.pendingCount >= maxWaiting)
      throw new ApiError('unavailable', { headers: { 'retry-after': '5' } });
    const data = await drawing(async () => kept.get(key) ?? (await order({ module, name, facts })));
    keep(key, data);
    return data;
  };
}

async function order(message: { module: string; name: string; facts: unknown }): Promise<Uint8Array> {
  clearTimeout(idle);
  const running = (worker ??= start());
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (error: Error) => {
    if (worker === running) worker = undefined;
    void running.terminate();
    reject(error);
  };
  const timer = setTimeout(() => fail(new Error(`Drawing ${message.name} took too long`)), timeout);
  running.once('message', resolve).once('error', fail);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  running.postMessage(message);
  running.ref();
  try {
    const answer = drawn.parse(await promise);
    if ('failure' in answer) throw new Error(`Drawing ${message.name} failed: ${answer.failure}`);
    return answer.data;
  } finally {
    clearTimeout(timer);
    running.off('message', resolve).off('error', fail);
    running.unref();
    idle = setTimeout(() => {
      worker = undefined;
      void running.terminate();
    }, idleTime).unref();
  }
}

function start(): Worker {
  return new Worker(new URL('drawing-thread.ts', import.meta.url), {
    workerData: mark,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
}

/** Bytes of documents by the hash of their facts, the least recently drawn first. */
const kept = new Map<string, Uint8Array>();
const maxKeptBytes = 8 * 1024 * 1024;
let keptBytes = 0;

function keep(key: string, data: Uint8Array): void {
  if (kept.has(key)) return;
  kept.set(key, data);
  keptBytes += data.length;
  for (const [oldest, bytes] of kept) {
    if (keptBytes <= maxKeptBytes) break;
    kept.delete(oldest);
    keptBytes -= bytes.length;
  }
}
