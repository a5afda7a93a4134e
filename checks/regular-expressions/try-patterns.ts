/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { threadCpuUsage } from 'node:process';
import type { Pattern } from './find.ts';
import { hostileTexts } from './hostile-texts.ts';

/** The worker's input: the expressions to try, and the length of the texts to try them on. */
export interface Trial {
  patterns: Pattern[];
  length: number;
}

/** A message before each expression with its index, and one after it with the milliseconds of processor time for the worst text. */
export type Progress = { begins: number } | { ends: number; worst: number; text: string };

/** In its own thread, so that the caller can terminate it when an expression doesn't end. */
if (threadId !== 0 && parentPort) {
  const { patterns, length }: Trial = workerData;
  for (const [index, pattern] of patterns.entries()) {
    parentPort.postMessage({ begins: index } satisfies Progress);
    parentPort.postMessage({ ends: index, ...worstOf(pattern, length) } satisfies Progress);
  }
}

function worstOf(pattern: Pattern, length: number) {
  const expression = new RegExp(pattern.source, pattern.flags);
  let worst = 0;
  let text = '';
  for (const hostile of hostileTexts(pattern, length)) {
    const before = threadCpuUsage().user;
    hostile.replace(expression, '');
    const milliseconds = (threadCpuUsage().user - before) / 1000;
    if (milliseconds > worst) [worst, text] = [milliseconds, hostile];
  }
  return { worst, text };
}
