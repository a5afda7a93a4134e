import { minute } from '#contract/durations.ts';
import type { DateText } from '#contract/dates.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { selectBusySlots } from './calendar-sync/busy-times.ts';
import { type HeldSlot, selectHeldSlots } from './store.ts';

/** The slots that bookings hold and the busy times of the firm's own calendar, cached in memory by day. */
export interface HeldSlots {
  /** The held slots of these days, which must be in ascending order. Each day is read once until a change is reported. */
  forDates: (dates: readonly DateText[]) => Promise<ReadonlyMap<DateText, readonly HeldSlot[]>>;
}

const cacheTag = bookingEndpoints.availableSlots.path;

/** Milliseconds until the cache expires anyway, in case a process was killed between its commit and its report. */
const lifetime = minute;

/** Opens this process's cache. It only shows what is free: whether a booking gets its slot, the database decides. */
export function openHeldSlots({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>): HeldSlots {
  let cached = { days: new Map<DateText, HeldSlot[]>(), since: 0 };
  const forget = () => {
    // A new map, so that reads still in progress fill the old one.
    cached = { days: new Map(), since: now().getTime() };
  };
  site.whenChanged((what) => {
    if (what === 'everything' || what.includes(cacheTag)) forget();
  });
  return {
    async forDates(dates) {
      // Math.abs: the clock may have been set back.
      if (!site.receivesChanges() || Math.abs(now().getTime() - cached.since) >= lifetime) forget();
      const { days } = cached;
      const missing = dates.filter((date) => !days.has(date));
      const [first] = missing;
      const last = missing.at(-1);
      if (first === undefined || last === undefined) return days;
      const [slots, busy] = [
        await selectHeldSlots(db, first, last),
        await selectBusySlots(db, await site.zone(), first, last),
      ];
      const held = Map.groupBy([...slots, ...busy], ({ date }) => date);
      for (const date of missing) days.set(date, held.get(date) ?? []);
      return days;
    },
  };
}

/** Runs a transaction that takes or frees slots, then invalidates the cached slots of every process. */
export async function changeHeldSlots<T>(
  deps: Pick<Deps, 'db' | 'site' | 'live'>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transact(deps, async (tx) => {
    const result = await change(tx);
    await emit(tx, { changed: [cacheTag] });
    return result;
  });
}
