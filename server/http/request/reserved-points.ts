import { networkOf } from './client-address.ts';
import type { NamedLimit } from './rate-limits.ts';

/** Number of keys beyond which ended windows are removed from memory. */
const maxKeys = 1000;

/** Points that this process took in advance, valid until the window ends. */
interface Share {
  remaining: number;
  endsAt: number;
}

/** Takes points of a limit, or throws; returns the end of their window. */
type Take = (limit: NamedLimit, points: number) => Promise<{ endsAt: Date }>;

/**
 * Spends points that are taken several at a time, with one SQL statement for as many uses. All processes together never
 * spend more than the limit. Points that a process took and didn't spend before its window or the process ends are lost.
 */
export function pointsInAdvance(take: Take, now: () => Date) {
  const shares = new Map<string, Share>();
  /** The last pending use per key: concurrent uses share what the first one takes. */
  const pending = new Map<string, Promise<unknown>>();

  async function consumeNext(id: string, limit: NamedLimit, block: number): Promise<void> {
    const share = shares.get(id);
    if (share && share.remaining > 0 && share.endsAt > now().getTime()) {
      share.remaining -= 1;
      return;
    }
    const { endsAt } = await take(limit, block);
    if (shares.size >= maxKeys) deleteEnded();
    shares.set(id, { remaining: block - 1, endsAt: endsAt.getTime() });
  }

  function deleteEnded(): void {
    const time = now().getTime();
    for (const [id, { endsAt, remaining }] of shares)
      if (endsAt <= time || remaining === 0) shares.delete(id);
  }

  return {
    /** Uses one point; takes `block` points if none are left. */
    async spend(limit: NamedLimit, block: number): Promise<void> {
      const id = `${limit[0]} ${networkOf(limit[1])}`;
      const previous = pending.get(id)?.catch(() => {});
      const use = previous
        ? previous.then(() => consumeNext(id, limit, block))
        : consumeNext(id, limit, block);
      pending.set(id, use);
      try {
        await use;
      } finally {
        if (pending.get(id) === use) pending.delete(id);
      }
    },
  };
}
