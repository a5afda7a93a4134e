import type { Deps } from '#server/deps.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { regularly } from '#server/jobs/regularly.ts';
import { addViews, type StoredViews } from './store.ts';

/** Milliseconds between two batches. */
const batchInterval = 5000;
/** Posts in one message to the other processes, which may have some 7,500 bytes. */
const postsPerMessage = 200;

/** Views of posts, counted in memory and written to the database in batches. */
export interface Views {
  add: (postId: number) => void;
  /** Views of a post that are not written yet. */
  pending: (postId: number) => number;
  /** Changes with every view in this process and every batch of another. */
  version: () => number;
  /** Reads stored counts while no batch is being written, so that adding `pending` right after gives the exact total. */
  readBetweenBatches: <T>(read: () => Promise<T>) => Promise<T>;
  /** Calls the listener with the new totals after each batch, of this process or another. */
  onWritten: (listener: (stored: readonly StoredViews[]) => void) => void;
  /** Stops the timer and writes the pending views. */
  stop: () => Promise<void>;
}

export function countViews({ db, broadcast }: Pick<Deps, 'db'> & Pick<OpenDatabase, 'broadcast'>): Views {
  const pending = new Map<number, number>();
  const listeners: ((stored: readonly StoredViews[]) => void)[] = [];
  let version = 0;
  let batches = 0;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const batch = new Map(pending);
    batches += 1;
    writing = addViews(db, batch)
      .then((stored) => settle(batch, stored))
      .finally(() => (writing = undefined));
    await writing;
  }

  function settle(batch: ReadonlyMap<number, number>, stored: readonly StoredViews[]): void {
    for (const [id, written] of batch) {
      const remaining = (pending.get(id) ?? 0) - written;
      if (remaining > 0) pending.set(id, remaining);
      else pending.delete(id);
    }
    notify(stored);
    for (let start = 0; start < stored.length; start += postsPerMessage)
      broadcast.send({ kind: 'viewed', posts: stored.slice(start, start + postsPerMessage) });
  }

  function notify(stored: readonly StoredViews[]): void {
    version += 1;
    for (const listener of listeners) listener(stored);
  }

  broadcast.onMessage((message) => {
    if (message.kind === 'viewed') notify(message.posts);
  });

  const timer = regularly(batchInterval, write);
  return {
    add(postId) {
      version += 1;
      pending.set(postId, (pending.get(postId) ?? 0) + 1);
    },
    pending: (postId) => pending.get(postId) ?? 0,
    version: () => version,
    async readBetweenBatches(read) {
      for (;;) {
        await writing?.catch(() => {});
        const before = batches;
        const result = await read();
        if (before === batches) return result;
      }
    },
    onWritten: (listener) => void listeners.push(listener),
    async stop() {
      await timer.stop();
      await write();
    },
  };
}
