import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Transaction } from '#server/db/client.ts';
import { unflushed } from '#server/db/unflushed.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { MasterKey } from '#server/gateways/master-key.ts';
import { networkOf } from './client-address.ts';
import { pointsInAdvance } from './reserved-points.ts';
import { addPoints, findUsage, refundPoint } from './rate-limit-store.ts';
import { limitMessages, type LimitName, type NamedLimit, windows } from './rate-limits.ts';

/** Rate limits by key: an account's id, a token or an address. All addresses of an IPv6 network count as one. */
export interface RateLimits {
  /**
   * Uses points of the key's window, one by default. Throws 429 with Retry-After, and uses nothing, if fewer are left. In a
   * transaction, `within` must be that transaction.
   */
  consume(name: LimitName, key: string, use?: { points?: number; within?: Transaction }): Promise<void>;
  /** Throws in the same way, but uses nothing: for what counts only if it turns out wrong. */
  requireRemaining(name: LimitName, key: string): Promise<void>;
  /**
   * For guesses, such as passwords: uses a point of each limit before the check, and returns it unless `isWrong` says that
   * the guess was wrong. Even with concurrent calls to several processes, no more guesses are checked than the limits
   * allow.
   */
  guess<T>(
    limits: readonly NamedLimit[],
    check: () => Promise<T>,
    isWrong: (result: T) => boolean,
  ): Promise<T>;
}

/**
 * Counting must not cost more than what is counted: a process takes this many points of these limits at once and spends
 * them in memory.
 */
const blockSizes: Partial<Record<LimitName, number>> = { view: 20, visit: 20 };

interface Parts {
  db: Database;
  master: Pick<MasterKey, 'mac'>;
  now: () => Date;
}

/**
 * Limits counted in the database, across processes and restarts; `on` false disables them all. While the database is
 * unreachable, limited calls fail, so that nobody can guess in the meantime. While the disk is full and nothing can be
 * written, each process counts in memory, so that reading still works.
 */
export function rateLimits(parts: Parts, on: boolean): RateLimits {
  const memory = countsInMemory();
  const stored = countsInDatabase(parts);
  const inAdvance = pointsInAdvance((limit, points) => stored.take(limit, points), parts.now);

  /** Uses points; returns a function that returns one of them. */
  async function spend(
    [name, key]: NamedLimit,
    { points = 1, within }: { points?: number; within?: Transaction | undefined } = {},
  ): Promise<() => Promise<void>> {
    const block = blockSizes[name];
    try {
      if (block !== undefined) await inAdvance.spend([name, key], block);
      else await stored.take([name, key], points, within);
      return () => stored.giveBack([name, key]);
    } catch (error) {
      // Views and visits aren't guesses, so they are counted in memory while the database is unreachable.
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
    async requireRemaining(name, key) {
      if (!on) return;
      await memory.requireRemaining([name, key]);
      await stored.requireRemaining([name, key]);
    },
    async guess(limits, check, isWrong) {
      if (!on) return check();
      const refunds: (() => Promise<void>)[] = [];
      const giveBack = async () => {
        for (const refund of refunds) await refund();
      };
      try {
        for (const limit of limits) {
          await memory.requireRemaining(limit);
          refunds.push(await spend(limit));
        }
        const result = await check();
        if (!isWrong(result)) await giveBack();
        return result;
      } catch (error) {
        // The check found nothing wrong. If the database is unreachable, the points stay used, at most until the window
        // ends.
        await giveBack().catch(() => {});
        throw error;
      }
    },
  };
}

function countsInDatabase({ db, master, now }: Parts) {
  const hashOf = ([name, key]: NamedLimit) => master.mac(networkOf(key), `rate limit ${name}`);
  return {
    async take(limit: NamedLimit, points: number, within?: Transaction): Promise<{ endsAt: Date }> {
      const { points: maxPoints, seconds } = windows[limit[0]];
      const time = now();
      const endsAt = new Date(time.getTime() + seconds * 1000);
      const keyHash = hashOf(limit);
      const use = { keyHash, points, maxPoints, now: time, endsAt };
      const taken = await (within ? addPoints(within, use) : unflushed(db, (tx) => addPoints(tx, use)));
      if (taken) return taken;
      const refunds = await findUsage(within ?? db, keyHash, time);
      return refuse(limit, (refunds?.endsAt ?? endsAt).getTime() - time.getTime());
    },
    giveBack: (limit: NamedLimit) => unflushed(db, (tx) => refundPoint(tx, hashOf(limit), now())),
    async requireRemaining(limit: NamedLimit): Promise<void> {
      const time = now();
      const refunds = await findUsage(db, hashOf(limit), time);
      if (refunds && refunds.points >= windows[limit[0]].points)
        refuse(limit, refunds.endsAt.getTime() - time.getTime());
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
    async requireRemaining([name, key]: NamedLimit): Promise<void> {
      const refunds = await limiter(name).get(networkOf(key));
      if (refunds && refunds.remainingPoints <= 0) refuse([name, key], refunds.msBeforeNext);
    },
  };
}

function refuse([name, key]: NamedLimit, milliseconds: number): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const message = limitMessages[name];
  const headers = { 'retry-after': String(seconds) };
  throw new ApiError('too-many', {
    headers,
    limit: { name, key },
    ...(message !== undefined && { message }),
  });
}
