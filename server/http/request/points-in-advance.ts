import { networkOf } from './client-address.ts';
import type { NamedLimit } from './rate-limits.ts';

/** Keys up to which points of windows that are over stay in memory. */
const maxKeys = 1000;

/** Points that this process has taken in advance, until the window ends. */
interface Share {
  left: number;
  endsAt: number;
}

/** Takes points of a limit, or refuses; gives the end of the window they are of. */
type Take = (limit: NamedLimit, points: number) => Promise<{ endsAt: Date }>;

/**
 * Spends points that were taken several at once: one statement for as many uses. All processes together never spend more than
 * the limit; what one has taken and not spent when its window ends, or when it does, is lost to the others.
 */
export function pointsInAdvance(take: Take, now: () => Date) {
  const shares = new Map<string, Share>();
  /** For each key the last use that is under way: uses at the same moment share what the first of them takes. */
  const underWay = new Map<string, Promise<unknown>>();

  async function spendNext(id: string, limit: NamedLimit, block: number): Promise<void> {
    const share = shares.get(id);
    if (share && share.left > 0 && share.endsAt > now().getTime()) {
      share.left -= 1;
      return;
    }
    const { endsAt } = await take(limit, block);
    if (shares.size >= maxKeys) forgetEnded();
    shares.set(id, { left: block - 1, endsAt: endsAt.getTime() });
  }

  function forgetEnded(): void {
    const time = now().getTime();
    for (const [id, { endsAt, left }] of shares) if (endsAt <= time || left === 0) shares.delete(id);
  }

  return {
    /** Uses one point, and takes `block` of them where none is left. */
    async spend(limit: NamedLimit, block: number): Promise<void> {
      const id = `${limit[0]} ${networkOf(limit[1])}`;
      const earlier = underWay.get(id)?.catch(() => {});
      const spending = earlier
        ? earlier.then(() => spendNext(id, limit, block))
        : spendNext(id, limit, block);
      underWay.set(id, spending);
      try {
        await spending;
      } finally {
        if (underWay.get(id) === spending) underWay.delete(id);
      }
    },
  };
}
