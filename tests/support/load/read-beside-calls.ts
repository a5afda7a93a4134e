interface Reading {
  bytes: number;
  /** Bytes of memory that the process took more than before it. */
  memory: number;
  /** How many other calls were answered meanwhile, and the milliseconds that the slowest took. */
  calls: number;
  slowest: number;
}

/** Reads a long answer to its end, and makes other calls meanwhile, one after the other. `before`: the memory before it was asked for. */
export async function readBesideCalls(
  answer: Response,
  before: number,
  other: () => Promise<unknown>,
): Promise<Reading> {
  const found: Reading = { bytes: 0, memory: 0, calls: 0, slowest: 0 };
  const done = readAll(answer, (length) => {
    found.bytes += length;
    found.memory = Math.max(found.memory, process.memoryUsage.rss() - before);
  }).then(() => true);
  while (!(await Promise.race([done, Promise.resolve(false)]))) {
    const since = performance.now();
    await other();
    found.slowest = Math.max(found.slowest, performance.now() - since);
    found.calls += 1;
    // As a call over the network would: the next one comes with the next turn of the event loop.
    await new Promise((turn) => {
      setImmediate(turn);
    });
  }
  return found;
}

async function readAll({ body }: Response, onPart: (length: number) => void): Promise<void> {
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    onPart(part.value.length);
  }
}
