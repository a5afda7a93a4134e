import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { errorChain } from '#server/log.ts';
import { startProblem } from '#server/start-error.ts';

/**
 * Does the work of a thread that `runInThread` started. `hand` passes on a piece and resolves once it was taken.
 */
export async function answerInThread(
  work: (input: unknown, hand: (piece: unknown) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a thread');
  const send = (message: object) => {
    port.postMessage(message);
  };
  try {
    const result = await work(workerData, async (piece) => {
      const taken = once(port, 'message');
      send({ piece });
      await taken;
    });
    send({ result });
  } catch (error) {
    const problem = startProblem(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (problem !== undefined) send({ problem, code });
    else send({ failure: JSON.stringify(errorChain(error)) });
  }
}
