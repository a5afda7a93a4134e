/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { threadCpuUsage } from 'node:process';
import type { Pattern } from './find.ts';
import { hostileTexts } from './hostile-texts.ts';

/** What the worker is asked: which expressions, and with texts of how many characters. */
export interface Trial {
  patterns: Pattern[];
  length: number;
}

/** What it says: before each expression its place, after it the milliseconds of processor time for the worst text. */
export type Said = { begins: number } | { ends: number; worst: number; text: string };

/** In its own thread, so that the caller can end it when an expression does not. */
if (threadId !== 0 && parentPort) {
  const { patterns, length }: Trial = workerData;
  for (const [place, pattern] of patterns.entries()) {
    parentPort.postMessage({ begins: place } satisfies Said);
    parentPort.postMessage({ ends: place, ...worstOf(pattern, length) } satisfies Said);
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
