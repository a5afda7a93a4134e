import { parentPort } from 'node:worker_threads';
import * as z from 'zod';
import { readEvent } from './read-events.ts';

const request = z.object({
  texts: z.array(z.string()),
  window: z.object({ from: z.number(), to: z.number(), zone: z.string() }),
});

parentPort?.on('message', (message: unknown) => {
  const { texts, window } = request.parse(message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(texts.map((text) => readEvent(text, window)));
});
