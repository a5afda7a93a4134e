interface Reading {
  bytes: number;
  /** Bytes of memory that the process gained at its peak. */
  memory: number;
  /** How many other calls were answered meanwhile, and how many milliseconds the slowest took. */
  calls: number;
  slowest: number;
}

/** Reads a long answer to its end while making other calls, one after the other. `rssBefore`: bytes of memory before the request. */
export async function readBesideCalls(
  answer: Response,
  rssBefore: number,
  makeOtherCall: () => Promise<unknown>,
): Promise<Reading> {
  const reading: Reading = { bytes: 0, memory: 0, calls: 0, slowest: 0 };
  const done = readAll(answer, (length) => {
    reading.bytes += length;
    reading.memory = Math.max(reading.memory, process.memoryUsage.rss() - rssBefore);
  }).then(() => true);
  while (!(await Promise.race([done, Promise.resolve(false)]))) {
    const began = performance.now();
    await makeOtherCall();
    reading.slowest = Math.max(reading.slowest, performance.now() - began);
    reading.calls += 1;
    // The next call waits for the next turn of the event loop, as one over the network would.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return reading;
}

async function readAll({ body }: Response, onChunk: (length: number) => void): Promise<void> {
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    onChunk(chunk.value.length);
  }
}
