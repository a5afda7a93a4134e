import type { Deps } from '#server/deps.ts';
import { regularly } from '#server/jobs/regularly.ts';
import { addViews } from './store.ts';

/** Milliseconds between two batches. */
const batchEvery = 5000;

/** Views of posts, counted in memory and written in batches. */
export interface Views {
  add: (postId: number) => void;
  /** Views of a post that no batch has written yet. */
  waiting: (postId: number) => number;
  /** Changes with every view. */
  version: () => number;
  /** Reads stored counts while no batch is under way, so that `waiting` right after adds up with them exactly. */
  steady: <T>(read: () => Promise<T>) => Promise<T>;
  /** Called with every batch once it is written. */
  whenWritten: (listener: (batch: ReadonlyMap<number, number>) => void) => void;
  /** Writes what is left. */
  stop: () => Promise<void>;
}

export function countViews({ db }: Pick<Deps, 'db'>): Views {
  const waiting = new Map<number, number>();
  const listeners: ((batch: ReadonlyMap<number, number>) => void)[] = [];
  let version = 0;
  let batches = 0;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = new Map(waiting);
    batches += 1;
    writing = addViews(db, batch)
      .then(() => settle(batch))
      .finally(() => (writing = undefined));
    await writing;
  }

  function settle(batch: ReadonlyMap<number, number>): void {
    for (const [id, written] of batch) {
      const left = (waiting.get(id) ?? 0) - written;
      if (left > 0) waiting.set(id, left);
      else waiting.delete(id);
    }
    for (const listener of listeners) listener(batch);
  }

  const turns = regularly(batchEvery, write);
  return {
    add(postId) {
      version += 1;
      waiting.set(postId, (waiting.get(postId) ?? 0) + 1);
    },
    waiting: (postId) => waiting.get(postId) ?? 0,
    version: () => version,
    async steady(read) {
      for (;;) {
        await writing?.catch(() => {});
        const before = batches;
        const result = await read();
        if (before === batches) return result;
      }
    },
    whenWritten: (listener) => void listeners.push(listener),
    async stop() {
      await turns.stop();
      await write();
    },
  };
}
