import type { Deps } from '#server/deps.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { regularly } from '#server/jobs/regularly.ts';
import { addViews, type StoredViews } from './store.ts';

/** Milliseconds between two batches. */
const batchEvery = 5000;
/** Posts of one message to the other processes, which has some 7,500 bytes. */
const postsOfMessage = 200;

/** Views of posts, counted in memory and written in batches. */
export interface Views {
  add: (postId: number) => void;
  /** Views of a post that no batch has written yet. */
  waiting: (postId: number) => number;
  /** Changes with every view, here or at another process. */
  version: () => number;
  /** Reads stored counts while no batch is under way, so that `waiting` right after adds up with them exactly. */
  steady: <T>(read: () => Promise<T>) => Promise<T>;
  /** Called with what is stored once a batch was written, by this process or another one. */
  whenWritten: (listener: (stored: readonly StoredViews[]) => void) => void;
  /** Writes what is left. */
  stop: () => Promise<void>;
}

export function countViews({ db, broadcast }: Pick<Deps, 'db'> & Pick<OpenDatabase, 'broadcast'>): Views {
  const waiting = new Map<number, number>();
  const listeners: ((stored: readonly StoredViews[]) => void)[] = [];
  let version = 0;
  let batches = 0;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = new Map(waiting);
    batches += 1;
    writing = addViews(db, batch)
      .then((stored) => settle(batch, stored))
      .finally(() => (writing = undefined));
    await writing;
  }

  function settle(batch: ReadonlyMap<number, number>, stored: readonly StoredViews[]): void {
    for (const [id, written] of batch) {
      const left = (waiting.get(id) ?? 0) - written;
      if (left > 0) waiting.set(id, left);
      else waiting.delete(id);
    }
    notify(stored);
    for (let at = 0; at < stored.length; at += postsOfMessage)
      broadcast.send({ kind: 'viewed', posts: stored.slice(at, at + postsOfMessage) });
  }

  function notify(stored: readonly StoredViews[]): void {
    version += 1;
    for (const listener of listeners) listener(stored);
  }

  broadcast.onMessage((message) => {
    if (message.kind === 'viewed') notify(message.posts);
  });

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
