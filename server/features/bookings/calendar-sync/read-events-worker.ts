import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { readEvent } from './read-events.ts';

const window = z
  .object({
    from: z.number(),
    to: z.number(),
    zone: z.string(),
    addresses: z.array(z.string()),
    choices: z.object({ unanswered: z.boolean(), tentative: z.boolean() }),
  })
  .parse(workerData);
const request = z.object({ text: z.string(), isCareful: z.boolean() });

parentPort?.on('message', (message: unknown) => {
  const { text, isCareful } = request.parse(message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(readEvent(text, window, isCareful));
});
// Tells that it is ready.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage('ready');
