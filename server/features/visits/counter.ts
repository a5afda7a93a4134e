import type { DateText } from '#contract/dates.ts';
import type { Visit } from '#contract/visits.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import type { Deps } from '#server/deps.ts';
import { reportSurprise } from '#server/log.ts';
import { addCounts, type VisitCount } from './store.ts';

/** Counts in memory and writes what has come together in one statement. */
export interface VisitCounter {
  add: (visit: Visit) => Promise<void>;
  /** Writes now; keeps everything for the next time when the database is away. */
  flush: () => Promise<void>;
  /** Writes the rest; to be called when no request is under way any more, before the database closes. */
  stop: () => Promise<void>;
}

/** Milliseconds between two batches. */
const pause = 5000;
/** Kinds of counts that wait at most: from then on a source is only `other`, so that made-up ones cannot fill the memory. */
const mostWaiting = 2000;
/** A date changes only at a quarter of an hour of UTC, whatever the zone. */
const quarter = 15 * 60 * 1000;

export function visitCounter({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>): VisitCounter {
  let waiting = new Map<string, VisitCount>();
  let day: { of: number; date: DateText } | undefined;
  let writing = Promise.resolve();
  const timer = setInterval(() => void flush(), pause);
  timer.unref();

  return {
    async add({ event, path, source }) {
      const full = waiting.size >= mostWaiting && source !== '';
      keep({ day: await today(), event, path, source: full ? 'other' : source, count: 1 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };

  async function today(): Promise<DateText> {
    const of = Math.floor(now().getTime() / quarter);
    if (day?.of !== of) day = { of, date: await site.today() };
    return day.date;
  }

  function keep(one: VisitCount): void {
    const key = JSON.stringify([one.day, one.event, one.path, one.source]);
    waiting.set(key, { ...one, count: one.count + (waiting.get(key)?.count ?? 0) });
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    try {
      await addCounts(db, [...batch.values()]);
    } catch (error) {
      for (const one of batch.values()) keep(one);
      if (!isDatabaseAway(error)) reportSurprise(error);
    }
  }
}
