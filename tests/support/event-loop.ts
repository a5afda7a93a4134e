/** How often the event loop turns during some work, which it does for every request: the work lets others be answered. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let timer = setImmediate(count);
  function count() {
    turns += 1;
    timer = setImmediate(count);
  }
  try {
    await work();
    return turns;
  } finally {
    clearImmediate(timer);
  }
}
