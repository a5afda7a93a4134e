import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('lower-priority.ts', import.meta.url).href);

test.runIf(process.platform === 'linux')(
  'a thread that nobody waits for has the lowest priority, and the thread that answers requests keeps its own [10.100]',
  async () => {
    const before = getPriority();
    const worker = new Worker(
      `import(${module}).then(({ lowerPriority }) => {
        lowerPriority();
        require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority());
      })`,
      { eval: true },
    );
    expect(await once(worker, 'message')).toEqual([constants.priority.PRIORITY_LOW]);
    expect(getPriority()).toBe(before);
    await worker.terminate();
  },
);
