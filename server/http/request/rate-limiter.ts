import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { MasterKey } from '#server/gateways/master-key.ts';
import { networkOf } from './client-address.ts';
import { pointsInAdvance } from './points-in-advance.ts';
import { addPoints, findUsed, givePointBack } from './rate-limit-store.ts';
import { limitCopy, type LimitName, type NamedLimit, windows } from './rate-limits.ts';

/** A key is an account's id, a token or an address; addresses of one IPv6 network count as one. */
export interface RateLimits {
  /**
   * Uses points of the key's window, one unless said otherwise; refuses with 429 and Retry-After, and uses nothing, when
   * fewer are left. In a transaction `within` has to name it.
   */
  consume(name: LimitName, key: string, use?: { points?: number; within?: Transaction }): Promise<void>;
  /** Refuses in the same way, but uses nothing: for what counts only when it turns out wrong. */
  requireLeft(name: LimitName, key: string): Promise<void>;
  /**
   * For guesses, such as passwords: uses a point of each limit before the check, and gives it back unless `isWrong` says that
   * the guess was wrong. However many processes are asked at the same moment, no more guesses are checked than the limits say.
   */
  guess<T>(
    limits: readonly NamedLimit[],
    check: () => Promise<T>,
    isWrong: (result: T) => boolean,
  ): Promise<T>;
}

/** Counts may not cost more than what they count: a process takes so many points of these at once and spends them in memory. */
const takenInAdvance: Partial<Record<LimitName, number>> = { view: 20, visit: 20 };

interface Parts {
  db: Database;
  master: Pick<MasterKey, 'mac'>;
  now: () => Date;
}

/**
 * Limits that are counted in the database, for all processes together and across restarts; `on` false switches every one
 * off. While the database is away limited calls fail with it: nobody can guess meanwhile. While the disk is full, and
 * nothing can be written, each process counts in its memory, so that what only reads goes on.
 */
export function rateLimits(parts: Parts, on: boolean): RateLimits {
  const memory = countsInMemory();
  const stored = countsInDatabase(parts);
  const inAdvance = pointsInAdvance((limit, points) => stored.take(limit, points), parts.now);

  /** Uses points, and gives what gives one of them back. */
  async function spend(
    [name, key]: NamedLimit,
    { points = 1, within }: { points?: number; within?: Transaction | undefined } = {},
  ): Promise<() => Promise<void>> {
    const block = takenInAdvance[name];
    try {
      if (block !== undefined) await inAdvance.spend([name, key], block);
      else await stored.take([name, key], points, within);
      return () => stored.giveBack([name, key]);
    } catch (error) {
      // Views and visits are no guesses: they are counted while the database is away as well.
      const isCountedInMemory = !within && (isDiskFull(error) || block !== undefined);
      if (error instanceof ApiError || !isCountedInMemory) throw error;
      await memory.take([name, key], points);
      return () => memory.giveBack([name, key]);
    }
  }

  return {
    async consume(name, key, options) {
      if (on) await spend([name, key], options);
    },
    async requireLeft(name, key) {
      if (!on) return;
      await memory.requireLeft([name, key]);
      await stored.requireLeft([name, key]);
    },
    async guess(limits, check, isWrong) {
      if (!on) return check();
      const used: (() => Promise<void>)[] = [];
      const giveBack = async () => {
        for (const one of used) await one();
      };
      try {
        for (const limit of limits) {
          await memory.requireLeft(limit);
          used.push(await spend(limit));
        }
        const result = await check();
        if (!isWrong(result)) await giveBack();
        return result;
      } catch (error) {
        // Nothing was found to be wrong. With the database away the points stay used, at most until the window ends.
        await giveBack().catch(() => {});
        throw error;
      }
    },
  };
}

function countsInDatabase({ db, master, now }: Parts) {
  const hashOf = ([name, key]: NamedLimit) => master.mac(networkOf(key), `rate limit ${name}`);
  return {
    async take(limit: NamedLimit, points: number, within: Reader = db): Promise<{ endsAt: Date }> {
      const { points: most, seconds } = windows[limit[0]];
      const time = now();
      const endsAt = new Date(time.getTime() + seconds * 1000);
      const keyHash = hashOf(limit);
      const taken = await addPoints(within, { keyHash, points, most, now: time, endsAt });
      if (taken) return taken;
      const used = await findUsed(within, keyHash, time);
      return refuse(limit, (used?.endsAt ?? endsAt).getTime() - time.getTime());
    },
    giveBack: (limit: NamedLimit) => givePointBack(db, hashOf(limit), now()),
    async requireLeft(limit: NamedLimit): Promise<void> {
      const time = now();
      const used = await findUsed(db, hashOf(limit), time);
      if (used && used.points >= windows[limit[0]].points)
        refuse(limit, used.endsAt.getTime() - time.getTime());
    },
  };
}

function countsInMemory() {
  const limiters = new Map<LimitName, RateLimiterMemory>();
  const limiter = (name: LimitName) => {
    const { points, seconds } = windows[name];
    const made = limiters.get(name) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: name });
    limiters.set(name, made);
    return made;
  };
  return {
    async take([name, key]: NamedLimit, points: number): Promise<void> {
      await limiter(name)
        .consume(networkOf(key), points)
        .catch((reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason;
          refuse([name, key], reason.msBeforeNext);
        });
    },
    async giveBack([name, key]: NamedLimit): Promise<void> {
      await limiter(name).reward(networkOf(key), 1);
    },
    async requireLeft([name, key]: NamedLimit): Promise<void> {
      const used = await limiter(name).get(networkOf(key));
      if (used && used.remainingPoints <= 0) refuse([name, key], used.msBeforeNext);
    },
  };
}

function refuse([name, key]: NamedLimit, milliseconds: number): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const message = limitCopy[name];
  const headers = { 'retry-after': String(seconds) };
  throw new ApiError('too-many', {
    headers,
    limit: { name, key },
    ...(message !== undefined && { message }),
  });
}
