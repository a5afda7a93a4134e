import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { StartError } from '#server/start-error.ts';

const message = z.union([
  z.object({ piece: z.unknown() }),
  z.object({ result: z.unknown() }),
  z.object({ problem: z.string(), code: z.string().optional() }),
  z.object({ failure: z.string() }),
]);

interface Options {
  /** Takes what the module hands on before its result; the module waits until it is taken. */
  take?: (piece: unknown) => Promise<void>;
  /** Ends the thread at once, whatever it is doing; this then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs a module that calls `answerInThread` in a thread of its own, so that requests don't wait for long work, and returns its
 * result. An error with a plain message arrives as a `StartError`.
 */
export async function runInThread(
  module: URL,
  input: unknown,
  { take, signal }: Options = {},
): Promise<unknown> {
  signal?.throwIfAborted();
  const worker = new Worker(module, { workerData: input });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onMessage = async (received: unknown) => {
    const read = message.parse(received);
    if ('problem' in read) reject(Object.assign(new StartError(read.problem), { code: read.code }));
    else if ('failure' in read) reject(new Error(`In a thread: ${read.failure}`));
    else if ('piece' in read) {
      await take?.(read.piece);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage('taken');
    } else resolve(read.result);
  };
  worker.on('message', (received) => void onMessage(received).catch(reject));
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`A thread ended with ${code} before its work was done`)));
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
